import { expect, test } from 'vitest';
import { carrierOf } from '#shared/domain/courier/carrier.ts';
import { usualCouriers } from '#shared/domain/courier/courier.ts';
import { createDeliveryTracker } from '#shared/integrations/delivery-tracker/parcel-tracking.ts';
import {
  listenToProviders,
  type ProviderCall,
  type UnreadAnswer,
} from '#shared/integrations/provider-calls.ts';

const calls: ProviderCall[] = [];
const unread: UnreadAnswer[] = [];
listenToProviders({ called: (call) => calls.push(call), couldNotRead: (answer) => unread.push(answer) });

/** Creates the adapter of a company that answers every query so. */
const answering = (body: unknown, status = 200) =>
  createDeliveryTracker({
    authUrl: 'https://auth.example',
    apiUrl: 'https://apis.example',
    client: { id: 'id', secret: 'secret' },
    callbackUrl: 'https://shop.example/api/plugins/tracking/webhook',
    ask: async (url) =>
      String(url).endsWith('/token')
        ? Response.json({ access_token: 'token', expires_in: 3600 })
        : Response.json(body, { status }),
  });
const parcel = { carrier: 'kr.cjlogistics', number: '651234567801' };
const eventsOf = async (...nodes: unknown[]) =>
  answering({ data: { track: { events: { edges: nodes.map((node) => ({ node })) } } } }).track(parcel);

test('every usual courier has a carrier, and no other code has one', () => {
  const carriers = usualCouriers.map(({ code }) => carrierOf(code));
  expect(new Set(carriers).size).toBe(usualCouriers.length);
  expect(carriers).not.toContain(undefined);
  expect(['99', '', 'constructor', '__proto__'].map(carrierOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('events: sorted by time, in UTC; a status of later is unknown, and what has no time is left out', async () => {
  expect(
    await eventsOf(
      { time: '2026-11-21T09:00:00.000+09:00', status: { code: 'ATTEMPT_FAIL' }, description: ' 부재 ' },
      { time: '2026-11-20T09:00:00+09:00', status: { code: 'IN_CUSTOMS' }, location: { name: '인천' } },
      { time: null, status: { code: 'DELIVERED' } },
      { time: 'soon', status: { code: 'DELIVERED' } },
      { time: '2026-11-22T09:00:00+09:00', status: { code: 'toString' }, location: { name: ' ' } },
    ),
  ).toEqual({
    kind: 'FOUND',
    events: [
      { at: '2026-11-20T00:00:00.000Z', status: 'UNKNOWN', place: '인천' },
      { at: '2026-11-21T00:00:00.000Z', status: 'ATTEMPT_FAILED', text: '부재' },
      { at: '2026-11-22T00:00:00.000Z', status: 'UNKNOWN' },
    ],
  });
});

test('events: a carrier’s words are cut', async () => {
  const answer = await eventsOf({
    time: '2026-11-20T00:00:00Z',
    status: { code: 'DELIVERED' },
    description: '가'.repeat(1_000),
  });
  expect(answer).toMatchObject({ events: [{ text: '가'.repeat(200) }] });
});

test('a parcel of which nothing is told yet has no events', async () => {
  expect(
    await answering({ data: { track: { events: { edges: [null, { node: null }] } } } }).track(parcel),
  ).toEqual({
    kind: 'FOUND',
    events: [],
  });
});

test.each([
  ['NOT_FOUND', ['track'], 'NOT_FOUND'],
  ['BAD_REQUEST', ['track'], 'NOT_FOUND'],
  ['BAD_REQUEST', undefined, 'AWAY'],
  ['INTERNAL', ['track'], 'AWAY'],
  ['FORBIDDEN', undefined, 'AWAY'],
  ['UNAUTHENTICATED', undefined, 'AWAY'],
])('error %s at %s answers %3$s', async (code, path, kind) => {
  const errors = [{ message: 'rate limit', path, extensions: { code } }];
  calls.length = 0;
  expect(await answering({ data: null, errors }).track(parcel)).toEqual({ kind });
  // Once more after a refused token, and no more.
  const asked = calls.filter(({ operation }) => operation === 'POST /graphql');
  expect(asked.map((call) => call.code)).toEqual(code === 'UNAUTHENTICATED' ? [code, code] : [code]);
});

test('answers that nobody can read are reported without their values', async () => {
  unread.length = 0;
  expect(
    await answering({ data: { track: { events: { edges: [{ node: { time: 7 } }] } } } }).track(parcel),
  ).toEqual({
    kind: 'AWAY',
  });
  expect(await answering({ data: { track: null } }).track(parcel)).toEqual({ kind: 'AWAY' });
  expect(await answering([]).track(parcel)).toEqual({ kind: 'AWAY' });
  expect(unread.map(({ provider }) => provider)).toEqual(Array(3).fill('delivery-tracker'));
  expect(unread[0]?.fields).toContain('time');
});

test('a watch counts only when the company says so', async () => {
  const until = '2026-11-22T00:00:00.000Z';
  expect(await answering({ data: { registerTrackWebhook: true } }).watch(parcel, until)).toEqual({
    kind: 'WATCHED',
  });
  for (const data of [{ registerTrackWebhook: false }, {}, null])
    expect(await answering({ data }).watch(parcel, until)).toEqual({ kind: 'AWAY' });
});
