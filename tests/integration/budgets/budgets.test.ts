import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import {
  type Budgets,
  complaintsAbout,
  readBudgets,
  renewed,
  writeBudgets,
} from '#tests/support/budgets/budgets.ts';
import { type MeteredMall, openMeteredMall } from '#tests/support/budgets/mall.ts';
import { startWalk, type Walk } from '#tests/support/budgets/walk.ts';
import { enginesHere } from '#tests/support/dynamodb.ts';
import { walkBackground } from './background.ts';
import { walkBell } from './bell.ts';
import { walkClerks } from './clerks.ts';
import { walkDeposits, walkReceipts, walkTaxInvoices } from './deposits.ts';
import { walkMembers } from './members.ts';
import { walkReads } from './reads.ts';
import { walkResources } from './resources.ts';
import { walkHolds, walkShopping } from './shopping.ts';

/** Limits of every request and use case at the table: `tests/budgets.json`. `UPDATE_BUDGETS=1` renews the file. */
describe.skipIf(!enginesHere().includes('dynoxide'))('what requests and use cases cost', () => {
  let mall: MeteredMall;
  let walk: Walk;
  let budgets: Budgets;

  beforeAll(async () => {
    mall = await openMeteredMall();
    walk = await startWalk(mall);
    for (const steps of [
      walkReads,
      walkMembers,
      walkShopping,
      walkClerks,
      walkBell,
      walkDeposits,
      walkReceipts,
      walkTaxInvoices,
      walkResources,
      walkBackground,
      walkHolds,
    ])
      await steps(walk);
    const found = { requests: await walk.requests(), useCases: Object.keys(useCases) };
    budgets = await readBudgets();
    if (process.env.UPDATE_BUDGETS) {
      budgets = renewed(budgets, { requests: walk.ofRoutes, useCases: walk.ofUseCases }, found);
      await writeBudgets(budgets);
    }
  }, 400_000);
  afterAll(() => mall?.stop());

  it('is answered, not refused, wherever the walk asks', () => {
    expect(walk.errors.join('\n')).toBe('');
  });

  it('puts on record which clerk reads anybody’s phone, address, mail or name', () => {
    expect(Object.fromEntries(walk.personal.unrecorded)).toEqual({});
    // Proves that the walk read people's data at all, suspicious holds included.
    expect([...walk.personal.recorded]).toEqual(
      expect.arrayContaining(['listConsoleUsers', 'listPurchases', 'getOrder', 'listSuspiciousHolders']),
    );
  });

  it('stays within the budget of every request', async () => {
    expect(complaintsAbout(budgets.requests, walk.ofRoutes).join('\n')).toBe('');
  });

  it('stays within the budget of every use case', () => {
    expect(complaintsAbout(budgets.useCases, walk.ofUseCases).join('\n')).toBe('');
  });

  it('has a budget for each that there is, and for nothing else', async () => {
    const { requests, useCases: ofShop, unmeasured } = budgets;
    const known = [...Object.keys(requests), ...unmeasured.requests].sort();
    expect(known).toEqual((await walk.requests()).sort());
    expect([...Object.keys(ofShop), ...unmeasured.useCases].sort()).toEqual(Object.keys(useCases).sort());
  });
});
