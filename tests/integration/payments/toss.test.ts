import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankCodes, banks } from '#shared/domain/bank/banks.ts';
import { won } from '#shared/domain/money/won.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { createTossCashReceipts } from '#shared/integrations/toss/cash-receipts.ts';
import type { TossConfig } from '#shared/integrations/toss/client.ts';
import { createTossDepositAccounts } from '#shared/integrations/toss/deposit-accounts.ts';
import { createTossPayments } from '#shared/integrations/toss/payments.ts';
import type { PaymentAttempt, PaymentPort } from '#shared/usecases/ports/outside/payment.ts';
import {
  DOUBLES_TIMEOUT_MS,
  startTestDoubles,
  startWebhookListener,
  submit,
  type TestDoubles,
} from '#tests/support/doubles.ts';

let shop: Awaited<ReturnType<typeof startWebhookListener>>;
let doubles: TestDoubles;
let config: TossConfig;
let toss: PaymentPort;
const hashes = createKeyedHashes([Buffer.alloc(32, 7).toString('base64')]);

beforeAll(async () => {
  shop = await startWebhookListener();
  doubles = await startTestDoubles(shop.origin);
  config = {
    apiUrl: doubles.variable('TOSS_API_URL'),
    clientKey: doubles.variable('TOSS_CLIENT_KEY'),
    secretKey: doubles.variable('TOSS_SECRET_KEY'),
    sdkUrl: doubles.variable('TOSS_SDK_URL'),
    windowUrl: doubles.variable('TOSS_WINDOW_URL'),
    publicOrigin: shop.origin,
    timeoutMs: DOUBLES_TIMEOUT_MS,
  };
  toss = createTossPayments(config, hashes);
});

afterAll(async () => {
  await doubles.stop();
  await shop.stop();
});

const attemptOf = (amount = 30_000): PaymentAttempt => ({
  _id: ulid(),
  orderName: '오크 원목 식탁 외 1건',
  amount: won(amount),
  customer: { _id: ulid(), name: '김하늘', phone: '01012345678' },
});

/** Walks through the plain-HTML window; returns the query the shop receives. */
const comeBack = async (
  attempt: PaymentAttempt,
  outcome: 'pay' | 'cancel' | 'fail' = 'pay',
): Promise<Record<string, string>> => {
  const prepared = await toss.prepare(attempt);
  if (prepared.kind !== 'WINDOW' || !prepared.windowUrl) throw new Error('expected a window');
  const { amount, method, ...request } = prepared.request;
  const form = { ...request, amount: String(amount.value), clientKey: prepared.clientKey };
  const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const opened = await fetch(`${prepared.windowUrl}?${new URLSearchParams(fields)}`);
  expect(await opened.text()).toContain('30,000원');
  const target = await submit(prepared.windowUrl, { ...fields, outcome });
  expect(target.pathname).toBe('/plugins/toss/pay/result');
  return Object.fromEntries(target.searchParams);
};

const pay = async (attempt: PaymentAttempt) => {
  const approved = await toss.approve({ attempt, returned: await comeBack(attempt) });
  if (approved.kind !== 'APPROVED') throw new Error(`not approved: ${JSON.stringify(approved)}`);
  return approved.payment;
};

test('Toss hears the beginning of a long name, as it takes 100 characters', async () => {
  const attempt = { ...attemptOf(), orderName: `${'긴'.repeat(99)}름 외 1건` };
  expect(await comeBack(attempt)).toHaveProperty('paymentKey');
});

test('Toss and page scripts know a customer by a key that tells nothing of the member or visitor', async () => {
  const attempt = attemptOf();
  const keyFor = async (customer: PaymentAttempt['customer']) => {
    const prepared = await toss.prepare({ ...attempt, customer });
    return prepared.kind === 'WINDOW' ? prepared.customerKey : '';
  };
  const key = await keyFor(attempt.customer);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await keyFor(attempt.customer)).toBe(key);
  expect(await keyFor({ ...attempt.customer, _id: ulid() })).not.toBe(key);
  expect(JSON.stringify(await toss.prepare(attempt))).not.toContain(attempt.customer._id);
});

