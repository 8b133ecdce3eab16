import type { Context, SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { bodyOf, referenceTo } from '#functions/runtime/change-body.ts';
import { followerHandler } from '#functions/runtime/follower.ts';
import { logger } from '#shared/wiring/logger.ts';

/** Large changes by their ids. */
const large = vi.hoisted(() => new Map<string, string>());
vi.mock('#shared/wiring/shop.ts', () => ({ getShop: async () => ({}), getEnv: async () => ({}) }));
vi.mock('#shared/wiring/large-changes.ts', () => ({
  largeChangesOf: () => ({ read: async (id: string) => large.get(id) }),
}));
vi.spyOn(logger, 'error').mockReturnValue(undefined);
vi.spyOn(logger, 'info').mockReturnValue(undefined);

const bodyFor = (id: string, name: string) =>
  bodyOf({
    eventID: id,
    dynamodb: {
      Keys: { pk: { S: `brand#${id}` }, sk: { S: 'brand' } },
      NewImage: { __edb_e__: { S: 'brand' }, _id: { S: id }, name: { S: name } },
    },
  });

const eventOf = (...messages: { id: string; group?: string; body?: string }[]): SQSEvent =>
  ({
    Records: messages.map(({ id, group, body = bodyFor(id, id) }) => ({
      messageId: `message-${id}`,
      body,
      attributes: group ? { MessageGroupId: group } : {},
      eventSource: 'aws:sqs',
    })),
  }) as unknown as SQSEvent;

let seen: string[][];
let failing: string[];
beforeEach(() => {
  seen = [];
  failing = [];
});
const handler = followerHandler(async (_shop, changes) => {
  const ids = changes.map(({ id }) => id);
  seen.push(ids);
  if (ids.some((id) => failing.includes(id))) throw new Error('cannot do this');
});
const handle = (event: SQSEvent) => handler(event, {} as Context);
const failed = (...ids: string[]) => ({
  batchItemFailures: ids.map((id) => ({ itemIdentifier: `message-${id}` })),
});

test('a follower takes a batch at once', async () => {
  expect(await handle(eventOf({ id: '1' }, { id: '2' }))).toEqual(failed());
  expect(seen).toEqual([['1', '2']]);
});

test('of a batch that fails only what fails comes again', async () => {
  failing = ['2'];
  expect(await handle(eventOf({ id: '1' }, { id: '2' }, { id: '3' }))).toEqual(failed('2'));
  expect(seen).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']]);
});

test('where there is an order, so does what comes after it of the same partition', async () => {
  failing = ['a1'];
  const event = eventOf({ id: 'a1', group: 'a' }, { id: 'b1', group: 'b' }, { id: 'a2', group: 'a' });
  expect(await handle(event)).toEqual(failed('a1', 'a2'));
  expect(seen.slice(1)).toEqual([['a1'], ['b1']]);
});

test('a change too large for its queue is read where it lies, whole', async () => {
  const seenWhole: unknown[] = [];
  const whole = followerHandler(async (_shop, changes) => void seenWhole.push(...changes));
  large.set('1', bodyFor('1', '온결'));
  await whole(eventOf({ id: '1', body: referenceTo('1') }), {} as Context);
  await whole(eventOf({ id: '1', body: bodyFor('1', '온결') }), {} as Context);
  expect(seenWhole[0]).toMatchObject({ id: '1', entity: 'brand', after: { _id: '1', name: '온결' } });
  expect(seenWhole[0]).toEqual(seenWhole[1]);
});

test('what cannot be read is no change that was seen', async () => {
  await expect(handle(eventOf({ id: '1', body: referenceTo('gone') }))).rejects.toThrow();
  expect(seen).toEqual([]);
});
