import { couponsEndingMessage, pointsEndingMessage } from '#shared/domain/message/benefit-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<
  Ports,
  'coupons' | 'points' | 'users' | 'content' | 'messageWrites' | 'unitOfWork' | 'clock'
>;

/** By member, what one day takes from them. */
const byMember = <T extends { _user: string }>(lots: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const lot of lots) found.set(lot._user, [...(found.get(lot._user) ?? []), lot]);
  return found;
};

/**
 * Schedule: members hear of coupons and points that go within the setting's days, once for each day on which some go.
 * The message is named by member and day, so a run that comes again tells nobody twice.
 */
export const announceEndings = (ports: Needs) => async (): Promise<{ told: number }> => {
  const now = ports.clock.now();
  const { noticeDays } = rewardsOf(await ports.content.setting());
  let told = 0;
  const tell = async (_user: string, message: (user: User) => Message): Promise<void> => {
    const user = await ports.users.user(_user);
    if (!user) return;
    const written = await ports.unitOfWork.commit([ports.messageWrites.put(message(user))]);
    if (written.ok) told++;
    else if (written.failure.kind !== 'CONFLICT') throw new Error(written.failure.code);
  };
  for (let ahead = 1; ahead <= noticeDays; ahead++) {
    const day = kstDay(daysAfter(now, ahead));
    const [from, endsAt] = [startOfKstDay(day), endOfKstDay(day)];
    const [coupons, lots] = await Promise.all([
      ports.coupons.ending(from, endsAt),
      ports.points.ending(from, endsAt),
    ]);
    for (const [_user, mine] of byMember(coupons)) {
      const names = mine.map(({ name }) => name);
      await tell(_user, (user) => couponsEndingMessage(user, names, { endsAt, now }));
    }
    for (const [_user, mine] of byMember(lots)) {
      const amount = mine.reduce((total, { amount_left }) => total + amount_left, 0);
      await tell(_user, (user) => pointsEndingMessage(user, amount, { endsAt, now }));
    }
  }
  return { told };
};
