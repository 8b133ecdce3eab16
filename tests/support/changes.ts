import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { changesOf as changesIn, type StoredChange, signedChangeOf } from '#shared/data/changes.ts';
import type { Change, SignedChange } from '#shared/domain/stored/changes.ts';
import type { TestTable } from './dynamodb.ts';

type Items = Map<string, Record<string, unknown>>;

/** Creates a function that lists the changes of a test table since its last call, as the table's stream would. */
export const storedChangesOf = (table: TestTable) => {
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

  return async (): Promise<StoredChange[]> => {
    const now = await look();
    const changes = [...new Set([...seen.keys(), ...now.keys()])].flatMap((key): StoredChange[] => {
      const [before, after] = [seen.get(key), now.get(key)];
      if (isDeepStrictEqual(before, after)) return [];
      count += 1;
      return [{ id: `change-${count}`, before, after }];
    });
    seen = now;
    return changes;
  };
};

/** Creates a function that lists the changes since its last call as stream consumers receive them. */
export const changesOf = (table: TestTable) => {
  const stored = storedChangesOf(table);
  return async (): Promise<Change[]> => (await stored()).flatMap(changesIn);
};

/** Creates a function that lists the changes since its last call as the audit trail receives them. */
export const signedChangesOf = (table: TestTable) => {
  const stored = storedChangesOf(table);
  return async (): Promise<SignedChange[]> => (await stored()).map(signedChangeOf);
};
