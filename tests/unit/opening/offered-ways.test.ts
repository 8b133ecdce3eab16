import { describe, expect, test } from 'vitest';
import type { OperatorKeys } from '#shared/domain/opening/checklist.ts';
import { listOfferedWays, refusalOfMethod } from '#shared/domain/opening/offered-ways.ts';
import { paymentMethods } from '#shared/domain/payment/method.ts';

const keys: OperatorKeys = {
  toss: 'SET',
  kakaopay: 'SET',
  kakaoLogin: 'SET',
  naverLogin: 'SET',
  portone: 'SET',
  kakaoLocal: 'SET',
  codef: 'SET',
  mail: 'SET',
  texts: 'UNSEEN',
  tracking: 'UNSEEN',
};

describe('ways to pay and to log in (rules 11.16)', () => {
  test('all are offered when their keys are there', () => {
    expect(listOfferedWays(keys)).toEqual({
      payments: ['card', 'kakao', 'account'],
      logins: ['kakao', 'naver'],
    });
  });

  test.each<[keyof OperatorKeys, ReturnType<typeof listOfferedWays>]>([
    ['toss', { payments: ['kakao', 'account'], logins: ['kakao', 'naver'] }],
    ['kakaopay', { payments: ['card', 'account'], logins: ['kakao', 'naver'] }],
    ['kakaoLogin', { payments: ['card', 'kakao', 'account'], logins: ['naver'] }],
    ['naverLogin', { payments: ['card', 'kakao', 'account'], logins: ['kakao'] }],
    ['mail', { payments: ['card', 'kakao', 'account'], logins: ['kakao', 'naver'] }],
    ['tracking', { payments: ['card', 'kakao', 'account'], logins: ['kakao', 'naver'] }],
  ])('one is not offered without its key: %s', (key, offered) => {
    expect(listOfferedWays({ ...keys, [key]: 'MISSING' })).toEqual(offered);
  });

  test('without any key a transfer is left', () => {
    const none = Object.fromEntries(Object.keys(keys).map((key) => [key, 'MISSING'])) as OperatorKeys;
    expect(listOfferedWays(none)).toEqual({ payments: ['account'], logins: [] });
  });

  test('an order by a method is refused exactly when the method is not offered', () => {
    const without: OperatorKeys = { ...keys, toss: 'MISSING', kakaopay: 'UNSEEN' };
    const { payments } = listOfferedWays(without);
    for (const method of paymentMethods)
      expect(refusalOfMethod(without, method)?.code).toBe(
        payments.includes(method) ? undefined : 'METHOD_NOT_OFFERED',
      );
    expect(payments).toEqual(['kakao', 'account']);
  });
});
