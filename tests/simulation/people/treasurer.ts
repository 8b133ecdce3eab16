import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { HOUR, type Person, type Town } from './town.ts';

/** Tries of a gift that was unanswered: each member receives it once all the same. */
const MOST_TRIES = 2;

/** Plays a clerk of members, who decides on promoters, gives them bonuses, and pays or refuses their withdrawals. */
export const pay = async (
  town: Town,
  person: Person,
  { clerk, promoters, until }: { clerk: Member; promoters: readonly Member[]; until: number },
): Promise<void> => {
  const { random } = person;
  const { scheduler } = town.world;
  const at = (): Clerk => ({ actor: { ...clerk, provedAt: scheduler.iso() }, ip: '203.0.113.9' });

  const decide = async (): Promise<void> => {
    const heard = await town.ask(person, 'listMemberRequests', (shop) =>
      shop.listMemberRequests({ ...at(), state: 'ANSWER_AWAITING', limit: 10 } as never),
    );
    if (!heard.heard || !heard.value.ok) return;
    for (const { _id, version } of heard.value.value.items) {
      const form = random.happens(0.75)
        ? { state: 'APPROVED' as const, version }
        : { state: 'REJECTED' as const, version, reason: '서류를 다시 확인해주세요.' };
      await town.ask(person, 'decideMemberRequest', (shop) =>
        shop.decideMemberRequest({ ...at(), _id, form }),
      );
    }
  };

  const give = async (): Promise<void> => {
    const form = {
      usernames: [random.oneOf(promoters).username],
      name: '이달의 추천인',
      amount: random.oneOf([8_000, 15_000, 30_000, -5_000]),
      key: `bonus-${random.bytes(8).toString('hex')}`,
    };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const heard = await town.ask(person, 'changeBonus', (shop) => shop.changeBonus({ ...at(), form }));
      if (heard.heard) return;
    }
  };

  /** Reads the resident number for the tax, and records the number of the tax invoice. */
  const lookAt = async (_id: string, version: number): Promise<void> => {
    await town.ask(person, 'readResidentNumber', (shop) => shop.readResidentNumber({ ...at(), _id }));
    const invoiceNo = `2030-${random.between(10_000, 99_999)}`;
    await town.ask(person, 'noteTaxInvoice', (shop) =>
      shop.noteTaxInvoice({ ...at(), _id, invoiceNo, version }),
    );
  };

  const settle = async (): Promise<void> => {
    if (random.happens(0.4))
      await town.ask(person, 'listTransfers', (shop) =>
        shop.listTransfers({ ...at(), again: random.happens(0.5) }),
      );
    const heard = await town.ask(person, 'listWaiting', (shop) => shop.listWaiting({ ...at(), limit: 10 }));
    if (!heard.heard || !heard.value.ok) return;
    for (const { _id, version } of heard.value.value.items) {
      if (random.happens(0.3)) await lookAt(_id, version);
      const paid = () =>
        town.ask(person, 'payWithdrawal', (shop) =>
          shop.payWithdrawal({ ...at(), _id, paidOn: scheduler.iso().slice(0, 10) }),
        );
      const refused = () =>
        town.ask(person, 'refuseWithdrawal', (shop) =>
          shop.refuseWithdrawal({ ...at(), _id, version, reason: '계좌를 다시 확인해주세요.' }),
        );
      const does = random.weighted([
        [5, 'pay'],
        [4, 'refuse'],
        [1, 'both'],
        [3, 'wait'],
      ] as const);
      // Two clerks at two desks: one pays the withdrawal that the other refuses.
      if (does === 'both') await Promise.all([paid(), refused()]);
      else if (does === 'pay') await paid();
      else if (does === 'refuse') await refused();
    }
  };

  while (scheduler.now() < until) {
    await town.wait(person, random.between(2 * HOUR, 6 * HOUR));
    await decide();
    if (random.happens(0.5)) await give();
    await settle();
  }
};
