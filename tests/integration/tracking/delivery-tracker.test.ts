import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDeliveryTracker,
  type DeliveryTrackerConfig,
} from '#shared/integrations/delivery-tracker/parcel-tracking.ts';
import { onKeysRefused, systemAsk } from '#shared/integrations/http.ts';
import type { ParcelTrackingPort } from '#shared/usecases/ports/outside/tracking.ts';
import {
  DOUBLES_TIMEOUT_MS,
  startTestDoubles,
  startWebhookListener,
  type TestDoubles,
} from '#tests/support/doubles.ts';

const SHIPPED = '2026-11-20T00:00:00.000Z';
const hoursOn = (hours: number): string => new Date(Date.parse(SHIPPED) + hours * 3_600_000).toISOString();

let doubles: TestDoubles;
let shop: Awaited<ReturnType<typeof startWebhookListener>>;
let tracker: ParcelTrackingPort;
const create = (config: Partial<DeliveryTrackerConfig> = {}) =>
  createDeliveryTracker({
    authUrl: doubles.variable('TRACKER_AUTH_URL'),
    apiUrl: doubles.variable('TRACKER_API_URL'),
    client: { id: doubles.variable('TRACKER_CLIENT_ID'), secret: doubles.variable('TRACKER_CLIENT_SECRET') },
    callbackUrl: `${shop.origin}/api/plugins/tracking/webhook`,
    timeoutMs: DOUBLES_TIMEOUT_MS,
    ...config,
  });

beforeAll(async () => {
  doubles = await startTestDoubles();
  shop = await startWebhookListener();
  tracker = create();
});
afterAll(() => Promise.all([doubles.stop(), shop.stop()]));

const parcel = (number: string) => ({ carrier: 'kr.cjlogistics', number });

/** Returns the statuses of a parcel some hours after it was handed over; until then nobody asked about it. */
const statusesOf = async (number: string, hours: number) => {
  doubles.setClock(SHIPPED);
  await tracker.track(parcel(number));
  doubles.setClock(hoursOn(hours));
  const answer = await tracker.track(parcel(number));
  return answer.kind === 'FOUND' ? answer.events.map(({ status }) => status) : answer.kind;
};

describe('tracking of a parcel (rules 3.22)', () => {
  test('events come from the oldest on, in UTC, with the carrier’s words', async () => {
    doubles.setClock(SHIPPED);
    await tracker.track(parcel('651234567800'));
    doubles.setClock(hoursOn(5));
    const answer = await tracker.track(parcel('651234567800'));
    expect(answer).toMatchObject({
      kind: 'FOUND',
      events: [
        {
          at: expect.stringMatching(/^2026-11-20T00:00:/),
          status: 'INFORMATION_RECEIVED',
          place: '용인',
          text: '보내는 곳에서 운송장이 등록되었습니다.',
        },
        { at: expect.stringMatching(/^2026-11-20T04:00:/), status: 'AT_PICKUP' },
      ],
    });
  });

  const toDoor = ['INFORMATION_RECEIVED', 'AT_PICKUP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'];
  test.each([
    ['usual', '651234567801', 30, [...toDoor, 'DELIVERED']],
    ['not at home', '651234567891', 30, [...toDoor, 'ATTEMPT_FAILED']],
    ['brought again', '651234567891', 60, [...toDoor, 'ATTEMPT_FAILED', 'OUT_FOR_DELIVERY', 'DELIVERED']],
    ['lost', '651234567892', 900, toDoor.slice(0, 3)],
    ['returned', '651234567893', 80, [...toDoor, 'ATTEMPT_FAILED', 'EXCEPTION', 'DELIVERED']],
    ['known late', '651234567895', 29, 'NOT_FOUND'],
    ['known at last', '651234567895', 57, [...toDoor, 'DELIVERED']],
    ['in a locker', '651234567896', 30, [...toDoor.slice(0, 3), 'AVAILABLE_FOR_PICKUP']],
  ])('%s: %s after %d hours', async (_name, number, hours, expected) => {
    expect(await statusesOf(number, hours)).toEqual(expected);
  });

  test('a number that the carrier does not know, or could not have, and a foreign carrier are not found', async () => {
    expect(await tracker.track(parcel('651234567894'))).toEqual({ kind: 'NOT_FOUND' });
    expect(await tracker.track(parcel('12'))).toEqual({ kind: 'NOT_FOUND' });
    expect(await tracker.track({ carrier: 'kr.nobody', number: '651234567801' })).toEqual({
      kind: 'NOT_FOUND',
    });
  });

  test('a carrier or company that does not answer is told apart', async () => {
    expect(await tracker.track(parcel('651234567897'))).toEqual({ kind: 'AWAY' });
    for (const kind of ['ERROR_BEFORE', 'TIMEOUT_AFTER'] as const) {
      await doubles.spoil(doubles.variable('TRACKER_API_URL'), [{ kind, path: 'graphql' }]);
      expect(await tracker.track(parcel('651234567801'))).toEqual({ kind: 'AWAY' });
    }
  });
});

