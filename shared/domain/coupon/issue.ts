import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter, laterOf } from '#shared/domain/time/instant.ts';
import { endOfKstDay, isInPeriod } from '#shared/domain/time/period.ts';
import type { Coupon, CouponTrigger, CouponUsage, UserCoupon } from './coupon.ts';
import { isTargetMember, type MemberFacts } from './trigger.ts';

/** Returns the trigger of a coupon, or REQUEST when a member asks for it. */
export const triggerOf = ({ issue }: Pick<Coupon, 'issue'>): CouponTrigger | 'REQUEST' | 'NONE' =>
  issue.type === 'REQUEST' ? 'REQUEST' : (issue.event.type ?? 'NONE');

/**
 * Returns true when a coupon is issued in a round (from 1): once, in the listed rounds, or in every one; never in
 * excluded ones.
 */
export const isIssuedIn = ({ issue: { round } }: Coupon, number: number): boolean => {
  if (round.excludeds.includes(number)) return false;
  return (
    round.type === 'INFINITE' || (round.type === 'SINGLE' ? number === 1 : round.includeds.includes(number))
  );
};

/** Returns true when a coupon is open to a member now, in any round. The write checks the shop limits. */
export const isOpenTo = ({ issue }: Coupon, member: MemberFacts, now: string): boolean =>
  issue.isActive && isInPeriod(issue, now) && isTargetMember(issue.target, member);

/** Returns true when a member may get a coupon now, in this round (rules 2.5). */
export const isIssuable = (coupon: Coupon, member: MemberFacts, round: number, now: string): boolean =>
  isOpenTo(coupon, member, now) && isIssuedIn(coupon, round);

/** Round of an event that happens once: joining, asking, the only issue of a SINGLE coupon. */
export const FIRST_ROUND = 1;

/**
 * Returns the name of an issue to a member: the same name is issued once. A SINGLE coupon has one name for all events;
 * for other coupons each event has its own.
 */
export const issueName = ({ issue: { round } }: Pick<Coupon, 'issue'>, event: string): string =>
  round.type === 'SINGLE' ? String(FIRST_ROUND) : event;

/**
 * Returns the usage of a coupon that may be used from an instant on; when it lasts a number of days, with the end that
 * results.
 */
const usageFrom = (usage: CouponUsage, from: string): CouponUsage => {
  const { days, ...rest } = usage;
  if (usage.type === 'INFINITE' || !days) return usage;
  const lasts = endOfKstDay(kstDay(daysAfter(from, days)));
  return { ...rest, endsAt: usage.endsAt && usage.endsAt < lasts ? usage.endsAt : lasts };
};

/** Returns the usage of a coupon that is withheld until an instant. */
const withheld = (usage: CouponUsage, until: string): CouponUsage => ({
  ...usageFrom(usage, until),
  startsAt: usage.startsAt ? laterOf(usage.startsAt, until) : until,
});

/** Event of one purchase that earns a coupon, and the instant from which the coupon may be used (ISO UTC). */
export type CouponEarning = { earnedBy: string; usableFrom?: string };

/** Returns the coupons a member gets: `count` of them, on the terms of this moment. */
export const issueTo = (
  coupon: Coupon,
  { _user, round, now, earned }: { _user: string; round: number; now: string; earned?: CouponEarning },
  nextId: () => string,
): UserCoupon[] =>
  Array.from({ length: Math.max(1, coupon.count) }, () => ({
    _id: nextId(),
    _user,
    _coupon: coupon._id,
    name: coupon.name,
    unit: coupon.unit,
    value: coupon.value,
    ...(coupon.limit && { limit: coupon.limit }),
    round,
    usage: earned?.usableFrom ? withheld(coupon.usage, earned.usableFrom) : usageFrom(coupon.usage, now),
    isUsed: false,
    isExpired: false,
    isExcluded: false,
    ...(earned && { earnedBy: earned.earnedBy }),
    createdAt: now,
  }));

/** Returns the share of an issue in the shop's limits: number of coupons, and their most worth in won. */
export const issueWeight = ({ unit, value, limit = 0, count }: Coupon): { count: number; price: number } => {
  const issued = Math.max(1, count);
  return { count: issued, price: issued * (unit === 'AMOUNT' ? value : limit) };
};
