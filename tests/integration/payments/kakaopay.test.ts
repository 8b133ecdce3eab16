import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { KakaoPayConfig } from '#shared/integrations/kakaopay/client.ts';
import { createKakaoPayments } from '#shared/integrations/kakaopay/payments.ts';
import type { PaymentAttempt, PaymentPort } from '#shared/usecases/ports/outside/payment.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
let config: KakaoPayConfig;
let kakao: PaymentPort;

beforeAll(async () => {
  doubles = await startTestDoubles();
  config = {
    apiUrl: doubles.variable('KAKAOPAY_API_URL'),
    secretKey: doubles.variable('KAKAOPAY_SECRET_KEY'),
    cid: doubles.variable('KAKAOPAY_CID'),
    publicOrigin: 'https://shop.example',
    timeoutMs: DOUBLES_TIMEOUT_MS,
  };
  kakao = createKakaoPayments(config);
});

afterAll(() => doubles.stop());

/** Prepares an attempt; returns it with the address of its payment page. */
const ready = async () => {
  const attempt: PaymentAttempt = {
    _id: ulid(),
    orderName: '주방 선반',
    amount: won(20_000),
    customer: { _id: ulid(), name: '이바다' },
  };
  const prepared = await kakao.prepare(attempt);
  if (prepared.kind !== 'REDIRECT') throw new Error('expected a redirect');
  const comeBack = async (outcome = 'pay'): Promise<Record<string, string>> => {
    const target = await submit(prepared.redirectUrls.pc, { outcome });
    expect(`${target.origin}${target.pathname}`).toBe('https://shop.example/plugins/kakao/pay/result');
    return Object.fromEntries(target.searchParams);
  };
  return { attempt: { ...attempt, paymentKey: prepared.paymentKey }, comeBack };
};

const pay = async () => {
  const { attempt, comeBack } = await ready();
  const approved = await kakao.approve({ attempt, returned: await comeBack() });
  if (approved.kind !== 'APPROVED') throw new Error('expected to be paid');
  return { attempt, payment: approved.payment };
};

test('the token of the payment page approves once; approving again answers the payment', async () => {
  const { attempt, comeBack } = await ready();
  expect(await kakao.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'IN_PROGRESS' });
  const returned = await comeBack();
  expect(returned.attempt).toBe(attempt._id);
  expect(await kakao.approve({ attempt, returned: { ...returned, pg_token: 'forged' } })).toMatchObject({
    kind: 'REJECTED',
  });
  const approved = await kakao.approve({ attempt, returned });
  expect(approved).toMatchObject({ kind: 'APPROVED', payment: { amount: 20_000, balance: 20_000 } });
  expect(await kakao.approve({ attempt, returned })).toEqual(approved);
});

test('a page left or failed is not paid', async () => {
  const left = await ready();
  expect(
    await kakao.approve({ attempt: left.attempt, returned: await left.comeBack('cancel') }),
  ).toMatchObject({
    code: 'PAY_PROCESS_CANCELED',
  });
  expect(await kakao.find(left.attempt)).toEqual({ kind: 'NOT_PAID', state: 'FAILED' });
  const failed = await ready();
  expect(
    await kakao.approve({ attempt: failed.attempt, returned: await failed.comeBack('fail') }),
  ).toMatchObject({
    code: 'PAY_PROCESS_ABORTED',
  });
});

test('charged but not answered is unknown, and asking finds the money', async () => {
  const { attempt, comeBack } = await ready();
  const returned = await comeBack();
  await doubles.spoil(config.apiUrl, [{ kind: 'TIMEOUT_AFTER', path: 'approve' }]);
  expect(await kakao.approve({ attempt, returned })).toEqual({ kind: 'UNKNOWN' });
  expect(await kakao.find(attempt)).toMatchObject({ kind: 'PAID', payment: { attemptId: attempt._id } });
});

test('ready that is not answered is unknown, and nothing can have been paid', async () => {
  const { attempt } = await ready();
  await doubles.spoil(config.apiUrl, [{ kind: 'ERROR_AFTER', path: 'ready' }]);
  expect(await kakao.prepare(attempt)).toEqual({ kind: 'UNKNOWN' });
  expect(await kakao.find({ ...attempt, paymentKey: undefined })).toEqual({
    kind: 'NOT_PAID',
    state: 'NOT_FOUND',
  });
});

test('refunds come in parts up to the balance, and each id refunds once even at the same time', async () => {
  const { attempt, payment } = await pay();
  const refund = (refundId: string, amount: number) =>
    kakao.refund({ payment, refundId, amount: won(amount), reason: '단순 변심' });

  expect(await refund('1', 5_000)).toMatchObject({ kind: 'DONE', amount: 5_000, balance: 15_000 });
  expect(await refund('1', 5_000)).toMatchObject({ kind: 'DONE', amount: 5_000, balance: 15_000 });
  expect(await refund('2', 15_001)).toMatchObject({ kind: 'REJECTED', code: '-780' });

  // Of two concurrent requests none may count as refused: one refunds the money, and the other checks again.
  const same = await Promise.all([refund('3', 5_000), refund('3', 5_000)]);
  expect(same.map(({ kind }) => kind)).not.toContain('REJECTED');
  expect(await kakao.find(attempt)).toMatchObject({ kind: 'PAID', payment: { balance: 10_000 } });

  await doubles.spoil(config.apiUrl, [{ kind: 'TIMEOUT_AFTER', path: 'cancel' }]);
  expect(await refund('4', 10_000)).toEqual({ kind: 'UNKNOWN' });
  expect(await refund('4', 10_000)).toMatchObject({ kind: 'DONE', amount: 10_000, balance: 0 });
  expect(await kakao.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'CANCELED' });
});

test('a refund overtaken by another of the same payment asks again', async () => {
  const { payment } = await pay();
  const refund = (refundId: string) =>
    kakao.refund({ payment, refundId, amount: won(5_000), reason: '단순 변심' });
  await doubles.spoil(config.apiUrl, [{ kind: 'DELAY', path: 'cancel', ms: 500 }]);
  const ids = ['one', 'other'];
  const answers = await Promise.all(ids.map(refund));
  const overtaken = ids.filter((_, at) => answers[at]?.kind === 'UNKNOWN');
  expect(overtaken).toHaveLength(1);
  expect(await refund(overtaken[0] ?? '')).toMatchObject({ kind: 'DONE', amount: 5_000, balance: 10_000 });
});

test('a wrong secret moves nothing, and says nothing of the payment', async () => {
  const stranger = createKakaoPayments({ ...config, secretKey: 'wrong' });
  const { attempt, payment } = await pay();
  const refund = { payment, refundId: 'x', amount: won(1), reason: '시험' };
  expect(await stranger.refund(refund)).toEqual({ kind: 'UNKNOWN' });
  expect(await kakao.find(attempt)).toMatchObject({ payment: { balance: 20_000 } });
});