describe('key of Delivery Tracker', () => {
  test('one token serves until shortly before it expires, and one that is refused is renewed', async () => {
    let now = SHIPPED;
    let tokens = 0;
    doubles.setClock(now);
    const counted = create({
      clock: { now: () => now },
      ask: (url, request, timeoutMs) => {
        if (String(url).endsWith('/oauth2/token')) tokens += 1;
        return systemAsk(url, request, timeoutMs);
      },
    });
    const isAnswered = async () => (await counted.track(parcel('651234567821'))).kind === 'FOUND';
    expect([await isAnswered(), await isAnswered(), tokens]).toEqual([true, true, 1]);
    now = hoursOn(0.99);
    doubles.setClock(now);
    expect([await isAnswered(), tokens]).toEqual([true, 2]);
    // The company's clock runs ahead.
    doubles.setClock(hoursOn(3));
    expect([await isAnswered(), tokens]).toEqual([true, 3]);
  });

  test('a wrong one has the secrets read again, and nobody is asked without one', async () => {
    let refused = 0;
    onKeysRefused(() => {
      refused += 1;
    });
    const wrong = create({ client: { id: doubles.variable('TRACKER_CLIENT_ID'), secret: 'wrong' } });
    expect(await wrong.track(parcel('651234567801'))).toEqual({ kind: 'AWAY' });
    expect(refused).toBe(1);
    const ask = () => Promise.reject(new Error('somebody was asked'));
    const unset = create({ client: undefined, ask });
    expect(await unset.track(parcel('651234567801'))).toEqual({ kind: 'AWAY' });
    expect(await unset.watch(parcel('651234567801'), hoursOn(48))).toEqual({ kind: 'AWAY' });
  });
});

describe('watch of a parcel', () => {
  const [first, second] = ['651234567810', '651234567811'];

  test('the company calls the shop when it moves, perhaps twice, until the watch ends', async () => {
    doubles.setClock(SHIPPED);
    for (const number of [first, second])
      expect(await tracker.watch(parcel(number), hoursOn(48))).toEqual({ kind: 'WATCHED' });
    // A time that has passed ends it.
    expect(await tracker.watch(parcel(first), SHIPPED)).toEqual({ kind: 'WATCHED' });
    doubles.setClock(hoursOn(5));
    const body = { carrierId: 'kr.cjlogistics', trackingNumber: second };
    expect([await shop.next(), await shop.next()]).toEqual([body, body]);
  });

  test('nobody watches a carrier that the company does not know', async () => {
    expect(await tracker.watch({ carrier: 'kr.nobody', number: first }, hoursOn(48))).toEqual({
      kind: 'AWAY',
    });
    await doubles.spoil(doubles.variable('TRACKER_API_URL'), [{ kind: 'ERROR_BEFORE', path: 'graphql' }]);
    expect(await tracker.watch(parcel(second), hoursOn(48))).toEqual({ kind: 'AWAY' });
  });
});
