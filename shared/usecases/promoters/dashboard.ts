import type { BonusEntry } from '#shared/domain/bonus/bonus.ts';
import { isOverdue, payDay, type SettlementView } from '#shared/domain/bonus/settlement.ts';
import { personIdOfActor } from '#shared/domain/identity/person.ts';
import { sum } from '#shared/domain/money/won.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { kstMonth, monthAfter } from '#shared/domain/time/month.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import type { Ports } from '../ports/index.ts';
import { viewOf } from '../settlements/withdraw.ts';

/** Header of every page of the promoters' area; `remain` in won. */
export type PromoterHeader = { name: string; code?: string; remain: number };

/** Reads the header. Answers UNAUTHENTICATED / LOGIN_EXPIRED. */
export const getPromoterHeader =
  ({ users, bonuses }: Pick<Ports, 'users' | 'bonuses'>) =>
  async ({
    _user,
    _person,
  }: {
    _user: string;
    _person?: string;
  }): Promise<Result<PromoterHeader, 'LOGIN_EXPIRED'>> => {
    const [user, { remain }] = await Promise.all([
      users.user(_user),
      bonuses.balance(personIdOfActor({ _user, _person })),
    ]);
    if (!user) return fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
    return ok({ name: user.name, code: user.promoterCode, remain: Math.max(0, remain) });
  };

/** Newest items of each list that are read; `isMore` is set for a month that may have more. */
const LOOKED_AT = 100;
/** KST months that the chart shows, this one included. */
const MONTHS = 6;

/** A promoter's current month, their balance, and the months before. Sums in won. */
export type PromoterMonth = {
  /** KST month `2026-11` */
  month: string;
  promotees: { count: number; isMore: boolean };
  /** Earned this month less what was taken back, without withdrawals */
  bonuses: { sum: number; isMore: boolean };
  remain: number;
  debt: number;
  /** The next waiting payment, else the KST day on which a request made today would be paid */
  nextSettlement: (Pick<SettlementView, 'net' | 'payOn'> & { isLate: boolean }) | { payOn: string };
  /** Sales confirmed by promotees less returns, oldest month first; the last is the current month */
  months: { month: string; sum: number }[];
};

/** Reads the dashboard of a promoter (rules 9.1): each list is read once and no further than `LOOKED_AT`. */
export const getPromoterMonth =
  ({
    users,
    bonuses,
    settlements,
    content,
    calendar,
    clock,
  }: Pick<Ports, 'users' | 'bonuses' | 'settlements' | 'content' | 'calendar' | 'clock'>) =>
  async ({ _user, _person }: { _user: string; _person?: string }): Promise<PromoterMonth> => {
    const now = clock.now();
    const ledger = personIdOfActor({ _user, _person });
    const month = kstMonth(now);
    const isOfMonth = ({ createdAt }: { createdAt: string }) => kstDay(createdAt).startsWith(month);
    const [joined, entries, balance, asked, setting, months] = await Promise.all([
      users.promotees({ _promoter: _user, limit: LOOKED_AT }),
      bonuses.entries({ _user: ledger, limit: LOOKED_AT }),
      bonuses.balance(ledger),
      settlements.settlements({ _user, limit: LOOKED_AT }),
      content.setting(),
      Promise.all(
        lastMonths(month, MONTHS).map(async (of) => ({
          month: of,
          sum: (await bonuses.salesMonth(ledger, of)).sum,
        })),
      ),
    ]);
    const promotees = joined.ok ? joined.value.items.filter(isOfMonth) : [];
    const lines = entries.ok ? entries.value.items.filter(isOfMonth) : [];
    const waiting = (asked.ok ? asked.value.items : [])
      .filter(({ state }) => state === 'REQUESTED')
      .map(viewOf)
      .sort((a, b) => (a.payOn < b.payOn ? -1 : 1));
    const [first] = waiting;
    return {
      month,
      promotees: { count: promotees.length, isMore: promotees.length === LOOKED_AT },
      bonuses: { sum: earnedOf(lines), isMore: lines.length === LOOKED_AT },
      remain: Math.max(0, balance.remain),
      debt: balance.debt + Math.max(0, -balance.remain),
      nextSettlement: first
        ? { ...first, isLate: isOverdue(first, kstDay(now)) }
        : { payOn: payDay(rewardsOf(setting).payout, now, calendar.of(setting)) },
      months,
    };
  };

const earnedOf = (lines: readonly BonusEntry[]): number =>
  sum(lines.filter(({ type }) => type !== 'BONUS__DEBIT').map(({ amount }) => amount));

/** Lists the last `count` KST months up to `last`, oldest first. */
const lastMonths = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => monthAfter(last, ago - count + 1));
