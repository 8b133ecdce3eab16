import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { carrierOf } from '#shared/domain/courier/carrier.ts';
import { usualCouriers } from '#shared/domain/courier/courier.ts';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { instant, page } from '../layout.ts';
import { openStore } from '../store.ts';
import { createCallbacks, type Watched } from './callbacks.ts';
import { readOperation, refusal } from './graphql.ts';
import { type CarriedParcel, statusNames, type Told, toldOf } from './parcels.ts';

const clientId = 'sandbox-tracker-client';
const clientSecret = 'sandbox-tracker-secret';
const TOKEN_SECONDS = 3_600;

const carrierIds = new Set(usualCouriers.map(({ code }) => carrierOf(code)));
const keyOf = (carrierId: string, trackingNumber: string): string => `${carrierId} ${trackingNumber}`;

/** Time as carriers write it: with Korea's offset. */
const inKorea = (epochMs: number): string =>
  `${new Date(epochMs + 9 * 60 * 60_000).toISOString().slice(0, 19)}+09:00`;

const nodeOf = ({ time, code, place, text }: Told) => ({
  time: inKorea(time),
  status: { code, name: statusNames[code] },
  location: { countryCode: 'KR', postalCode: null, name: place },
  description: text,
});

const create = (dir: string, now: () => number): ReturnType<Double['create']> => {
  const parcels = openStore<CarriedParcel>(`${dir}/parcels.jsonl`);
  const watches = openStore<Watched>(`${dir}/watches.jsonl`);
  const tokens = new Map<string, number>();
  const { control, spoil } = createFaults();

  /** Returns a parcel's events. A number that is asked for the first time is one the carrier has just received. */
  const eventsOf = (carrierId: string, trackingNumber: string): Told[] | 'AWAY' => {
    const key = keyOf(carrierId, trackingNumber);
    const known = parcels.get(key) ?? { carrierId, trackingNumber, knownAt: now() };
    if (!parcels.get(key)) parcels.set(key, known);
    return toldOf(known, now());
  };

  const answerTrack = (carrierId: string, trackingNumber: string): object => {
    if (!carrierIds.has(carrierId)) return refusal('NOT_FOUND', 'Carrier not found', 'track');
    if (!/^\d{9,15}$/.test(trackingNumber))
      return refusal('BAD_REQUEST', '운송장번호를 확인해주세요.', 'track');
    const events = eventsOf(carrierId, trackingNumber);
    if (events === 'AWAY') return refusal('INTERNAL', 'Please try again in a few minutes.', 'track');
    if (events.length === 0) return refusal('NOT_FOUND', '운송장이 등록되지 않았습니다.', 'track');
    const nodes = events.map(nodeOf);
    const lastEvent = nodes.findLast(({ status }) => status.code === 'DELIVERED') ?? nodes.at(-1);
    return { data: { track: { lastEvent, events: { edges: nodes.map((node) => ({ node })) } } } };
  };

  const toldCount = ({ carrierId, trackingNumber }: Pick<Watched, 'carrierId' | 'trackingNumber'>) => {
    const events = eventsOf(carrierId, trackingNumber);
    return events === 'AWAY' ? 0 : events.length;
  };

  const answerWatch = (input: Omit<Watched, 'expiresAt' | 'told'> & { expirationTime: string }): object => {
    const { expirationTime, ...watched } = input;
    if (!carrierIds.has(watched.carrierId))
      return refusal('NOT_FOUND', 'Carrier not found', 'registerTrackWebhook');
    const key = keyOf(watched.carrierId, watched.trackingNumber);
    const expiresAt = Date.parse(expirationTime);
    const events = watches.get(key)?.told ?? toldCount(watched);
    if (expiresAt > now()) watches.set(key, { ...watched, expiresAt, told: events });
    else watches.delete(key);
    return { data: { registerTrackWebhook: true } };
  };

  const callbacks = createCallbacks(watches, { now, toldCount });

  const app = new Hono()
    .route('/__faults', control)
    .use('/oauth2/*', spoil)
    .use('/graphql', spoil)
    .post('/oauth2/token', async (c) => {
      const { grant_type, client_id, client_secret } = await c.req.parseBody();
      if (grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400);
      if (client_id !== clientId || client_secret !== clientSecret)
        return c.json({ error: 'invalid_client' }, 400);
      const access_token = randomBytes(24).toString('hex');
      tokens.set(access_token, now() + TOKEN_SECONDS * 1000);
      return c.json({ access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
    })
    .post('/graphql', async (c) => {
      const bearer = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
      if ((tokens.get(bearer) ?? 0) <= now())
        return c.json(refusal('UNAUTHENTICATED', 'The access token is not valid.'));
      const operation = readOperation(await c.req.json().catch(() => undefined));
      if (operation.kind === 'BAD') return c.json(refusal('BAD_REQUEST', 'The query is not valid.'), 400);
      if (operation.kind === 'TRACK')
        return c.json(answerTrack(operation.carrierId, operation.trackingNumber));
      const { kind: _, ...input } = operation;
      return c.json(answerWatch(input));
    })
    .get('/track/:courier/:number{[0-9]+}', (c) => {
      const courier = usualCouriers.find(({ code }) => code === c.req.param('courier'));
      if (!courier) return c.notFound();
      const number = c.req.param('number');
      const events = eventsOf(carrierOf(courier.code) ?? courier.code, number);
      return c.html(trackingPage(courier.name, number, events === 'AWAY' ? [] : events));
    });
  return { app, act: callbacks.look, stop: callbacks.stop };
};

const trackingPage = (courier: string, number: string, events: readonly Told[]) => {
  const last = events.at(-1);
  return page(
    courier,
    '배송 조회',
    html`<dl><dt>운송장 번호</dt><dd>${number}</dd><dt>현재 상태</dt><dd>${last ? statusNames[last.code] : '조회되지 않는 운송장입니다.'}</dd></dl>
      <table>
        <thead><tr><th>시각</th><th>단계</th><th>위치</th><th>내용</th></tr></thead>
        <tbody>${events.map(
          ({ time, code, place, text }) =>
            html`<tr><td>${instant(new Date(time).toISOString())}</td><td>${statusNames[code]}</td><td>${place}</td><td>${text}</td></tr>`,
        )}</tbody>
      </table>`,
  );
};

/**
 * Delivery Tracker, which tells what carriers know of a parcel, and the couriers' own tracking pages,
 * `/track/{courier}/{number}`. Parcels move by the shop's clock from the first question about them on, luckily or not by
 * the end of their number (localstack/README.md).
 */
export const trackingDouble: Double = {
  name: 'tracking',
  create: ({ dir, now }) => create(dir, now),
  env: (url) => ({
    TRACKING_URL: `${url}/track`,
    TRACKER_AUTH_URL: url,
    TRACKER_API_URL: url,
    TRACKER_CLIENT_ID: clientId,
    TRACKER_CLIENT_SECRET: clientSecret,
  }),
};