test('a card is authorised, confirmed once, and approving again answers the same payment', async () => {
  const attempt = attemptOf();
  const returned = await comeBack(attempt);
  expect(await toss.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'IN_PROGRESS' });

  const first = await toss.approve({ attempt, returned });
  const second = await toss.approve({ attempt, returned });

  expect(first).toMatchObject({
    kind: 'APPROVED',
    payment: { attemptId: attempt._id, amount: 30_000, balance: 30_000, method: '카드' },
  });
  expect(second).toEqual(first);
  expect(await toss.find(attempt)).toMatchObject({ kind: 'PAID', payment: { balance: 30_000 } });
  expect(await shop.next()).toMatchObject({
    eventType: 'PAYMENT_STATUS_CHANGED',
    data: { orderId: attempt._id, status: 'DONE' },
  });
});

test('two windows opened for one order charge it once', async () => {
  const attempt = attemptOf();
  const [one, other] = [await comeBack(attempt), await comeBack(attempt)];
  const first = await toss.approve({ attempt, returned: one });
  const second = await toss.approve({ attempt, returned: other });
  expect(first).toMatchObject({ kind: 'APPROVED', payment: { paymentKey: one.paymentKey } });
  expect(second).toEqual(first);
  await shop.next();
});

test('an amount or order that is not the attempt’s never reaches the provider', async () => {
  const attempt = attemptOf();
  const returned = await comeBack(attempt);
  const rejected = { kind: 'REJECTED', code: 'AMOUNT_MISMATCH' };
  expect(await toss.approve({ attempt, returned: { ...returned, amount: '1' } })).toMatchObject(rejected);
  expect(await toss.approve({ attempt: attemptOf(), returned })).toMatchObject(rejected);
  // A manipulated window authorised another amount: the provider itself compares.
  expect(
    await toss.approve({
      attempt: { ...attempt, amount: won(100) },
      returned: { ...returned, amount: '100' },
    }),
  ).toMatchObject({ kind: 'REJECTED', code: 'INVALID_REQUEST' });
  expect(await toss.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'IN_PROGRESS' });
});

test('a window left or refused is told in the shop’s own words', async () => {
  const left = await comeBack(attemptOf(), 'cancel');
  expect(await toss.approve({ attempt: attemptOf(), returned: { ...left, message: '<b>거짓</b>' } })).toEqual(
    {
      kind: 'REJECTED',
      code: 'PAY_PROCESS_CANCELED',
      message: '결제를 취소하였습니다.',
      isUnasked: true,
    },
  );
  const refused = await comeBack(attemptOf(), 'fail');
  expect(await toss.approve({ attempt: attemptOf(), returned: refused })).toMatchObject({
    code: 'REJECT_CARD_COMPANY',
  });
  expect(await toss.find(attemptOf())).toEqual({ kind: 'NOT_PAID', state: 'NOT_FOUND' });
});

test.each(['TIMEOUT_AFTER', 'ERROR_AFTER'] as const)(
  'charged but not answered (%s) is unknown, and asking finds the money',
  async (kind) => {
    const attempt = attemptOf();
    const returned = await comeBack(attempt);
    await doubles.spoil(config.apiUrl, [{ kind, path: 'confirm' }]);
    expect(await toss.approve({ attempt, returned })).toEqual({ kind: 'UNKNOWN' });
    expect(await toss.find(attempt)).toMatchObject({ kind: 'PAID', payment: { amount: 30_000 } });
    expect(await toss.approve({ attempt, returned })).toMatchObject({ kind: 'APPROVED' });
    await shop.next();
  },
);

test('an error before charging leaves nothing paid and the same approval works later', async () => {
  const attempt = attemptOf();
  const returned = await comeBack(attempt);
  await doubles.spoil(config.apiUrl, [{ kind: 'ERROR_BEFORE', path: 'confirm' }]);
  expect(await toss.approve({ attempt, returned })).toEqual({ kind: 'UNKNOWN' });
  expect(await toss.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'IN_PROGRESS' });
  expect(await toss.approve({ attempt, returned })).toMatchObject({ kind: 'APPROVED' });
  await shop.next();
});

test('a provider that cannot be reached is unknown everywhere', async () => {
  const away = createTossPayments({ ...config, apiUrl: 'http://127.0.0.1:9' }, hashes);
  const attempt = attemptOf();
  const returned = { paymentKey: 'k', orderId: attempt._id, amount: String(attempt.amount) };
  expect(await away.approve({ attempt, returned })).toEqual({ kind: 'UNKNOWN' });
  expect(await away.find(attempt)).toEqual({ kind: 'UNKNOWN' });
});

test('a wrong secret charges nothing', async () => {
  const attempt = attemptOf();
  const returned = await comeBack(attempt);
  const stranger = createTossPayments({ ...config, secretKey: 'test_sk_wrong' }, hashes);
  expect(await stranger.approve({ attempt, returned })).toMatchObject({ code: 'UNAUTHORIZED_KEY' });
  expect(await stranger.find(attempt)).toEqual({ kind: 'UNKNOWN' });
  expect(await toss.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'IN_PROGRESS' });
});

