import { type PaymentMethod, paymentMethods } from '#shared/domain/payment/method.ts';
import type { OperatorKeys } from './checklist.ts';

/** Other services by whose accounts people log in. */
const loginServices = ['kakao', 'naver'] as const;
export type LoginService = (typeof loginServices)[number];

/** Choices of shoppers: none that would fail for want of its key. */
export type OfferedWays = { payments: PaymentMethod[]; logins: LoginService[] };

const keyOfPayment = { card: 'toss', kakao: 'kakaopay', account: undefined } as const;
const keyOfLogin = { kakao: 'kakaoLogin', naver: 'naverLogin' } as const;

/** Returns the payment methods and logins whose keys an operator has set (rules 11.16). A transfer needs none. */
export const offeredWays = (keys: OperatorKeys): OfferedWays => ({
  payments: paymentMethods.filter((method) => {
    const key = keyOfPayment[method];
    return !key || keys[key] !== 'MISSING';
  }),
  logins: loginServices.filter((service) => keys[keyOfLogin[service]] !== 'MISSING'),
});
