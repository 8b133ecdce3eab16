import { couponsEndingMessage, pointsEndingMessage } from '#shared/domain/message/benefit-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';
import type { User } from '#shared/domain/user/user.ts';
import { list } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts &
  Pick<Ports, 'coupons' | 'points' | 'users' | 'content' | 'messageWrites' | 'unitOfWork'>;

/** KST day on which coupons or points of a member expire. */
type LastDay = { _user: string; day: string };

/** Converts a page of ending items to members with their day, each once. */
const lastDaysOf = <T extends { _user: string; usage: { endsAt?: string } }>({
  items,
  cursor,
}: Page<T>): Page<LastDay> => {
  const found = new Map<string, LastDay>();
  for (const { _user, usage } of items) {
    const day = kstDay(usage.endsAt ?? '');
    found.set(`${day}#${_user}`, { _user, day });
  }
  return { items: [...found.values()], cursor };
};

/**
 * Schedule: notifies members of coupons and points that expire within a number of days (set in the settings), once for
 * each day on which some expire. It processes them once a day. A message is named by member and day, so that it is sent
 * once.
 */
export const announceEndings = (ports: Needs) =>
  workThrough(ports, 'announce-endings', () => {
    const now = ports.clock.now();
    const today = kstDay(now);
    const soon = async (): Promise<[from: string, to: string]> => {
      const { noticeDays } = rewardsOf(await ports.content.setting());
      return [startOfKstDay(kstDay(daysAfter(now, 1))), endOfKstDay(kstDay(daysAfter(now, noticeDays)))];
    };
    const tell = async (_user: string, message: (user: User) => Message): Promise<void> => {
      const user = await ports.users.user(_user);
      if (!user) return;
      const committed = await ports.unitOfWork.commit([ports.messageWrites.put(message(user))]);
      if (!committed.ok && committed.failure.kind !== 'CONFLICT') throw new Error(committed.failure.code);
    };
    return [
      list(
        `announce-endings#${today}#coupons`,
        async (page: PageQuery) => lastDaysOf(await ports.coupons.ending(...(await soon()), page)),
        async ({ _user, day }) => {
          const endsAt = endOfKstDay(day);
          const coupons = await ports.coupons.endingOf(_user, startOfKstDay(day), endsAt);
          const names = coupons.map(({ name }) => name);
          if (names.length > 0)
            await tell(_user, (user) => couponsEndingMessage(user, names, { endsAt, now }));
        },
      ),
      list(
        `announce-endings#${today}#points`,
        async (page: PageQuery) => lastDaysOf(await ports.points.ending(...(await soon()), page)),
        async ({ _user, day }) => {
          const endsAt = endOfKstDay(day);
          const lots = await ports.points.endingOf(_user, startOfKstDay(day), endsAt);
          const amount = lots.reduce((total, { amount_left }) => total + amount_left, 0);
          if (amount > 0) await tell(_user, (user) => pointsEndingMessage(user, amount, { endsAt, now }));
        },
      ),
    ];
  });
