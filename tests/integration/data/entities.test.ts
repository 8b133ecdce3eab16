import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contentItemKinds } from '#shared/data/content/content-item.entity.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { messageEntity, outboxes } from '#shared/data/messages/message.entity.ts';
import { entityNames } from '#shared/domain/stored/entities.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';

/** Attribute of an entity's schema, as ElectroDB's models write it. */
type Attribute = {
  type: string | readonly string[];
  required?: boolean;
  default?: unknown;
  hidden?: boolean;
  items?: Attribute | string;
  properties?: Record<string, Attribute>;
};
type Key = { composite: readonly string[] };
type Item = Record<string, unknown>;
type FoundItems = { data: Item[] };
type AnyEntity = {
  schema: {
    model: { entity: string };
    attributes: Record<string, Attribute>;
    indexes: Record<string, { pk: Key; sk?: Key }>;
  };
  put(item: Item): { go(): Promise<unknown> };
  get(key: Item): { go(options: { consistent: boolean }): Promise<{ data: Item | null }> };
  query: Record<string, (key: Item) => { go(): Promise<FoundItems> }>;
};
type MakeEntity = (data: DataConfig, name: string) => AnyEntity;

const makers = async (): Promise<MakeEntity[]> => {
  const files = readdirSync('shared/data', { recursive: true, encoding: 'utf8' });
  const modules: Record<string, unknown>[] = await Promise.all(
    files.filter((file) => file.endsWith('.entity.ts')).map((file) => import(resolve('shared/data', file))),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, make]) => (name.endsWith('Entity') ? [make as MakeEntity] : [])),
  );
};

/** All entities of the shop, each once; kinds of content share one maker, and outboxes another. */
const entitiesOf = async (data: DataConfig): Promise<AnyEntity[]> => {
  const all = (await makers()).flatMap((make) => {
    const names = make === (messageEntity as unknown) ? Object.keys(outboxes) : contentItemKinds;
    return names.map((name) => make(data, name));
  });
  return [...new Map(all.map((entity) => [entity.schema.model.entity, entity])).values()];
};

/** A value an attribute may hold; texts name their attribute, so that no two are mixed up unseen. */
const sampleOf = (name: string, { type, items, properties }: Attribute): unknown => {
  const typeOfItems = typeof items === 'string' ? { type: items } : items;
  if (Array.isArray(type)) return type[0];
  switch (type) {
    case 'string':
      return `${name} 값`;
    case 'number':
      return 1_700_000_000;
    case 'boolean':
      return true;
    case 'any':
      return { name, list: [1, '둘', { three: false }], empty: '' };
    case 'map':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([key, attribute]) => [key, sampleOf(key, attribute)]),
      );
    case 'list':
      return typeOfItems ? [sampleOf(name, typeOfItems)] : [];
    case 'set':
      return [typeOfItems ? sampleOf(name, typeOfItems) : name];
    default:
      throw new Error(`${name}: no value for ${String(type)}`);
  }
};

const itemOf = ({ schema }: AnyEntity, has: (attribute: Attribute, name: string) => boolean): Item =>
  Object.fromEntries(
    Object.entries(schema.attributes)
      .filter(([name, attribute]) => has(attribute, name))
      .map(([name, attribute]) => [name, attribute.default ?? sampleOf(name, attribute)]),
  );

const keyOf = (item: Item, ...keys: (Key | undefined)[]): Item =>
  Object.fromEntries(keys.flatMap((key) => (key?.composite ?? []).map((name) => [name, item[name]])));

describeOnEngines('entities', ({ client, tableName }) => {
  const data = { client, table: tableName };

  test('every name of one has its entity', async () => {
    const names = (await entitiesOf(data)).map(({ schema }) => schema.model.entity);
    expect(names.toSorted()).toEqual([...entityNames].toSorted());
  });

  test('each is read back as it was written, by its key and by each of its indexes', async () => {
    for (const entity of await entitiesOf(data)) {
      const item = itemOf(entity, ({ hidden }) => !hidden);
      await entity.put(item).go();
      for (const [index, { pk, sk }] of Object.entries(entity.schema.indexes)) {
        const found = await entity.query[index]?.(keyOf(item, pk, sk)).go();
        expect(found?.data, `${entity.schema.model.entity}, ${index}`).toEqual([item]);
      }
    }
  });

  test('each is read back with its required attributes alone', async () => {
    for (const entity of await entitiesOf(data)) {
      const [primary] = Object.values(entity.schema.indexes);
      const isKey = (name: string) => [primary?.pk, primary?.sk].some((key) => key?.composite.includes(name));
      const item = itemOf(entity, ({ required }, name) => required === true || isKey(name));
      await entity.put(item).go();
      const found = await entity.get(keyOf(item, primary?.pk, primary?.sk)).go({ consistent: true });
      expect(found.data, entity.schema.model.entity).toEqual(item);
    }
  });
});
