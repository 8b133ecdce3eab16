import { holds } from '#shared/domain/time/period.ts';

/** What a code stands for: a coupon whoever types it gets, or (spec §4) a promoter, PROMOTER. */
export const codeTypes = ['COUPON', 'PROMOTER'] as const;
export type CodeType = (typeof codeTypes)[number];

export const codeTypeLabels: Record<CodeType, string> = { COUPON: '쿠폰 코드', PROMOTER: '추천인코드' };

/** How often a code is drawn until one is nobody's yet. */
export const CODE_DRAWS = 3;

/** A code that members type (console shop/codes). `code` is unique in the shop, in capitals. */
export type PromotionCode = {
  _id: string;
  code: string;
  type: CodeType;
  name: string;
  /** The coupon a COUPON code gives */
  _coupon?: string;
  /** The promoter a PROMOTER code recommends */
  _user?: string;
  /** Members who may use it; 0 or none means no limit */
  limit?: number;
  startsAt?: string;
  endsAt?: string;
  isActive: boolean;
  createdAt: string;
  version: number;
};

/** Whether a code may be typed now; how often it was is the write's business. */
export const isCodeOpen = (code: PromotionCode, now: string): boolean => code.isActive && holds(code, now);
