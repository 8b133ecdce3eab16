import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#app/api/calls/index.ts';
import * as limits from '#shared/domain/limits.ts';
import { noteEvents, startParcel } from '#shared/domain/parcel/parcel.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderWorld } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const call = calls.find(({ path }) => path === '/api/plugins/tracking/webhook');

describeWithTable('webhook of Delivery Tracker (rules 3.23)', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let networks = 0;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const key = { carrier: 'kr.cjlogistics', number: '651234567801' };
  const body = { carrierId: key.carrier, trackingNumber: key.number };
  const post = async (sent: unknown, network = `10.0.0.${++networks}`, ports = world.ports) => {
    const answer = await call?.respond({
      request: new Request('https://shop.example/api/plugins/tracking/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-viewer-address': network },
        body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      }),
      params: {},
      context: { shop: { takeParcelHint: useCases.takeParcelHint(ports) }, session: {} },
    } as unknown as ActionFunctionArgs);
    return { status: answer?.status, body: await answer?.json() };
  };
  const parcel = () => world.ports.parcels.parcel(key);

  test('a notice has the carrier asked, once however often it comes', async () => {
    const now = world.clock.now();
    const { number } = key;
    const courier = { method: '택배', code: '04', name: 'CJ대한통운' };
    const delivery = { ...courier, url: 'https://cj.invalid', number };
    const sent = startParcel(undefined, { purchaseNo: 'P1-01', shippedAt: now, delivery }, now);
    if (!sent) throw new Error('no parcel began');
    must(await world.ports.unitOfWork.commit([world.ports.parcels.save(noteEvents(sent, [], now), now)]));
    world.clock.advance(3_600_000);
    expect(await post(body)).toEqual({ status: 202, body: { received: true } });
    const hinted = await parcel();
    expect(hinted?.hintedAt).toBe(world.clock.now());
    expect(await Promise.all([post(body), post(body)])).toMatchObject([{ status: 202 }, { status: 202 }]);
    expect(await parcel()).toEqual(hinted);
  });

  test('a foreign or malformed one changes nothing', async () => {
    const before = await parcel();
    for (const foreign of [
      { ...body, carrierId: 'kr.hanjin' },
      { ...body, trackingNumber: '1' },
    ])
      expect((await post(foreign)).status).toBe(202);
    for (const malformed of [
      '{',
      '[]',
      {},
      { carrierId: key.carrier },
      { ...body, trackingNumber: 'a'.repeat(41) },
      { ...body, carrierId: 'kr.cj#parcel' },
      { ...body, trackingNumber: { number: key.number } },
    ])
      expect(await post(malformed)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect((await post({ ...body, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await parcel()).toEqual(before);
  });

  test('a network that sends too many is refused, and others are not', async () => {
    const { rateLimits } = world.ports;
    const taken: unknown[] = [];
    const few: typeof rateLimits = {
      ...rateLimits,
      take: (limit, network, now) => {
        taken.push(limit);
        return rateLimits.take({ ...limit, most: 2 }, network, now);
      },
    };
    const ports = { ...world.ports, rateLimits: few };
    const statuses = [];
    for (const network of ['10.9.9.9', '10.9.9.9', '10.9.9.9', '10.9.9.8'])
      statuses.push((await post(body, network, ports)).status);
    expect(statuses).toEqual([202, 202, 429, 202]);
    expect(new Set(taken)).toEqual(new Set([limits.parcelNoticesPerNetwork]));
  });
});
