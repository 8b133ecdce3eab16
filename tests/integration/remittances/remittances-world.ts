import { afterAll, beforeAll, expect } from 'vitest';
import { depositsForm } from '#shared/contracts/orders/deposit.ts';
import { withdrawalsForm } from '#shared/contracts/orders/remittance.ts';
import { useCases } from '#shared/usecases/index.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, proven, sellProduct, shopper } from '#tests/support/orders.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const ACCOUNT = '100-123-456789';

/** Creates remittances that clerks have to send, and bank rows of incoming and outgoing transfers. */
export const remittancesOn = (table: TestTable) => {
  let doubles: TestDoubles;
  let world: ReturnType<typeof orderWorld>;
  let changed: ReturnType<typeof changesOf>;
  beforeAll(async () => {
    doubles = await startTestDoubles();
    world = orderWorld(table, doubles);
    changed = changesOf(table);
  });
  afterAll(() => doubles.stop());

  let people = 900;
  let balance = 50_000_000;
  const by = (of = clerk) => proven(of, world.clock.now());
  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error('no order');
    return aggregate;
  };
  const accountOf = (accountHolder: string, accountNumber = '12345678901') =>
    ({ accountBankCode: '004', accountNumber, accountHolder }) as const;

  /** Places an order paid by transfer and cancels it for a clerk's reason: its refund waits to be sent. */
  const owed = async (
    holder: string,
    { amount = 1, number = '12345678901', actor = shopper(++people) } = {},
  ) => {
    // No two are owed since the same moment.
    world.clock.advance(1_000);
    const _product = await sellProduct(world.ports, 50);
    const form = orderFor([{ _product, amount }], { paymentMethod: 'account', depositor: holder });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    const account = accountOf(holder, number);
    const claim = { claimReason: 'OUT_OF_STOCK', claimReasonDetails: '', account } as const;
    for (const step of ['pay', 'requestCancel', 'completeCancel'] as const)
      expect(must(await world.shop.move({ ...by(), step, purchases, claim })).refused).toEqual([]);
    const [refund] = (await wholeOf(orderNo)).refunds;
    if (!refund) throw new Error('no refund');
    return { orderNo, _id: refund._id, name: `${orderNo}/${refund._id}`, amount: refund.amount };
  };
  const listed = async (limit = 100) =>
    must(await useCases.listRemittances(world.ports)({ actor: clerk.actor, limit })).items;
  const isListed = async (name: string) => (await listed()).some(({ _id }) => _id === name);
  const refundOf = async ({ orderNo, _id }: { orderNo: string; _id: string }) =>
    (await wholeOf(orderNo)).refunds.find((refund) => refund._id === _id);

  /** Builds a bank row of an outgoing transfer, an hour later. */
  const left = (receiver: string, amount: number, over: { to?: string } = {}) => {
    world.clock.advance(HOUR_MS);
    balance -= amount;
    return { at: world.clock.now(), amount, receiver, balance, ...over };
  };
  type Row = ReturnType<typeof left>;
  const formOf = (rows: Row[]) => withdrawalsForm.parse({ account: ACCOUNT, rows });
  const match = async (...rows: Row[]) =>
    must(await useCases.matchWithdrawals(world.ports)({ ...by(), ...formOf(rows) }));

  const follow = async () => useCases.indexOrders(world.ports)(await changed());
  /** Places an order that waits for money; its buyer may have named an account, which was not checked at the bank. */
  const ordered = async (depositor: string, account?: ReturnType<typeof accountOf>) => {
    const _product = await sellProduct(world.ports, 50);
    const form = orderFor([{ _product }], { paymentMethod: 'account', depositor, account });
    const actor = shopper(++people);
    const { orderNo } = must(await world.shop.place({ actor, form }));
    await follow();
    return { orderNo, actor };
  };
  const came = async (depositor: string, amount: number) => {
    world.clock.advance(HOUR_MS);
    balance += amount;
    const rows = [{ at: world.clock.now(), amount, depositor, balance }];
    const form = depositsForm.parse({ account: ACCOUNT, rows });
    must(await useCases.storeDeposits(world.ports)({ ...clerk, ...form }));
    must(await useCases.matchDeposits(world.ports)(clerk));
    const page = must(
      await useCases.listDeposits(world.ports)({ actor: clerk.actor, list: 'WAITING', limit: 100 }),
    );
    const row = page.items.find((item) => item.depositor === depositor && item.amount === amount);
    if (!row) throw new Error('no deposit');
    return row._id;
  };
  const assign = async (_id: string, orderNo: string) =>
    must(await useCases.settleDeposit(world.ports)({ ...clerk, _id, act: 'assign', orderNo }));

  const file = (again = false) => useCases.listRemittanceTransfers(world.ports)({ ...by(), again });

  return {
    /** Exists once the tests run. */
    get world() {
      return world;
    },
    by,
    wholeOf,
    accountOf,
    owed,
    listed,
    isListed,
    refundOf,
    left,
    formOf,
    match,
    ordered,
    came,
    assign,
    file,
  };
};
