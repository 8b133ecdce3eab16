import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/admit-clerk.ts';
import { DEPOSITOR } from './shopper.ts';
import { HOUR, type Person, type Town } from './town.ts';

/** A clerk who brings the bank's list a few times a day: what came since, under the one name everybody sends from. */
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
  }
};
