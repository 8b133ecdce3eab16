import { type Won, won } from '#shared/domain/money/won.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { type Failure, fail } from '#shared/domain/result.ts';

/** won below which neither card nor KakaoPay takes anything (integrations §1). */
export const LEAST_ONLINE = won(100);

/** won a payment method takes at least; nothing at all to pay is always fine. */
export const leastOf = (paymentMethod: PaymentMethod | undefined): number =>
  paymentMethod === undefined || paymentMethod === 'account' ? 0 : LEAST_ONLINE;

/** Whether so much can be paid where at least `least` is taken. */
export const isChargeable = (totalPrice: number, least: number): boolean =>
  totalPrice === 0 || totalPrice >= least;

/** The most points up to `point` that leave of `payable` nothing, or something that can be paid. */
export const payablePoints = (payable: number, point: number, least: number): Won =>
  won(isChargeable(payable - point, least) ? point : Math.max(0, Math.min(point, payable - least)));

/** Why a sum cannot be paid this way, with what to change; INVALID / BELOW_MINIMUM_AMOUNT. */
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
