import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReservationsRepository } from '#shared/data/reservations/repository.ts';
import { reservationsEntity } from '#shared/data/reservations/reservations.entity.ts';
import { openOrders } from '#shared/domain/limits.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Holder } from '#shared/domain/order/reservations.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const holder: Holder = 'member#u1';
const since = '2026-11-20T03:00:00.000Z';
const hold = { since, until: since, won: won(1_000), units: 1 };
const orders = Object.fromEntries(Array.from({ length: openOrders.member }, (_, n) => [`order-${n}`, hold]));

/** Creates a table in which one holder has the maximum number of open orders. */
const fullTable = () => {
  const plain = new DynamoDBClient({
    region: 'ap-northeast-2',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestHandler: {
      handle: async () => ({ response: { statusCode: 200, headers: {}, body: Buffer.from(answer) } }),
    } as never,
  });
  const data = { client: DynamoDBDocumentClient.from(plain), table: 'mall' };
  const item = { partition: 'user#u1', holder, orders, version: 1, expiresAt: 0 };
  const { Item } = reservationsEntity(data).put(item).params<{ Item: Record<string, unknown> }>();
  const answer = JSON.stringify({ Responses: { mall: [marshall(Item)] }, UnprocessedKeys: {} });
  return data;
};

test('reservations: a full holder is remembered for ten seconds, without a timer', async () => {
  let elapsed = 1_000;
  const holds = createReservationsRepository(fullTable(), { timer: { elapsed: () => elapsed } });
  await holds.reservationsOf([holder]);
  expect(holds.wereFull([holder])).toBe(true);
  elapsed += 10_000;
  expect(holds.wereFull([holder])).toBe(true);
  elapsed += 1;
  expect(holds.wereFull([holder])).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