test('refunds come in parts up to the balance, not beyond, and each id refunds once', async () => {
  const payment = await pay(attemptOf());
  const refund = (refundId: string, amount: number) =>
    toss.refund({ payment, refundId, amount: won(amount), reason: '단순 변심' });

  const first = await refund('refund-1', 10_000);
  expect(first).toMatchObject({ kind: 'DONE', amount: 10_000, balance: 20_000 });
  expect(await refund('refund-1', 10_000)).toMatchObject({ kind: 'DONE', amount: 10_000, balance: 20_000 });
  expect(await refund('refund-2', 20_001)).toMatchObject({ kind: 'REJECTED', code: 'NOT_CANCELABLE_AMOUNT' });
  expect(await Promise.all([refund('refund-3', 5_000), refund('refund-3', 5_000)])).toMatchObject([
    { kind: 'DONE', balance: 15_000 },
    { kind: 'DONE', balance: 15_000 },
  ]);
  expect(await refund('refund-4', 15_000)).toMatchObject({ kind: 'DONE', balance: 0 });
  expect(await refund('refund-5', 1)).toMatchObject({ code: 'ALREADY_CANCELED_PAYMENT' });
  expect(await toss.find({ ...attemptOf(), _id: payment.attemptId })).toEqual({
    kind: 'NOT_PAID',
    state: 'CANCELED',
  });
});

test('a refund that was done but not answered is found when asked for again', async () => {
  const payment = await pay(attemptOf());
  const refund = () =>
    toss.refund({ payment, refundId: 'lost', amount: won(1_000), reason: '가'.repeat(300) });
  await doubles.spoil(config.apiUrl, [{ kind: 'TIMEOUT_AFTER', path: 'cancel' }]);
  expect(await refund()).toEqual({ kind: 'UNKNOWN' });
  expect(await refund()).toMatchObject({ kind: 'DONE', amount: 1_000, balance: 29_000 });
});

test('a repeated idempotency key is answered by the first answer, the test header by its error', async () => {
  const attempt = attemptOf();
  const { paymentKey } = await comeBack(attempt);
  const confirm = (headers: Record<string, string>) =>
    fetch(`${config.apiUrl}/v1/payments/confirm`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${config.secretKey}:`)}`, ...headers },
      body: JSON.stringify({ paymentKey, orderId: attempt._id, amount: 30_000 }),
    });

  const forced = await confirm({ 'tosspayments-test-code': 'REJECT_CARD_PAYMENT' });
  expect([forced.status, await forced.json()]).toMatchObject([403, { code: 'REJECT_CARD_PAYMENT' }]);
  const first = await confirm({ 'idempotency-key': 'once' });
  const again = await confirm({ 'idempotency-key': 'once' });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect((await confirm({ 'idempotency-key': 'twice' })).status).toBe(400);
});

test('a deposit account is paid, told by a webhook with its secret, and refunded to an account', async () => {
  const attempt = attemptOf();
  const accounts = createTossDepositAccounts(config);
  const issue = () => accounts.issue(attempt, { bankCode: '004', validHours: 24 });
  const issued = await issue();
  if (issued.kind !== 'ISSUED') throw new Error('expected an account');
  expect(await issue()).toEqual(issued);
  expect(await toss.find(attempt)).toEqual({ kind: 'NOT_PAID', state: 'WAITING_FOR_DEPOSIT' });

  await submit(`${config.apiUrl}/deposit/${issued.paymentKey}`, {});
  let notice: unknown;
  do notice = await shop.next();
  while (!(notice as { secret?: string }).secret);

  const verify = (body: unknown, secret: string | undefined) => toss.verifyWebhook(body, async () => secret);
  expect(await verify(notice, issued.secret)).toEqual({ attemptId: attempt._id });
  expect(await verify(notice, 'ps_wrong')).toBeUndefined();
  expect(await verify(notice, undefined)).toBeUndefined();
  expect(await verify({ anything: 'else' }, issued.secret)).toBeUndefined();

  const found = await toss.find(attempt);
  expect(found).toMatchObject({ kind: 'PAID', payment: { method: '가상계좌' } });
  const refund = { payment: issued, refundId: 'r', amount: won(30_000), reason: '품절' };
  expect(await toss.refund(refund)).toMatchObject({ kind: 'REJECTED', code: 'INVALID_REQUEST' });
  expect(
    await toss.refund({
      ...refund,
      refundId: 'r2',
      refundReceiveAccount: { bankCode: '004', accountNumber: '12345678901234', accountHolder: '김하늘' },
    }),
  ).toMatchObject({ kind: 'DONE', balance: 0 });
});

