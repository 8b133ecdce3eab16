import type { QuoteFailure } from '#shared/domain/pricing/quote.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import type { ProviderCode } from '#shared/domain/result.ts';
import type { PictureFailure } from '#shared/domain/upload/upload.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { BodyFailure } from './forms/read-body.ts';

/** Placeholder for the code of a payment provider's refusal. */
export const providerCode = '결제사의 코드' as ProviderCode;

/** Body that does not match its contract */
export const body = [
  'INVALID_REQUEST',
  'MALFORMED_REQUEST',
  'TOO_MANY_FIELDS',
  'TOO_LARGE',
] as const satisfies readonly (BodyFailure | 'INVALID_REQUEST')[];
/** Not a member, not permitted, or not yet permitted */
export const access = [
  'LOGIN_REQUIRED',
  'NO_PERMISSION',
  'SECOND_FACTOR_NEEDED',
] as const satisfies readonly AccessFailure[];
/** Somebody else saved first */
export { saveFailures as save } from '#shared/domain/stored/refusals.ts';
/** Not a valid picture */
export const picture = [
  'NOT_A_PICTURE',
  'PICTURE_TOO_LARGE',
  'PICTURE_NOT_READY',
] as const satisfies readonly PictureFailure[];
/** Values that must be unique among members */
export { takenFailures as member } from '#shared/domain/stored/users.ts';
/** Invalid product */
export const product = ['CATEGORY_NOT_FOUND', 'CODE_TAKEN', 'INVALID_PRODUCT'] as const;
/** No price can be calculated */
export const quote = [
  'COUPON_ABOVE_MAX',
  'COUPON_BELOW_MIN',
  'COUPON_DOUBLED',
  'COUPON_EXCLUDED',
  'COUPON_EXPIRED',
  'COUPON_INACTIVE',
  'COUPON_NOT_COMBINABLE',
  'COUPON_NOT_STARTED',
  'COUPON_NOT_YOURS',
  'COUPON_NO_EFFECT',
  'COUPON_ONCE',
  'COUPON_SOLD_OUT',
  'COUPON_TARGET_MISSING',
  'COUPON_UNKNOWN',
  'COUPON_USED',
  'COUPON_WRONG_TARGET',
  'LINES_EMPTY',
  'LINE_AMOUNT',
  'LINE_DOUBLED',
  'ORDER_TOO_LARGE',
  'POINT_ABOVE_HELD',
  'POINT_ABOVE_LEFT',
  'POINT_INVALID',
  'SHIPPING_CODE_UNKNOWN',
] as const satisfies readonly QuoteFailure[];
/** Units that cannot be refunded */
export const refund = [
  'CLAIM_AMOUNT',
  'CLAIM_EMPTY',
  'CLAIM_LINE_DOUBLED',
  'CLAIM_LINE_UNKNOWN',
] as const satisfies readonly RefundFailure[];
/** Payment that cannot start */
export const starting = [
  'ALREADY_PLACED',
  'BUSY',
  'CHANGED_MEANWHILE',
  'METHOD_NOT_OFFERED',
  'NOT_PAYABLE',
  'NO_PROVIDER',
  'ORDER_NOT_FOUND',
  'PROVIDER_AWAY',
  providerCode,
  'TOO_MANY_ATTEMPTS',
] as const;
/** Payment that failed */
export const settling = [
  'NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_PENDING',
  'PAYMENT_REJECTED',
  'PAYMENT_RETURNED',
  'POINT_ENTERED',
  'TOO_MUCH_AT_ONCE',
] as const;
