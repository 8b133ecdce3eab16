import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Entity } from 'electrodb';
import { describe, expect, test } from 'vitest';
import { changesOf, signedChangeOf } from '#shared/data/changes.ts';
import { contentItemEntity, contentItemKinds } from '#shared/data/content/content-item.entity.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { messageEntity, type OutboxName, outboxes } from '#shared/data/messages/message.entity.ts';
import { toPurchaseItem } from '#shared/data/orders/order-items.ts';
import { toReviewItem } from '#shared/data/reviews/repository.ts';
import { model, table } from '#shared/data/table.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { initialState } from '#shared/domain/order/steps/transitions.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { entityNames } from '#shared/domain/stored/entities.ts';

const data: DataConfig = { client: DynamoDBDocumentClient.from(new DynamoDBClient({})), table: 'mall' };

/** Lists the names under which the entities of shared/data store their items. */
const storedNames = async (): Promise<string[]> => {
  const files = readdirSync('shared/data', { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.entity.ts'))
      .map((file): Promise<Record<string, unknown>> => import(path.resolve('shared/data', file))),
  );
  const makers = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, make]) =>
      name.endsWith('Entity') && make !== contentItemEntity && make !== messageEntity
        ? [make as (data: DataConfig) => unknown]
        : [],
    ),
  );
  const made = [
    ...makers.map((make) => make(data)),
    ...contentItemKinds.map((kind) => contentItemEntity(data, kind)),
    ...(Object.keys(outboxes) as OutboxName[]).map((outbox) => messageEntity(data, outbox)),
  ];
  return made.flatMap((entity) => (entity instanceof Entity ? [entity.schema.model.entity] : []));
};

test('entity names: every name has an entity, every entity a name', async () => {
  expect((await storedNames()).sort()).toEqual([...entityNames].sort());
  // @ts-expect-error a kind has to be named before it can be stored
  model('no such kind');
});

/** Builds a stream record of an item that was just written. */
const written = (entity: string, after: object) => ({
  id: 'change',
  after: { pk: 'p', sk: 's', gsi1pk: 'p', gsi1sk: 's', [table.entityName]: entity, __edb_v__: '1', ...after },
});

const purchase = {
  ...initialState,
  orderNo: 'P-1',
  n: 1,
  purchaseNo: 'P-1-01',
  visitorId: 'v',
  lineId: 'l',
  _product: 'p',
  amount: 2,
  confirmedAt: '2026-11-20T00:00:00.000Z',
  version: 3,
} as Purchase;
const review = {
  _id: 'r',
  _product: 'p',
  _purchase: 'P-1-01',
  _user: 'u',
  star: 4,
  images: [],
  version: 1,
  best: true,
  shows: true,
} as unknown as Review;

describe('consumers of the stream see', () => {
  test.each([
    ['purchase', toPurchaseItem(purchase), purchase],
    ['review', toReviewItem(review), review],
    [
      'message',
      { _id: 'm', short: '안내', mail: 'PENDING', text: 'NONE', place: '0#m', expiresAt: 1 },
      { _id: 'm', short: '안내' },
    ],
    [
      'board-post',
      { _id: 'b', place: '0#b', body: { subject: '글' }, version: 1 },
      { _id: 'b', subject: '글', version: 1 },
    ],
    [
      'order',
      {
        orderNo: 'P-1',
        owner: 'user#u',
        due: 'unpaid',
        orderStatus: 'ORDER_PAYMENT',
        paymentMethod: 'card',
      },
      { orderNo: 'P-1', orderStatus: 'ORDER_PAYMENT', paymentMethod: 'card' },
    ],
    [
      'purchase',
      { purchaseNo: 'P-1-01', owner: 'user#u', list: 'payment', _user: 'u', amount: 1 },
      { purchaseNo: 'P-1-01', _user: 'u', amount: 1 },
    ],
    ['category', { _id: 'c', name: '욕실', changedBy: { _user: 'clerk' } }, { _id: 'c', name: '욕실' }],
  ])('a %s as what it is, without where and how it is stored', (entity, stored, object) => {
    expect(changesOf(written(entity, stored))).toEqual([{ id: 'change', entity, after: object }]);
  });

  test('only the fact of a change for quiet entities, and nothing for unknown ones', () => {
    expect(changesOf(written('stockEntry', { body: { reason: '입고' } }))).toEqual([
      { id: 'change', entity: 'stockEntry' },
    ]);
    expect(changesOf(written('of a later version', {}))).toEqual([]);
  });
});

test('audit trail: gets the stored fields of any item, and its signature', () => {
  const by = { _user: 'clerk', username: 'clerkadmin02', ip: '203.0.113.7', at: '2026-11-20T00:00:00.000Z' };
  expect(signedChangeOf(written('of a later version', { body: { name: '등' }, changedBy: by }))).toEqual({
    id: 'change',
    entity: 'of a later version',
    subject: 'p',
    item: 's',
    after: { changedBy: by, fields: { body: { name: '등' } } },
  });
});
