/** Rules 2.2: ways a coupon reaches a member: automatically, or when the member asks (download, code). */
export const couponIssueTypes = ['INSTANT', 'REQUEST'] as const;
export type CouponIssueType = (typeof couponIssueTypes)[number];

/** Rules 2.3: triggers of an instant issue. */
export const couponTriggers = [
  'USER_JOIN',
  'USER_LEVEL_UP',
  'USER_SPECIAL_DATE',
  'SHOP_SPECIFIC_DAY',
  'PURCHASE_COMPLETE',
  'REVIEW_TEXT_WRITE',
  'REVIEW_IMG_UPLOAD',
] as const;
export type CouponTrigger = (typeof couponTriggers)[number];

/** Rules 2.4: the three bases of a special date: birthday, founding date, join date. */
export const specialDates = ['BIRTHDAY', 'FOUNDING_DATE', 'JOIN_DATE'] as const;
export type SpecialDate = (typeof specialDates)[number];

/**
 * Rules 2.6, coupon validity. For a round: once per member, only in the listed rounds, in every round. For the usage:
 * `INFINITE` never ends; the others end with `usage.endsAt`.
 */
export const couponValidities = ['SINGLE', 'BOUNDED', 'INFINITE'] as const;
export type CouponValidity = (typeof couponValidities)[number];

/** Rules 2.5: coupon target users. */
export const couponTargetUsers = ['ALL', 'USERS', 'USER_TYPES', 'USER_LEVELS'] as const;
export type CouponTargetUsers = (typeof couponTargetUsers)[number];

/** Rules 2.9: coupon target items. */
export const couponTargetItems = ['ALLITEMS', 'PRODUCTS', 'EXHIBITS', 'DISPLAYS', 'CATEGORY'] as const;
export type CouponTargetItems = (typeof couponTargetItems)[number];

/** Rules 2.10: coupon discount basis. */
export const couponBases = [
  'TOTAL_ORDER_AMOUNT',
  'PRODUCT_PRICE',
  'DELIVERY_FARE',
  'INSTALLATION_PRICE',
  'ONSITE_SERVICE_FEE',
] as const;
export type CouponBasis = (typeof couponBases)[number];

/** Units of coupons, points and grades (rules 2.1): won, or percent with at most two decimals, 0–100. */
export const benefitUnits = ['AMOUNT', 'PERCENT'] as const;
export type BenefitUnit = (typeof benefitUnits)[number];

/** Limits for the whole shop: number of uses, and won in total; no limit when 0 or absent (rules 2.8). */
export type ShopLimit = { count__sum?: number; price__sum?: number };

/** Terms of a coupon's use (rules 2.7); copied to the user coupon when issued. */
export type CouponUsage = {
  type: CouponValidity;
  target: {
    type: CouponTargetItems;
    price: CouponBasis;
    _products: string[];
    /** A category includes all below it */
    _categories: string[];
    _exhibitions: string[];
    displayCodes: string[];
  };
  limit: {
    shop: ShopLimit;
    /** Least and most won of the target before coupons; no limit when 0 or absent */
    target: { price__min?: number; price__max?: number };
  };
  /** ISO-8601 UTC, both ends included */
  startsAt?: string;
  endsAt?: string;
  /** Valid until the end of this number of days (KST) after the issue, or until `endsAt` if that is earlier */
  days?: number;
  isActive: boolean;
  /** A coupon that is not combinable is the only one in its order (rules 2.16). */
  combinable: boolean;
};

/** Terms of a coupon's issue (rules 2.5). */
export type CouponIssue = {
  type: CouponIssueType;
  /** `code`: the word a member types for a code coupon, or the special date's basis */
  event: { type?: CouponTrigger; code?: string };
  round: { type: CouponValidity; includeds: number[]; excludeds: number[] };
  target: { type: CouponTargetUsers; _users: string[]; _levels: string[]; userTypes: string[] };
  limit: { shop: ShopLimit };
  startsAt?: string;
  endsAt?: string;
  /** Day (ISO UTC) of SHOP_SPECIFIC_DAY */
  issuesAt?: string;
  isActive: boolean;
};

/** A coupon as clerks define it (rules 2.1). */
export type Coupon = {
  _id: string;
  name: string;
  unit: BenefitUnit;
  value: number;
  /** Most won a percent coupon takes off; no limit when 0 or absent; ignored on amount coupons */
  limit?: number;
  /** Number of coupons a member gets at one issue */
  count: number;
  issue: CouponIssue;
  usage: CouponUsage;
  createdAt: string;
  version: number;
};

/** A member's coupon (rules 2.7). Its terms are those of the moment of issue. */
export type UserCoupon = {
  _id: string;
  _user: string;
  _coupon: string;
  name: string;
  unit: BenefitUnit;
  value: number;
  limit?: number;
  round: number;
  usage: CouponUsage;
  isUsed: boolean;
  isExpired: boolean;
  /** Excluded from use by a clerk */
  isExcluded: boolean;
  usedAt?: string;
  /** Number of the order that uses it */
  _order?: string;
  /** Event of one purchase that it was earned by: the line's number, or that of its review (rules 2.33) */
  earnedBy?: string;
  /** ISO UTC: when it was taken back because nothing stays of what earned it */
  takenBackAt?: string;
  createdAt: string;
};

/** States of a user coupon; the tabs of /mypage/coupons. */
export const userCouponStates = ['usable', 'used', 'expired'] as const;
export type UserCouponState = (typeof userCouponStates)[number];
