import { holds } from '#shared/domain/time/period.ts';
import type { Coupon, CouponTrigger, UserCoupon } from './coupon.ts';

/** Whom a coupon may be issued to. */
export type CouponMember = { _id: string; type: string; _level?: string };

/** What brings a coupon about: its trigger, or that a member asks for it. */
export const triggerOf = ({ issue }: Pick<Coupon, 'issue'>): CouponTrigger | 'REQUEST' | 'NONE' =>
  issue.type === 'REQUEST' ? 'REQUEST' : (issue.event.type ?? 'NONE');

const isMeantFor = ({ issue: { target } }: Coupon, { _id, type, _level }: CouponMember): boolean => {
  switch (target.type) {
    case 'ALL':
      return true;
    case 'USERS':
      return target._users.includes(_id);
    case 'USER_TYPES':
      return target.userTypes.includes(type);
    case 'USER_LEVELS':
      return _level !== undefined && target._levels.includes(_level);
  }
};

/** Whether a coupon is issued in a round (from 1): once, in the listed rounds, or in every one; never in excluded ones. */
const isIssuedIn = ({ issue: { round } }: Coupon, number: number): boolean => {
  if (round.excludeds.includes(number)) return false;
  return (
    round.type === 'INFINITE' || (round.type === 'SINGLE' ? number === 1 : round.includeds.includes(number))
  );
};

/** Whether a member may get a coupon now, in this round (spec §3 Coupon.issue). Shop limits are the write's business. */
export const isIssuable = (coupon: Coupon, member: CouponMember, round: number, now: string): boolean =>
  coupon.issue.isActive &&
  holds(coupon.issue, now) &&
  isMeantFor(coupon, member) &&
  isIssuedIn(coupon, round);

/** What a member gets: `count` coupons on the terms of this moment. */
export const issueTo = (
  coupon: Coupon,
  { _user, round, now }: { _user: string; round: number; now: string },
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
    usage: coupon.usage,
    isUsed: false,
    isExpired: false,
    isExcluded: false,
    createdAt: now,
  }));

/** What an issue counts toward the shop's limits: so many coupons, worth so much at most (won). */
export const issueWeight = ({ unit, value, limit = 0, count }: Coupon): { count: number; price: number } => {
  const issued = Math.max(1, count);
  return { count: issued, price: issued * (unit === 'AMOUNT' ? value : limit) };
};
