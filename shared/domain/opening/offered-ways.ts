import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#shared/domain/payment/method.ts';
import { type Failure, failAt } from '#shared/domain/result.ts';
import type { OperatorKeys } from './checklist.ts';

/** Other services by whose accounts people log in. */
const loginServices = ['kakao', 'naver'] as const;
export type LoginService = (typeof loginServices)[number];

/** Choices of shoppers: none that would fail for want of its key. */
export type OfferedWays = { payments: PaymentMethod[]; logins: LoginService[] };

const keyOfPayment = { card: 'toss', kakao: 'kakaopay', account: undefined } as const;
const keyOfLogin = { kakao: 'kakaoLogin', naver: 'naverLogin' } as const;

const isOffered = (keys: OperatorKeys, method: PaymentMethod): boolean => {
  const key = keyOfPayment[method];
  return !key || keys[key] !== 'MISSING';
};

/** Returns the payment methods and logins whose keys an operator has set (rules 11.16). A transfer needs none. */
export const listOfferedWays = (keys: OperatorKeys): OfferedWays => ({
  payments: paymentMethods.filter((method) => isOffered(keys, method)),
  logins: loginServices.filter((service) => keys[keyOfLogin[service]] !== 'MISSING'),
});

/**
 * True when the provider of card payments protects purchases (구매안전), by the contract its keys belong to. The footer
 * says so only then (rules 9.3).
 */
export const protectsPurchases = ({ payments }: Pick<OfferedWays, 'payments'>): boolean =>
  payments.includes('card');

/**
 * Returns the reason a payment method cannot be paid with, INVALID / METHOD_NOT_OFFERED; undefined when it can
 * (rules 11.16).
 */
export const refusalOfMethod = (
  keys: OperatorKeys,
  method: PaymentMethod,
): Failure<'METHOD_NOT_OFFERED'> | undefined =>
  isOffered(keys, method)
    ? undefined
    : failAt(
        'paymentMethod',
        'METHOD_NOT_OFFERED',
        `지금은 ${paymentMethodLabels[method]} 결제를 이용할 수 없습니다. 다른 결제수단을 선택하거나 고객센터로 문의해주세요.`,
      ).failure;