test('refund accounts: Toss takes each bank the shop offers, and no other code', async () => {
  const issued = await createTossDepositAccounts(config).issue(attemptOf(), {
    bankCode: '092',
    validHours: 24,
  });
  if (issued.kind !== 'ISSUED') throw new Error('expected an account');
  await submit(`${config.apiUrl}/deposit/${issued.paymentKey}`, {});
  await shop.next();

  const refundTo = (bankCode: string) =>
    toss.refund({
      payment: issued,
      refundId: `to-${bankCode}`,
      amount: won(100),
      reason: '품절',
      refundReceiveAccount: { bankCode, accountNumber: '12345678901234', accountHolder: '김하늘' },
    });
  for (const bankCode of bankCodes)
    expect(await refundTo(bankCode), banks[bankCode]).toMatchObject({ kind: 'DONE' });
  expect(await refundTo('099')).toMatchObject({ kind: 'REJECTED', code: 'INVALID_REQUEST' });
});

test('a cash receipt is issued once and taken back in parts', async () => {
  const receipts = createTossCashReceipts(config);
  const request = {
    receiptId: ulid(),
    amount: won(12_000),
    orderName: '욕실 수건',
    purpose: 'DEDUCTION' as const,
    number: '01012345678',
  };
  const askedAt = new Date().toISOString();
  const issued = await receipts.issue(request);
  if (issued.kind !== 'ISSUED') throw new Error('expected a receipt');
  expect(issued.state).toBe('IN_PROGRESS');
  expect(await receipts.issue(request)).toEqual(issued);
  const { receiptId } = request;
  const now = new Date().toISOString();
  expect(await receipts.find({ receiptId, askedAt, now })).toEqual({ ...issued, state: 'COMPLETED' });
  expect(await receipts.find({ receiptId: 'another', askedAt, now })).toEqual({ kind: 'UNKNOWN' });
  const unknown = { ...request, receiptId: ulid(), purpose: 'EXPENSE' as const, number: '1234500000' };
  await receipts.issue(unknown);
  expect(await receipts.find({ receiptId: unknown.receiptId, askedAt, now })).toMatchObject({
    state: 'FAILED',
    message: '등록되지 않은 번호입니다.',
  });
  const cancel = (refundId: string, amount: number) =>
    receipts.cancel({ receiptKey: issued.receiptKey, refundId, amount: won(amount) });
  expect(await cancel('a', 2_000)).toEqual({ kind: 'DONE' });
  expect(await cancel('b', 10_001)).toMatchObject({ kind: 'REJECTED' });
});

test('a cash receipt is found whichever day it reached Toss', async () => {
  const receipts = createTossCashReceipts(config);
  const issueAt = async (clock: string) => {
    const receiptId = ulid();
    doubles.setClock(clock);
    await receipts.issue({
      receiptId,
      amount: won(12_000),
      orderName: '욕실 수건',
      purpose: 'DEDUCTION',
      number: '01012345678',
    });
    return receiptId;
  };
  const [evening, midnight] = ['2026-12-01T14:59:58.000Z', '2026-12-01T15:00:02.000Z'];
  const [next, later] = ['2026-12-02T15:00:00.000Z', '2026-12-04T01:00:00.000Z'];
  // Requested before midnight and completed after it; requested again days later; completed before midnight by a clock
  // that is slow.
  for (const { asked, arrived, now } of [
    { asked: evening, arrived: midnight, now: midnight },
    { asked: evening, arrived: next, now: later },
    { asked: evening, arrived: later, now: later },
    { asked: midnight, arrived: evening, now: midnight },
  ]) {
    const receiptId = await issueAt(arrived);
    const found = await receipts.find({ receiptId, askedAt: asked, now });
    expect(found).toMatchObject({ kind: 'ISSUED', state: 'COMPLETED' });
  }
  doubles.setClock(new Date().toISOString());
});

test('payments outlive a restart of the sandbox', async () => {
  const attempt = attemptOf();
  await pay(attempt);
  await doubles.restart();
  expect(doubles.variable('TOSS_API_URL')).toBe(config.apiUrl);
  // The first call may still use the connection that the restart has closed.
  await expect.poll(() => toss.find(attempt)).toMatchObject({ kind: 'PAID' });
});
