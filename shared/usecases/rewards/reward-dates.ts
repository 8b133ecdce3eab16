import { specialDates } from '#shared/domain/coupon/coupon.ts';
import { anniversariesOn, celebrates } from '#shared/domain/reward/special-date.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import { list, pageOrThrow, type WorkPart } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import { type Definitions, definitionsOf, type RewardPorts, reward } from './reward.ts';

type Needs = RewardPorts & WorkPorts;

/** KST days looked back on, for days missed while the schedule did not run. */
const LOOKED_BACK = 3;
/** Days after its day in which a coupon of SHOP_SPECIFIC_DAY is still issued late. */
const MADE_UP_DAYS = 30;

/**
 * Schedule: gives coupons and points on dates (rules 2.4: USER_SPECIAL_DATE by birthday, founding date or join date;
 * SHOP_SPECIFIC_DAY). Each day and each definition is processed once; a run continues where the last one stopped.
 */
export const rewardDates = (ports: Needs) =>
  workThrough(ports, 'reward-dates', async () => [...(await specialDays(ports)), ...(await shopDays(ports))]);

const specialDays = async (ports: Needs): Promise<WorkPart[]> => {
  const known = await definitionsOf(ports, 'USER_SPECIAL_DATE');
  const named = new Set([...known.coupons, ...known.rules].map(({ issue }) => issue.event.code));
  const now = ports.clock.now();
  const parts: WorkPart[] = [];
  for (let back = LOOKED_BACK - 1; back >= 0; back--) {
    const day = kstDay(daysAfter(now, -back));
    for (const date of specialDates.filter((specialDate) => named.has(specialDate)))
      for (const on of anniversariesOn(day)) {
        const congratulate = async (_user: string): Promise<void> => {
          const user = await ports.users.user(_user);
          if (!user || !celebrates(user, date, day)) return;
          const event = `${date}#${day.slice(0, 4)}`;
          await reward(ports)({ trigger: 'USER_SPECIAL_DATE', event, date, _user }, known);
        };
        parts.push(
          list(
            `special-date#${day}#${date}#${on}`,
            (page) => pageOrThrow(ports.users.withSpecialDate(date, on, page)),
            congratulate,
          ),
        );
      }
  }
  return parts;
};

const shopDays = async (ports: Needs): Promise<WorkPart[]> => {
  const now = ports.clock.now();
  const { coupons, rules } = await definitionsOf(ports, 'SHOP_SPECIFIC_DAY');
  const from = daysAfter(now, -MADE_UP_DAYS);
  const isDue = ({ issue }: Pick<Definitions['rules'][number], 'issue'>) =>
    issue.isActive &&
    isInPeriod(issue, now) &&
    issue.issuesAt !== undefined &&
    issue.issuesAt <= now &&
    issue.issuesAt >= from;
  const due: { _id: string; issue: Definitions['rules'][number]['issue']; known: Definitions }[] = [
    ...coupons.filter(isDue).map((coupon) => ({ ...coupon, known: { coupons: [coupon], rules: [] } })),
    ...rules.filter(isDue).map((rule) => ({ ...rule, known: { coupons: [], rules: [rule] } })),
  ];
  const parts: WorkPart[] = [];
  for (const { _id, issue, known } of due) {
    const day = kstDay(issue.issuesAt ?? now);
    const give = (_user: string) =>
      reward(ports)({ trigger: 'SHOP_SPECIFIC_DAY', event: `day#${day}`, _user }, known);
    const name = `specific-day#${_id}#${day}`;
    parts.push(
      issue.target.type === 'USERS'
        ? list(name, async () => ({ items: issue.target._users }), give)
        : list(
            name,
            (page) => pageOrThrow(ports.users.everyone(page)),
            (user) => give(user._id),
          ),
    );
  }
  return parts;
};
