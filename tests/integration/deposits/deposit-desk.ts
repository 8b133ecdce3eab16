import { beforeAll } from 'vitest';
import { type DepositAct, depositsForm } from '#shared/contracts/orders/deposit.ts';
import { useCases } from '#shared/usecases/index.ts';
import { changesOf } from '#tests/support/changes.ts';
import type { TestDoubles } from '#tests/support/doubles.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, proven, sellProduct, shopper } from '#tests/support/orders.ts';

export const HOUR_MS = 3_600_000;

/** Opens a shop whose clerk brings lists of the bank: orders by transfer, rows, and what is done with them. */
export const openDepositDesk = (table: TestTable, doubles: () => TestDoubles) => {
  let world: ReturnType<typeof orderWorld>;
  let changed: ReturnType<typeof changesOf>;
  beforeAll(() => {
    world = orderWorld(table, doubles());
    changed = changesOf(table);
  });

  let people = 700;
  let balance = 1_000_000;
  /** Places an order by transfer, and stores its search entries. */
  const ordered = async (depositor: string, amount = 1, stock = 50) => {
    const _product = await sellProduct(world.ports, stock);
    const form = orderFor([{ _product, amount }], { paymentMethod: 'account', depositor });
    const { orderNo } = must(await world.shop.place({ actor: shopper(++people), form }));
    await follow();
    return { orderNo, _product };
  };
  const follow = async () => useCases.indexOrders(world.ports)(await changed());
  const orderOf = async (orderNo: string) => {
    const whole = await world.ports.orders.wholeOrder(orderNo);
    if (!whole) throw new Error('no order');
    return whole.order;
  };
  /** Builds a bank row, an hour later. */
  const came = (depositor: string, amount: number) => {
    world.clock.advance(HOUR_MS);
    balance += amount;
    return { at: world.clock.now(), amount, depositor, balance };
  };
  const keep = async (rows: ReturnType<typeof came>[], ports = world.ports) =>
    must(
      await useCases.storeDeposits(ports)({
        ...clerk,
        ...depositsForm.parse({ account: '100-123-456789', rows }),
      }),
    );
  const match = async () => must(await useCases.matchDeposits(world.ports)(clerk));
  const bring = async (...rows: ReturnType<typeof came>[]) => {
    await keep(rows);
    return match();
  };
  const listed = async (list: 'WAITING' | 'DONE' = 'WAITING') =>
    must(await useCases.listDeposits(world.ports)({ actor: clerk.actor, list, limit: 100 })).items;
  const one = async (depositor: string, list: 'WAITING' | 'DONE' = 'WAITING') => {
    const found = (await listed(list)).filter((row) => row.depositor === depositor);
    const [row] = found;
    if (!row || found.length > 1) throw new Error(`${found.length} rows of ${depositor}`);
    return row;
  };
  const act = (_id: string, form: DepositAct) =>
    useCases.settleDeposit(world.ports)({ ...proven(clerk, world.clock.now()), _id, ...form });
  /** Returns a shopper who has ordered nothing yet. */
  const somebody = () => shopper(++people);

  return {
    get world() {
      return world;
    },
    somebody,
    ordered,
    follow,
    orderOf,
    came,
    keep,
    match,
    bring,
    listed,
    one,
    act,
  };
};
