import type { CouponIssue, CouponTrigger, SpecialDate } from './coupon.ts';

/** What decides whether somebody is among the target users of a coupon or point rule. */
export type MemberFacts = { _id: string; type: string; _level?: string };

/** Spec §4, coupon target users. */
export const isAmong = (target: CouponIssue['target'], { _id, type, _level }: MemberFacts): boolean => {
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
 * Something that happened to a member and may bring coupons and points. `event` names the very occurrence
 * (`P-20261120-7K3M9QXD-01`, `BIRTHDAY#2026`): told twice, it brings nothing more.
 */
export type Occasion = {
  trigger: CouponTrigger;
  event: string;
  _user: string;
  /** Which special date it is: a definition of USER_SPECIAL_DATE names its basis as `event.code` */
  date?: SpecialDate;
  /** won paid, of a purchase */
  price?: number;
  /**
   * Of a purchase that is a part of the line `of`, which had so many units: what is fixed is given once for the line, and a
   * limit by shares
   */
  part?: { of: string; units: number; whole: number };
};

/** Whether it is of a purchase: one account's alone, so that no other account of the person can be told of it. */
export const isOfOnePurchase = ({ trigger }: Pick<Occasion, 'trigger'>): boolean =>
  trigger === 'PURCHASE_COMPLETE' || trigger === 'REVIEW_TEXT_WRITE' || trigger === 'REVIEW_IMG_UPLOAD';

/** Whether a definition's event is this occasion. */
export const isSetOffBy = ({ type, code }: CouponIssue['event'], { trigger, date }: Occasion): boolean =>
  type === trigger && (trigger !== 'USER_SPECIAL_DATE' || code === date);
