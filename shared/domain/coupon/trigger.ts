import type { CouponIssue, CouponTrigger, SpecialDate } from './coupon.ts';

/** Fields that decide if a member is among the target users of a coupon or point rule. */
export type MemberFacts = { _id: string; type: string; _level?: string };

/** Returns true when the member is among the target users (rules 2.5, coupon target users). */
export const isTargetMember = (
  target: CouponIssue['target'],
  { _id, type, _level }: MemberFacts,
): boolean => {
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

/**
 * An event of a member that may bring coupons and points. `event` names this one occurrence (`P-20261120-7K3M9QXD-01`,
 * `BIRTHDAY#2026`): reported twice, it brings nothing more.
 */
export type Occasion = {
  trigger: CouponTrigger;
  event: string;
  _user: string;
  /** Basis of a special date: a definition of USER_SPECIAL_DATE names it as `event.code` */
  date?: SpecialDate;
  /** won paid, for a purchase */
  price?: number;
  /** Instant from which its coupons and points may be used (ISO UTC, rules 2.34); at once when absent */
  usableFrom?: string;
  /**
   * For a purchase that is a part of the line `of`, which had `whole` units: a fixed benefit is given once for the
   * line, and a limit is divided by units
   */
  part?: { of: string; units: number; whole: number };
};

/**
 * Returns true for an event of a purchase: it belongs to one account, so no other account of the person can report it.
 */
export const isOfOnePurchase = ({ trigger }: Pick<Occasion, 'trigger'>): boolean =>
  trigger === 'PURCHASE_COMPLETE' || trigger === 'REVIEW_TEXT_WRITE' || trigger === 'REVIEW_IMG_UPLOAD';

/**
 * Returns the instant until which a benefit of an occasion is withheld (ISO UTC); undefined when it may be used at once, as
 * may one that ends sooner (rules 2.34).
 */
export const withheldUntil = (
  { usableFrom }: Pick<Occasion, 'usableFrom'>,
  { endsAt }: { endsAt?: string },
  now: string,
): string | undefined =>
  usableFrom && now < usableFrom && (!endsAt || usableFrom < endsAt) ? usableFrom : undefined;

/** Returns true when a definition's event is this occasion. */
export const isTriggeredBy = ({ type, code }: CouponIssue['event'], { trigger, date }: Occasion): boolean =>
  type === trigger && (trigger !== 'USER_SPECIAL_DATE' || code === date);
