import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measured } from '#shared/domain/cost/measured.ts';
import { costOf, costOfMonth, prices } from '#shared/domain/cost/prices.ts';
import { capacityFor, saleLines } from '#tests/bench/capacity.ts';
import { measuredUses } from '#tests/bench/measured-uses.ts';
import { readBudgets } from '#tests/support/budgets/budgets.ts';

const thousand = (used: typeof measured.page) => 1_000 * costOf(used);

describe('what the shop costs', () => {
  it('is shown in the console as budgets and templates say it (npm run cost -- --write)', async () => {
    expect(measured).toEqual(await measuredUses());
  });

  it('stays at what was reached', () => {
    expect(thousand(measured.page)).toBeLessThan(0.13);
    // With the search entries of clerks and two mails; texts are on their carrier's bill.
    expect(thousand(measured.order)).toBeLessThan(1.1);
    // Including 4.36 for polling empty queues by Lambda (decisions/stream.md), 6 for the firewall, and what watches for
    // things that stop silently (decisions/costs.md).
    expect(costOfMonth(measured.idle)).toBeLessThan(23);
  });

  it('is said for a sale in the runbook as budgets give it (npm run cost)', async () => {
    const lines = readFileSync('infra/runbook.md', 'utf8').split('\n');
    const expected = saleLines(await readBudgets());
    const at = lines.indexOf(expected[0] ?? '');
    expect(lines.slice(at, at + expected.length)).toEqual(expected);
  });

  it('needs more of everything the more orders come, and for few no more than a new account and table have', async () => {
    const budgets = await readBudgets();
    const [few, some, many] = [1, 50, 200].map((orders) => capacityFor(orders, budgets));
    expect(few?.atATime).toEqual({});
    expect(few).toMatchObject({ writeUnits: 4_000, readUnits: 12_000 });
    for (const what of ['readUnits', 'writeUnits', 'web', 'all'] as const)
      expect((many?.[what] ?? 0) / (some?.[what] ?? 0), what).toBeGreaterThan(3);
    expect(many?.atATime['index-orders-and-members']).toBeGreaterThan(
      some?.atATime['index-orders-and-members'] ?? 0,
    );
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
