import { isInPeriod } from '#shared/domain/time/period.ts';

/** Types of codes: one that gives a coupon to the member who types it, or (rules 2.21) one of a promoter, PROMOTER. */
export const codeTypes = ['COUPON', 'PROMOTER'] as const;
export type CodeType = (typeof codeTypes)[number];

export const codeTypeLabels: Record<CodeType, string> = { COUPON: '쿠폰 코드', PROMOTER: '추천인코드' };

/** Attempts to generate a code that is still free. */
export const CODE_DRAWS = 3;

/** A code that members type (console shop/codes). `code` is unique in the shop, in capitals. */
export type PromotionCode = {
  _id: string;
  code: string;
  type: CodeType;
  name: string;
  /** Coupon a COUPON code gives */
  _coupon?: string;
  /** Promoter of a PROMOTER code */
  _user?: string;
  /** Most members who may use it; no limit when 0 or absent */
  limit?: number;
  startsAt?: string;
  endsAt?: string;
  isActive: boolean;
  createdAt: string;
  version: number;
};

/** Returns true when a code may be typed now; the write checks the limit of its uses. */
export const isCodeOpen = (code: PromotionCode, now: string): boolean =>
  code.isActive && isInPeriod(code, now);
