import { describe, expect, it } from 'vitest';
import { measured } from '#shared/domain/cost/measured.ts';
import { costOf, costOfMonth, prices } from '#shared/domain/cost/prices.ts';
import { measuredUses } from '#tests/bench/measured-uses.ts';

const thousand = (used: typeof measured.page) => 1_000 * costOf(used);

describe('what the shop costs', () => {
  it('is shown in the console as budgets and templates say it (npm run cost -- --write)', async () => {
    expect(measured).toEqual(await measuredUses());
  });

  it('stays at what was reached', () => {
    expect(thousand(measured.page)).toBeLessThan(0.13);
    expect(thousand(measured.order)).toBeLessThan(0.7);
    // Including 4.36 for polling empty queues by Lambda (decisions/stream.md), 6 for the firewall, and what watches for
    // things that stop silently (decisions/costs.md).
    expect(costOfMonth(measured.idle)).toBeLessThan(22);
  });

  it('purges nothing for an order', () => {
    expect(measured.order.invalidations).toBeUndefined();
  });

  it('is counted with prices of which each says where and when it was read', () => {
    for (const { page, asOf, usd, per } of Object.values(prices)) {
      expect(page).toMatch(/^https:\/\/aws\.amazon\.com\/.+\/pricing\/$/);
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(usd / per).toBeGreaterThan(0);
    }
  });
});
