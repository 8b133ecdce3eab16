import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContentKind, contentItemKinds } from '#shared/data/content/content-item.entity.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { testEnv } from '#tests/support/env.ts';
import { readAll, type StoredItem, withBytes } from './reads.ts';

/**
 * A table as the shop wrote it before its data was organized by concept: at least one item of each entity, and the
 * answers of the shop at that time. Orders, purchases and messages are in the current format.
 */
const before: { items: StoredItem[]; answers: Record<string, unknown> } = JSON.parse(
  readFileSync('tests/integration/data/stored-before.json', 'utf8'),
);
const items = before.items.map((item) => unmarshall(withBytes(item)));

/** Never called: entities need it to know how sets are written. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'nowhere' }));

type Model = {
  parse(read: object, options: object): { data: object | null };
  put(item: object): { params(): object };
};
type Maker = (data: object, kind: ContentKind) => Model & { schema: { model: { entity: string } } };

/** Finds all entities of the shop, by the name that is stored with their items. */
const entities = async (): Promise<Map<string, Model>> => {
  const files = readdirSync('shared/data', { recursive: true, encoding: 'utf8' });
  const modules: Record<string, Maker>[] = await Promise.all(
    files.filter((file) => file.endsWith('.entity.ts')).map((file) => import(resolve('shared/data', file))),
  );
  const makers = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, make]) => (name.endsWith('Entity') ? [make] : [])),
  );
  const made = contentItemKinds.flatMap((kind) =>
    makers.map((make) => make({ client, table: 'table' }, kind)),
  );
  return new Map(made.map((entity) => [entity.schema.model.entity, entity]));
};

/** Keys of removed indexes, which are not queried any more. */
const gone: Record<string, readonly string[]> = { user: ['gsi4pk', 'gsi4sk'] };
const withoutGone = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !gone[String(item.__edb_e__)]?.includes(name)));

describe('what was stored before', () => {
  it('is read by its entity, which would write the same', async () => {
    const known = await entities();
    for (const item of items.filter(({ __edb_e__ }) => __edb_e__ !== undefined)) {
      const entity = known.get(item.__edb_e__);
      const found = entity?.parse({ Item: item }, { ignoreOwnership: false }).data;
      expect(found, `${item.__edb_e__} at ${item.pk}, ${item.sk}`).toBeTruthy();
      expect(entity?.put(found ?? {}).params()).toMatchObject({ Item: withoutGone(item) });
    }
  });
});

describeOnEngines('a table of before', ({ client, tableName }) => {
  beforeAll(async () => {
    const requests = before.items.map((item) => ({ PutRequest: { Item: withBytes(item) } }));
    while (requests.length > 0)
      await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests.splice(0, 25) } }));
  });

  it('answers every question as it did', async () => {
    const ports = createPorts(testEnv({ TABLE_NAME: tableName }), { dynamodb: client });
    // Members are not searched by the beginning of their name any more: places replaced that.
    const { wholeOrder, moneyOfDay, usersNamed, ...answers } = before.answers as Record<string, object>;
    // Orders, and the money of a day, have newer fields, which are empty in the older data.
    const orderNow = { ...wholeOrder, charges: [], intentions: [] };
    const moneyNow = { ...moneyOfDay, charges: [], deposits: [] };
    expect(await readAll(ports, before.items)).toEqual({
      ...answers,
      wholeOrder: orderNow,
      moneyOfDay: moneyNow,
    });
  });
});
