import { expect, test } from 'vitest';
import { createHeartbeats } from '#shared/data/heartbeats/repository.ts';
import { NOT_OPEN_RETRY_SECONDS } from '#shared/domain/opening/not-open.ts';
import type { Ask } from '#shared/integrations/http.ts';
import { createPublicShop } from '#shared/integrations/shop/public-shop.ts';
import { sendHeartbeat, visitShop } from '#shared/usecases/monitoring/index.ts';
import { storedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

describeWithTable('the heartbeat', (table) => {
  const clock = testClock();
  const heartbeats = createHeartbeats({ client: table.client, table: table.tableName });

  test('is one item that changes with every run, also when a run comes twice', async () => {
    const beat = sendHeartbeat({ heartbeats, clock });
    const changes = storedChangesOf(table);
    const first = clock.now();
    await beat();
    await beat();
    expect(await changes()).toMatchObject([{ after: { __edb_e__: 'heartbeat', at: first } }]);
    clock.advance(300_000);
    await beat();
    expect(await changes()).toMatchObject([{ before: { at: first }, after: { at: clock.now() } }]);
  });
});

/** Visits a shop that answers like this; returns the outcome and the addresses that were asked. */
const visit = async (ask: Ask) => {
  const requests: string[] = [];
  const clock = testClock();
  const publicShop = createPublicShop({
    origin: 'https://shop.example',
    ask: (url, ...more) => {
      requests.push(String(url));
      return ask(url, ...more);
    },
  });
  const look = visitShop({ publicShop, clock });
  const seen = await look();
  clock.advance(1);
  await look();
  return { seen, asked: requests };
};

test('a visit asks for the home page at the public address, each time for one the edge has no copy of', async () => {
  const { seen, asked } = await visit(async () => new Response('home'));
  expect(seen).toEqual({ kind: 'ANSWERED' });
  expect(asked).toHaveLength(2);
  for (const address of asked) expect(address).toMatch(/^https:\/\/shop\.example\/\?visit=\d+$/);
  expect(asked[0]).not.toBe(asked[1]);
});

test('a shop that is not open is reached, one that is opening or fails is not', async () => {
  const closed = { status: 503, headers: { 'retry-after': String(NOT_OPEN_RETRY_SECONDS) } };
  expect((await visit(async () => new Response('준비 중', closed))).seen).toEqual({ kind: 'NOT_OPEN' });
  for (const status of [503, 502, 500, 403, 404])
    expect((await visit(async () => new Response('', { status }))).seen).toEqual({
      kind: 'UNREACHED',
      status,
    });
});

test('an address nobody answers at, or which sends visitors elsewhere, is not reached', async () => {
  const nobody = async () => Promise.reject(new Error('no such host'));
  expect((await visit(nobody)).seen).toEqual({ kind: 'UNREACHED', status: 0 });
  const elsewhere = async () => new Response(null, { status: 302, headers: { location: '/other' } });
  expect((await visit(elsewhere)).seen).toEqual({ kind: 'UNREACHED', status: 302 });
});
