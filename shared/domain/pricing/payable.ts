import { type Won, won } from '#shared/domain/money/won.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { type Failure, fail } from '#shared/domain/result.ts';

/** won: the smallest amount that card and KakaoPay accept (rules 1.16). */
export const LEAST_ONLINE = won(100);

/** Returns the smallest amount a payment method accepts, in won; 0 won needs no payment. */
export const leastOf = (paymentMethod: PaymentMethod | undefined): number =>
  paymentMethod === undefined || paymentMethod === 'account' ? 0 : LEAST_ONLINE;

/** Returns true when a total can be paid with a method that accepts `least` won or more. */
export const isChargeable = (totalPrice: number, least: number): boolean =>
  totalPrice === 0 || totalPrice >= least;

/** Returns the most points, up to `point`, that leave 0 won of `payable` or a total that can be paid. */
export const limitPoints = (payable: number, point: number, least: number): Won =>
  won(isChargeable(payable - point, least) ? point : Math.max(0, Math.min(point, payable - least)));

/**
 * Returns the reason a total cannot be paid with this method, with what to change: INVALID / BELOW_MINIMUM_AMOUNT;
 * undefined when it can.
 */
export const refusalOfTotal = (
  { totalPrice, pointPrice }: { totalPrice: number; pointPrice: number },
  paymentMethod: PaymentMethod,
): Failure<'BELOW_MINIMUM_AMOUNT'> | undefined => {
  const least = leastOf(paymentMethod);
  if (isChargeable(totalPrice, least)) return undefined;
  const message =
    pointPrice > 0
      ? `신용카드와 카카오페이는 ${least}원부터 결제할 수 있습니다. 적립금을 ${least - totalPrice}원 이상 줄이거나 무통장입금을 선택해주세요.`
      : `신용카드와 카카오페이는 ${least}원부터 결제할 수 있습니다. 무통장입금을 선택하거나 쿠폰을 바꿔주세요.`;
  const path = pointPrice > 0 ? 'point' : 'paymentMethod';
  return fail('BELOW_MINIMUM_AMOUNT', message, { issues: [{ path, message }] }).failure;
};
