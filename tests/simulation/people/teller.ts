import type { DepositAct } from '#shared/contracts/orders/deposit.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { remittanceIdOf } from '#shared/domain/remittance/remittance.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { DEPOSITOR } from './order-form.ts';
import { HOUR, type Person, type Town } from './town.ts';

const ACCOUNT = '100123456789';

/**
 * Plays a clerk who uploads the bank's list a few times a day: new deposits, and remittances sent by the bank. The
 * clerk knows from calls which orders unmatched rows were sent for.
 */
export const bringTransfers = async (
  town: Town,
  person: Person,
  { clerk, until }: { clerk: Member; until: number },
): Promise<void> => {
  const { random } = person;
  const { scheduler } = town.world;
  const at = (): Clerk => ({ actor: { ...clerk, provedAt: scheduler.iso() }, ip: '203.0.113.6' });
  let balance = 10_000_000;
  let looked = 0;
  let second = scheduler.now();
  /** Order each row was sent for, by the account's balance after it; no entry for a supplier's repayment */
  const meant = new Map<number, string>();

  /** Uploads new rows twice: they are stored once, answered or not. Now and then a supplier pays something back. */
  const bring = async (): Promise<void> => {
    const came = town.transfers.slice(looked).filter(() => random.happens(0.6));
    looked = town.transfers.length;
    const rows = came.map((transfer) => {
      transfer.isBrought = true;
      balance += transfer.amount;
      meant.set(balance, transfer.orderNo);
      const at = new Date(Math.floor(transfer.at / 1_000) * 1_000).toISOString();
      return { at, amount: transfer.amount, depositor: transfer.depositor ?? DEPOSITOR, balance };
    });
    if (random.happens(0.15)) {
      balance += 33_000;
      const at = new Date(Math.floor(scheduler.now() / 1_000) * 1_000).toISOString();
      rows.push({ at, amount: 33_000, depositor: '한빛자재', balance });
    }
    if (rows.length === 0) return;
    for (let times = 0; times < 2; times++)
      await town.ask(person, 'storeDeposits', (shop) =>
        shop.storeDeposits({ ...at(), account: ACCOUNT, rows } as never),
      );
  };

  const settle = async (_id: string, act: DepositAct): Promise<boolean> => {
    const once = () =>
      town.ask(person, `settleDeposit: ${act.act}`, (shop) => shop.settleDeposit({ ...at(), _id, ...act }));
    // Two clerks settle the same row.
    const other = random.happens(0.15) ? once() : undefined;
    const heard = await once();
    await other;
    return heard.heard && heard.value.ok;
  };

  /** Settles the row for another unpaid order, as a colleague whose outdated list still shows the row as open. */
  const giveToAnother = async (_id: string, orderNo: string): Promise<void> => {
    const others = [...town.world.mirror.items('order')].filter(
      (order) =>
        order.orderStatus === 'ORDER_NONPAYMENT' &&
        order.paymentMethod === 'account' &&
        order.orderNo !== orderNo,
    );
    if (others.length > 0 && town.isParticular(random))
      await settle(_id, { act: 'assign', orderNo: String(random.oneOf(others).orderNo) });
  };

  /**
   * Settles an unmatched row: it counts toward its order, or reopens it; otherwise it is returned. A supplier's row is
   * set aside.
   */
  const place = async ({ _id, balance: after }: Deposit): Promise<void> => {
    const orderNo = meant.get(after);
    if (random.happens(0.1)) await settle(_id, { act: 'match' });
    else if (orderNo === undefined) await settle(_id, { act: 'aside', note: '자재 대금 환불' });
    else if (await settle(_id, { act: 'assign', orderNo })) await giveToAnother(_id, orderNo);
    else if (!(await settle(_id, { act: 'reopen', orderNo })))
      await settle(_id, { act: 'return', note: '두 번 입금' });
  };

  const settleRest = async (): Promise<void> => {
    const heard = await town.ask(person, 'listDeposits', (_shop, ports) =>
      ports.deposits.list({ list: 'WAITING', limit: 30 }),
    );
    if (!heard.heard) return;
    for (const row of heard.value.items) {
      if (random.happens(0.3)) continue;
      if (row.state === 'OPEN') await place(row);
      else if (row.state === 'EXCESS') await settle(row._id, { act: 'return', note: '초과 입금' });
      else if (random.happens(0.15)) await settle(row._id, { act: 'release' });
    }
  };

  /** Lets the bank send some of the remittances and uploads the rows twice; others are marked as sent by hand. */
  const sendRefunds = async (): Promise<void> => {
    if (random.happens(0.3))
      await town.ask(person, 'listRemittanceTransfers', (shop) =>
        shop.listRemittanceTransfers({ ...at(), again: random.happens(0.5) }),
      );
    const waits = await town.ask(person, 'listRemittances', (_shop, ports) =>
      ports.remittances.waiting({ limit: 100 }),
    );
    if (!waits.heard) return;
    const chosen = waits.value.items.filter(() => random.happens(0.4));
    const byHand = chosen.filter((money) => 'deposit' in money || random.happens(0.2));
    for (const money of byHand) {
      const _id =
        'refund' in money
          ? remittanceIdOf({ refund: money.refund._id, orderNo: money.refund.orderNo })
          : remittanceIdOf({ deposit: money.deposit._id });
      await town.ask(person, 'finishRemittance', (shop) => shop.finishRemittance({ ...at(), _id }));
    }
    const rows = chosen.flatMap((money) => {
      if (!('refund' in money) || byHand.includes(money)) return [];
      const { _id, orderNo, amount } = money.refund;
      // Each row has its own second, which identifies its remittance.
      second = Math.max(second + 1_000, Math.floor(scheduler.now() / 1_000) * 1_000);
      const sent = new Date(second).toISOString();
      town.wired.set(sent, remittanceIdOf({ refund: _id, orderNo }));
      balance -= amount;
      return { at: sent, amount, receiver: DEPOSITOR, balance };
    });
    if (rows.length === 0) return;
    // Meanwhile another clerk may mark it as sent.
    await town.wait(person, random.between(1_000, HOUR));
    for (let times = 0; times < 2; times++)
      await town.ask(person, 'matchWithdrawals', (shop) =>
        shop.matchWithdrawals({ ...at(), account: ACCOUNT, rows } as never),
      );
  };

  while (scheduler.now() < until) {
    await town.wait(person, random.between(2 * HOUR, 5 * HOUR));
    await bring();
    await town.ask(person, 'matchDeposits', (shop) => shop.matchDeposits(at()));
    await settleRest();
    await sendRefunds();
  }
};
