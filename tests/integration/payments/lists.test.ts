import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKakaoPayInquiries } from '#shared/integrations/kakaopay/inquiries.ts';
import { createTossTransactions } from '#shared/integrations/toss/transactions.ts';
import type { ProviderListPort } from '#shared/usecases/ports/outside/provider-lists.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
let toss: ProviderListPort;
let kakao: ProviderListPort;
const publicOrigin = 'https://shop.example';
const NOON = '2026-11-21T03:00:00.000Z';
const day = { from: '2026-11-20T15:00:00.000Z', to: '2026-11-21T15:00:00.000Z', known: [] };

beforeAll(async () => {
  doubles = await startTestDoubles();
  const { variable } = doubles;
  toss = createTossTransactions({
    apiUrl: variable('TOSS_API_URL'),
    clientKey: variable('TOSS_CLIENT_KEY'),
    secretKey: variable('TOSS_SECRET_KEY'),
    sdkUrl: variable('TOSS_SDK_URL'),
    publicOrigin,
    timeoutMs: DOUBLES_TIMEOUT_MS,
  });
  kakao = createKakaoPayInquiries({
    apiUrl: variable('KAKAOPAY_API_URL'),
    secretKey: variable('KAKAOPAY_SECRET_KEY'),
    cid: variable('KAKAOPAY_CID'),
    publicOrigin,
    timeoutMs: DOUBLES_TIMEOUT_MS,
  });
});
afterAll(() => doubles.stop());

const askToss = async (path: string, body?: object): Promise<Response> =>
  fetch(`${doubles.variable('TOSS_API_URL')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${doubles.variable('TOSS_SECRET_KEY')}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const askKakao = async (call: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(`${doubles.variable('KAKAOPAY_API_URL')}/online/v1/payment/${call}`, {
    method: 'POST',
    headers: {
      authorization: `SECRET_KEY ${doubles.variable('KAKAOPAY_SECRET_KEY')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ cid: doubles.variable('KAKAOPAY_CID'), ...body }),
  });
  return (await answer.json()) as Record<string, string>;
};

const payByCard = async (orderId: string, amount = 10_000): Promise<string> => {
  const back = await submit(doubles.variable('TOSS_WINDOW_URL'), {
    clientKey: doubles.variable('TOSS_CLIENT_KEY'),
    customerKey: 'user',
    method: 'CARD',
    orderId,
    orderName: '선반',
    amount: String(amount),
    outcome: 'pay',
    successUrl: `${publicOrigin}/back`,
    failUrl: `${publicOrigin}/back`,
  });
  const paymentKey = back.searchParams.get('paymentKey') ?? '';
  await askToss('/v1/payments/confirm', { paymentKey, orderId, amount });
  return paymentKey;
};

test('Toss lists charges and cancels of a day one by one, over all its pages', async () => {
  doubles.setClock(NOON);
  const paymentKey = await payByCard('P-20261121-7K3M9QXD_1');
  await askToss(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '부분', cancelAmount: 3_000 });
  await askToss(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '나머지' });
  doubles.setClock('2026-11-21T14:59:59.100Z');
  await payByCard(ulid());
  doubles.setClock('2026-11-21T15:00:01.000Z');
  await payByCard(ulid());

  const listed = await toss.movements(day);
  if (listed.kind !== 'LISTED') throw new Error('expected a list');
  expect(listed.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['PAYMENT', 10_000],
    ['REFUND', 3_000],
    ['REFUND', 7_000],
    ['PAYMENT', 10_000],
  ]);
  const named = { orderNo: 'P-20261121-7K3M9QXD', attemptId: 'P-20261121-7K3M9QXD_1', paymentKey };
  expect(listed.movements.slice(0, 3)).toMatchObject([named, named, named]);
  expect(listed.movements[3]?.orderNo).toBeUndefined();

  // Contract of paging: a page begins after a transaction, and none is repeated.
  const period = 'startDate=2026-11-21T00:00:00&endDate=2026-11-21T23:59:59&limit=3';
  const page = async (after = '') =>
    (await (await askToss(`/v1/transactions?${period}${after}`)).json()) as { transactionKey: string }[];
  const first = await page();
  const rest = await page(`&startingAfter=${first[2]?.transactionKey}`);
  expect([...first, ...rest].map(({ transactionKey }) => transactionKey)).toEqual(
    listed.movements.map(({ id }) => id),
  );
  expect((await askToss(`/v1/transactions?${period}&startingAfter=none`)).status).toBe(400);
});

test('a page that is missing makes the whole list of Toss unknown, and so does a refusal', async () => {
  const url = doubles.variable('TOSS_API_URL');
  await doubles.spoil(url, [{ kind: 'TIMEOUT_AFTER', path: 'transactions' }]);
  expect(await toss.movements(day)).toEqual({ kind: 'UNKNOWN' });
  await doubles.spoil(url, [{ kind: 'ERROR_BEFORE', path: 'transactions' }]);
  expect(await toss.movements(day)).toEqual({ kind: 'UNKNOWN' });
  const stranger = createTossTransactions({
    apiUrl: url,
    clientKey: '',
    secretKey: 'wrong',
    sdkUrl: '',
    publicOrigin,
  });
  expect(await stranger.movements(day)).toEqual({ kind: 'UNKNOWN' });
});

test('KakaoPay is asked about each payment; what another day brought is left out', async () => {
  doubles.setClock(NOON);
  const urls = { approval_url: publicOrigin, cancel_url: publicOrigin, fail_url: publicOrigin };
  const order = { partner_order_id: 'P-20261121-7K3M9QXD_2', partner_user_id: 'user' };
  const goods = { item_name: '선반', quantity: 1, total_amount: 20_000, tax_free_amount: 0 };
  const { tid = '', next_redirect_pc_url = '' } = await askKakao('ready', { ...order, ...goods, ...urls });
  const unpaid = await askKakao('ready', { ...order, ...goods, ...urls });
  const back = await submit(next_redirect_pc_url, { outcome: 'pay' });
  await askKakao('approve', { ...order, tid, pg_token: back.searchParams.get('pg_token') });
  const back5 = { tid, cancel_amount: 5_000, cancel_tax_free_amount: 0, payload: 'refund-1' };
  await askKakao('cancel', back5);
  doubles.setClock('2026-11-22T03:00:00.000Z');
  await askKakao('cancel', { ...back5, payload: 'refund-2' });

  const known = [{ paymentKey: tid }, { paymentKey: String(unpaid.tid) }];
  expect(await kakao.movements({ ...day, known })).toMatchObject({
    kind: 'LISTED',
    movements: [
      { kind: 'PAYMENT', amount: 20_000, orderNo: 'P-20261121-7K3M9QXD', paymentKey: tid },
      { kind: 'REFUND', amount: 5_000, otherId: 'refund-1', paymentKey: tid },
    ],
  });
  expect(await kakao.movements(day)).toEqual({ kind: 'LISTED', movements: [] });

  await doubles.spoil(doubles.variable('KAKAOPAY_API_URL'), [{ kind: 'TIMEOUT_AFTER', path: 'order' }]);
  expect(await kakao.movements({ ...day, known })).toEqual({ kind: 'UNKNOWN' });
  expect(await kakao.movements({ ...day, known: [{ paymentKey: 'nobody' }] })).toEqual({ kind: 'UNKNOWN' });
});
