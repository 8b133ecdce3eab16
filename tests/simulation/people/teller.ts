import { remittanceIdOf } from '#shared/domain/remittance/remittance.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/admit-clerk.ts';
import { DEPOSITOR } from './shopper.ts';
import { HOUR, type Person, type Town } from './town.ts';

/**
 * A clerk who brings the bank's list a few times a day: what came since, under the one name everybody sends from, and what they
 * had the bank send.
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

  /** Has the bank send some of what waits, all of it to the one name, and brings what the bank tells of it, twice. */
  const sendRefunds = async (): Promise<void> => {
    const waits = await town.ask(person, 'listRemittances', (_shop, ports) =>
      ports.remittances.waiting({ limit: 100 }),
    );
    if (!waits.heard) return;
    const rows = waits.value.items
      .filter(() => random.happens(0.4))
      .flatMap((money) => {
        if (!('refund' in money)) return [];
        const { _id, orderNo, amount } = money.refund;
        // No two in one second, so that the row tells what it was sent for.
        second = Math.max(second + 1_000, Math.floor(scheduler.now() / 1_000) * 1_000);
        const sent = new Date(second).toISOString();
        town.wired.set(sent, remittanceIdOf({ refund: _id, orderNo }));
        balance -= amount;
        return { at: sent, amount, receiver: DEPOSITOR, balance };
      });
    if (rows.length === 0) return;
    // Meanwhile another clerk may say that it was sent.
    await town.wait(person, random.between(1_000, HOUR));
    for (let times = 0; times < 2; times++)
      await town.ask(person, 'matchWithdrawals', (shop) =>
        shop.matchWithdrawals({ ...at(), account: '100123456789', rows } as never),
      );
  };
  while (scheduler.now() < until) {
    await town.wait(person, random.between(2 * HOUR, 5 * HOUR));
    const came = town.transfers.slice(looked).filter(() => random.happens(0.6));
    looked = town.transfers.length;
    const rows = came.map((transfer) => {
      transfer.isBrought = true;
      balance += transfer.amount;
      const came = new Date(Math.floor(transfer.at / 1_000) * 1_000).toISOString();
      return { at: came, amount: transfer.amount, depositor: DEPOSITOR, balance };
    });
    if (rows.length > 0)
      // Heard of or not, the list is sent twice: it is kept once.
      for (let times = 0; times < 2; times++)
        await town.ask(person, 'keepDeposits', (shop) =>
          shop.keepDeposits({ ...at(), account: '100123456789', rows } as never),
        );
    await town.ask(person, 'matchDeposits', (shop) => shop.matchDeposits(at()));
    await sendRefunds();
  }
};
