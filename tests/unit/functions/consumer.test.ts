import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { bodyOf, referenceTo } from '#functions/runtime/change-body.ts';
import { consumerHandler } from '#functions/runtime/consumer.ts';
import { delivery } from '#infra/queue-delivery.ts';
import { HEARTBEAT } from '#shared/domain/stored/entities.ts';

import { watchedLines } from '#shared/usecases/ports/watched.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testEnv } from '#tests/support/env.ts';

/** Large changes, by id. */
const large = vi.hoisted(() => {
  vi.resetModules();
  return new Map<string, string>();
});
afterAll(() => void vi.resetModules());
vi.mock('#shared/wiring/large-changes.ts', () => ({
  largeChangesOf: () => ({ read: async (id: string) => large.get(id) }),
}));
const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined);
vi.spyOn(logger, 'warn').mockReturnValue(undefined);
const infos = vi.spyOn(logger, 'info').mockReturnValue(undefined);

const bodyFor = (id: string, name: string) =>
  bodyOf({
    eventID: id,
    dynamodb: {
      Keys: { pk: { S: `brand#${id}` }, sk: { S: 'brand' } },
      NewImage: { __edb_e__: { S: 'brand' }, _id: { S: id }, name: { S: name } },
    },
  });

type SentMessage = { id: string; group?: string; body?: string; times?: number };
const eventOf = (...messages: SentMessage[]): SQSEvent =>
  ({
    Records: messages.map(({ id, group, body = bodyFor(id, id), times = 1 }) => ({
      messageId: `message-${id}`,
      body,
      attributes: { ApproximateReceiveCount: String(times), ...(group && { MessageGroupId: group }) },
      eventSource: 'aws:sqs',
    })),
  }) as unknown as SQSEvent;
const unreadable = referenceTo('gone');

let seen: string[][];
let failing: string[];
/** Milliseconds the function has left, and milliseconds each call takes. */
let [leftMs, takesMs] = [60_000, 0];
beforeEach(() => {
  seen = [];
  failing = [];
  [leftMs, takesMs] = [60_000, 0];
  errors.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => 60_000 - leftMs);
});
const part = async () => ({ env: testEnv(), shop: {} });
const handler = consumerHandler(part, {
  'write-down': async (_shop, changes) => {
    const ids = changes.map(({ id }) => id);
    seen.push(ids);
    leftMs -= takesMs;
    if (ids.some((id) => failing.includes(id))) throw new Error('cannot do this');
  },
});
const context = { getRemainingTimeInMillis: () => leftMs } as Context;
const handle = (event: SQSEvent) => handler(event, context);
const failed = (...ids: string[]) => ({
  batchItemFailures: ids.map((id) => ({ itemIdentifier: `message-${id}` })),
});
const [a1, a2, b1] = [
  { id: 'a1', group: 'a' },
  { id: 'a2', group: 'a' },
  { id: 'b1', group: 'b' },
];
const some = (count: number, times = 1): SentMessage[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n + 1), times }));

test('a consumer takes a batch at once', async () => {
  expect(await handle(eventOf({ id: '1' }, { id: '2' }))).toEqual(failed());
  expect(seen).toEqual([['1', '2']]);
});

test('a heartbeat is counted each time it comes, and no job is called for it', async () => {
  const body = bodyOf({
    eventID: 'beat',
    dynamodb: {
      Keys: { pk: { S: 'heartbeat' }, sk: { S: 'heartbeat' } },
      NewImage: { __edb_e__: { S: HEARTBEAT }, at: { S: '2026-11-20T03:00:00.000Z' } },
    },
  });
  infos.mockClear();
  expect(await handle(eventOf({ id: 'beat', body }))).toEqual(failed());
  expect(seen).toEqual([]);
  expect(await handle(eventOf({ id: '1' }, { id: 'beat', body }))).toEqual(failed());
  expect(seen).toEqual([['1']]);
  expect(infos.mock.calls.filter(([line]) => line === watchedLines.heartbeats)).toHaveLength(2);
});

test('of a batch that fails only what fails comes again, found by halves, and the log says why', async () => {
  failing = ['2'];
  expect(await handle(eventOf(...some(4)))).toEqual(failed('2'));
  expect(seen).toEqual([['1', '2', '3', '4'], ['1', '2'], ['1'], ['2'], ['3', '4']]);
  const error = expect.objectContaining({ message: 'cannot do this' });
  expect(errors.mock.calls).toEqual([
    ['a change failed', { job: 'write-down', messageId: 'message-2', times: 1, error }],
  ]);
});

test('what cannot be read is singled out before anything is done, and the rest goes at once', async () => {
  expect(await handle(eventOf({ id: '1' }, { id: '2', body: unreadable }, { id: '3' }))).toEqual(failed('2'));
  expect(seen).toEqual([['1', '3']]);
  expect(errors).toHaveBeenCalledOnce();
});

