import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Change } from '#shared/usecases/ports/changes.ts';
import type { TestTable } from './dynamodb.ts';

type Items = Map<string, Record<string, unknown>>;

/** The changes between two moments of a test table, as its stream would tell them. */
export const changesOf = (table: TestTable) => {
  let seen: Items = new Map();
  let count = 0;

  const look = async (): Promise<Items> => {
    const items: Items = new Map();
    let from: Record<string, unknown> | undefined;
    do {
      const page = await table.client.send(
        new ScanCommand({ TableName: table.tableName, ConsistentRead: true, ExclusiveStartKey: from }),
      );
      for (const item of page.Items ?? []) items.set(`${item.pk}/${item.sk}`, item);
      from = page.LastEvaluatedKey;
    } while (from);
    return items;
  };

  /** What changed since it was last asked. */
  return async (): Promise<Change[]> => {
    const now = await look();
    const changes = [...new Set([...seen.keys(), ...now.keys()])].flatMap((key): Change[] => {
      const [before, after] = [seen.get(key), now.get(key)];
      if (isDeepStrictEqual(before, after)) return [];
      count += 1;
      return [{ id: `change-${count}`, entity: String((after ?? before)?.__edb_e__), before, after }];
    });
    seen = now;
    return changes;
  };
};
