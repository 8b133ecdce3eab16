/** Spec §4: how a coupon reaches a member: by itself, or when the member asks (download, code). */
export const couponIssueTypes = ['INSTANT', 'REQUEST'] as const;
export type CouponIssueType = (typeof couponIssueTypes)[number];

/** Spec §4: what sets off an instant issue. */
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

/** Spec §4: the three bases of a special date: birthday, founding date, join date. */
export const specialDates = ['BIRTHDAY', 'FOUNDING_DATE', 'JOIN_DATE'] as const;
export type SpecialDate = (typeof specialDates)[number];

/**
 * Spec §4, coupon validity. Of a round: once per member, only in the listed rounds, in every round.
 * Of the usage: `INFINITE` never ends; the others end with `usage.endsAt`.
 */
export const couponValidities = ['SINGLE', 'BOUNDED', 'INFINITE'] as const;
export type CouponValidity = (typeof couponValidities)[number];

/** Spec §4: coupon target users. */
export const couponTargetUsers = ['ALL', 'USERS', 'USER_TYPES', 'USER_LEVELS'] as const;
export type CouponTargetUsers = (typeof couponTargetUsers)[number];

/** Spec §4: coupon target items. */
export const couponTargetItems = ['ALLITEMS', 'PRODUCTS', 'EXHIBITS', 'DISPLAYS', 'CATEGORY'] as const;
export type CouponTargetItems = (typeof couponTargetItems)[number];

/** Spec §4: coupon discount basis. */
export const couponBases = [
  'TOTAL_ORDER_AMOUNT',
  'PRODUCT_PRICE',
  'DELIVERY_FARE',
  'INSTALLATION_PRICE',
  'ONSITE_SERVICE_FEE',
] as const;
export type CouponBasis = (typeof couponBases)[number];

/** Units of coupons, points and grades (spec §9): won, or percent with at most two decimals, 0–100. */
export const benefitUnits = ['AMOUNT', 'PERCENT'] as const;
export type BenefitUnit = (typeof benefitUnits)[number];

/** Limits for the whole shop: how often, and for how much won together; 0 or none means no limit (design §5). */
export type ShopLimit = { count__sum?: number; price__sum?: number };

/** What a coupon may be spent on (spec §3 Coupon.usage); copied to the user coupon when issued. */
export type CouponUsage = {
  type: CouponValidity;
  target: {
    type: CouponTargetItems;
    price: CouponBasis;
    _products: string[];
    /** A category counts with all below it */
    _categories: string[];
    _exhibitions: string[];
    displayCodes: string[];
  };
  limit: {
    shop: ShopLimit;
    /** won the target must cost before coupons; 0 or none means no limit */
    target: { price__min?: number; price__max?: number };
  };
  /** ISO-8601 UTC, both ends included */
  startsAt?: string;
  endsAt?: string;
  /** Until the end of so many days (KST) after the issue; one that ends earlier by `endsAt` ends then */
  days?: number;
  isActive: boolean;
  /** A coupon that is not combinable stands alone in its order (design §5). */
  combinable: boolean;
};

/** How, when and to whom a coupon is issued (spec §3 Coupon.issue). */
export type CouponIssue = {
  type: CouponIssueType;
  /** `code`: the word a member types for a code coupon, or the special date's basis */
  event: { type?: CouponTrigger; code?: string };
  round: { type: CouponValidity; includeds: number[]; excludeds: number[] };
  target: { type: CouponTargetUsers; _users: string[]; _levels: string[]; userTypes: string[] };
  limit: { shop: ShopLimit };
  startsAt?: string;
  endsAt?: string;
  /** The day (ISO UTC) of SHOP_SPECIFIC_DAY */
  issuesAt?: string;
  isActive: boolean;
};

/** A coupon as clerks define it (spec §3). */
export type Coupon = {
  _id: string;
  name: string;
  unit: BenefitUnit;
  value: number;
  /** Most won a percent coupon takes off; 0 or none means no limit; ignored on amount coupons */
  limit?: number;
  /** How many a member gets at one issue */
  count: number;
  issue: CouponIssue;
  usage: CouponUsage;
  createdAt: string;
  version: number;
};

/** A coupon in a member's hands (spec §3). Its terms are those of the moment of issue. */
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
  /** Taken out of use by a clerk */
  isExcluded: boolean;
  usedAt?: string;
  /** Number of the order that holds it */
  _order?: string;
  createdAt: string;
};

/** Where a user coupon stands; the tabs of /mypage/coupons. */
export const userCouponStates = ['usable', 'used', 'expired'] as const;
export type UserCouponState = (typeof userCouponStates)[number];