test('where there is an order, so does what comes after it of the same partition', async () => {
  failing = ['a1'];
  expect(await handle(eventOf(a1, b1, a2))).toEqual(failed('a1', 'a2'));
  expect(seen.slice(1)).toEqual([['a1', 'b1'], ['a1'], ['b1']]);
  seen = [];
  failing = [];
  expect(await handle(eventOf(b1, { ...a1, body: unreadable }, a2))).toEqual(failed('a1', 'a2'));
  expect(seen).toEqual([['b1']]);
});

test('on its last try it takes nothing that comes after it to the dead letters', async () => {
  failing = ['a1'];
  const last = delivery.times;
  expect(await handle(eventOf({ ...a1, times: last }, { ...a2, times: last }))).toEqual(failed('a1'));
  expect(seen.at(-1)).toEqual(['a2']);
  const bad = { ...a1, times: last, body: unreadable };
  expect(await handle(eventOf(bad, { ...a2, times: last }))).toEqual(failed('a1'));
});

test('nothing is begun that there may be no time for: it comes again, and what was done does not', async () => {
  takesMs = 12_000;
  failing = ['4'];
  // After the whole batch and its two halves 24 seconds are left, and after the next call 12.
  expect(await handle(eventOf(...some(4)))).toEqual(failed('4'));
  expect(seen).toEqual([['1', '2', '3', '4'], ['1', '2'], ['3', '4'], ['3']]);
  expect(errors.mock.calls).toEqual([
    [
      'changes were left untried',
      { job: 'write-down', changes: 1, error: expect.objectContaining({ message: 'cannot do this' }) },
    ],
  ]);
  [leftMs, takesMs, seen] = [60_000, 40_000, []];
  expect(await handle(eventOf(...some(4)))).toEqual(failed('1', '2', '3', '4'));
  expect(seen).toHaveLength(1);
});

test('where all fails, not all is tried', async () => {
  failing = some(500).map(({ id }) => id);
  expect((await handle(eventOf(...some(500)))).batchItemFailures).toHaveLength(500);
  expect(seen.length).toBeLessThan(50);
});

test('a batch whose function could not say what it did is cut finer each time, but not what comes with it', async () => {
  await handle(eventOf(...some(8, 2)));
  await handle(eventOf(...some(8, 3)));
  await handle(eventOf(...some(8, 4)));
  expect(seen.map(({ length }) => length)).toEqual([4, 4, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
  seen = [];
  await handle(eventOf({ id: 'old', times: 9 }, ...some(4)));
  expect(seen).toEqual([['old'], ['1', '2', '3', '4']]);
});

test('a change too large for its queue is read where it lies, whole', async () => {
  const seenWhole: unknown[] = [];
  const whole = consumerHandler(part, { collect: async (_shop, changes) => void seenWhole.push(...changes) });
  large.set('1', bodyFor('1', '온결'));
  await whole(eventOf({ id: '1', body: referenceTo('1') }), context);
  await whole(eventOf({ id: '1', body: bodyFor('1', '온결') }), context);
  expect(seenWhole[0]).toMatchObject({ id: '1', entity: 'brand', after: { _id: '1', name: '온결' } });
  expect(seenWhole[0]).toEqual(seenWhole[1]);
});
/** Creates a consumer with two jobs: `bad` fails at the changes in `failing`, `good` never fails. */
const twoJobs = () => {
  const did: Record<'bad' | 'good', string[]> = { bad: [], good: [] };
  const handler = consumerHandler(part, {
    bad: async (_shop, changes) => {
      leftMs -= takesMs;
      const ids = changes.map(({ id }) => id);
      if (ids.some((id) => failing.includes(id))) throw new Error('cannot do this');
      did.bad.push(...ids);
    },
    good: async (_shop, changes) => void did.good.push(...changes.map(({ id }) => id)),
  });
  return { did, handler };
};

test('a consumer of several jobs: the failure of one leaves the other done, and is told by its own name', async () => {
  const { did, handler } = twoJobs();
  failing = ['a1'];
  expect(await handler(eventOf(a1, a2, b1), context)).toEqual(failed('a1', 'a2'));
  expect(did).toEqual({ bad: ['b1'], good: ['a1', 'a2', 'b1'] });
  const error = expect.objectContaining({ message: 'cannot do this' });
  expect(errors.mock.calls).toEqual([
    ['a change failed', { job: 'bad', messageId: 'message-a1', times: 1, error }],
  ]);
  failing = [];
  expect(await handler(eventOf(a1, a2), context)).toEqual(failed());
  expect(did.bad).toEqual(['b1', 'a1', 'a2']);
});

test('a consumer of several jobs: one that fails until the time is over has let the other work before', async () => {
  const { did, handler } = twoJobs();
  failing = ['1', '2', '3', '4'];
  takesMs = 39_000;
  expect(await handler(eventOf(...some(4)), context)).toEqual(failed('1', '2', '3', '4'));
  expect(did).toEqual({ bad: [], good: ['1', '2', '3', '4'] });
  expect(errors.mock.calls).toEqual([
    ['changes were left untried', expect.objectContaining({ job: 'bad', changes: 4 })],
  ]);
});

test('a consumer tells its jobs by their names', () => {
  expect(twoJobs().handler.jobs).toEqual(['bad', 'good']);
});
