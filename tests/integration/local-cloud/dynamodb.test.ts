import { existsSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { ensureTable, localDynamoDbConfig, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { dynoxideFile } from '#localstack/embedded/dynamodb-engines.ts';
import { sweepExpired } from '#localstack/embedded/dynamodb-ttl.ts';
import { table as schema } from '#shared/data/table.ts';
import { allowConsole } from '#tests/support/console.ts';
import { describeOnEngines, enginesHere, type TestTable } from '#tests/support/dynamodb.ts';
import { eventually } from '#tests/support/eventually.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const suite = ({ endpoint, tableName, client }: TestTable) => {
  test('is what shared/data/table.ts says, and making it again changes nothing', async () => {
    await ensureTable(endpoint, tableName);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    expect(Table).toMatchObject({
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    const indexes = Table?.GlobalSecondaryIndexes?.toSorted((a, b) =>
      (a.IndexName ?? '').localeCompare(b.IndexName ?? ''),
    );
    expect(indexes).toMatchObject(
      schema.indexes.map(({ name, partitionKey, sortKey }) => ({
        IndexName: name,
        Projection: { ProjectionType: 'ALL' },
        KeySchema: [{ AttributeName: partitionKey }, { AttributeName: sortKey }],
      })),
    );
    const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }));
    expect(ttl.TimeToLiveDescription).toMatchObject({
      AttributeName: 'expiresAt',
      TimeToLiveStatus: 'ENABLED',
    });
  });

  test('loses to the sweep what has expired by the given instant, and nothing else', async () => {
    const now = Date.parse('2999-01-01T00:00:00Z');
    const seconds = now / 1000;
    for (const [sk, expiresAt] of [
      ['past', seconds - 1],
      ['just', seconds],
      ['soon', seconds + 1],
      ['never'],
    ] as const) {
      await client.send(new PutCommand({ TableName: tableName, Item: { pk: 'ttl', sk, expiresAt } }));
    }
    expect(await sweepExpired(endpoint, tableName, now)).toBe(2);
    expect(await sweepExpired(endpoint, tableName, now)).toBe(0);
    const { Items } = await client.send(new ScanCommand({ TableName: tableName }));
    expect(Items?.map(({ sk }) => sk).toSorted()).toEqual(['never', 'soon']);
  });
};
describeOnEngines('the table of the local cloud', suite, { stream: true });

describe.each(enginesHere())('a server of one’s own (%s)', (engine) => {
  const dataDir = temporaryDirectory();
  const item = { pk: 'a', sk: 'b', name: '온결홈' };
  const read = async (endpoint: string) => {
    const client = new DynamoDBClient({ ...localDynamoDbConfig(endpoint), maxAttempts: 1 });
    const { Item } = await client.send(new GetCommand({ TableName: 'kept', Key: { pk: 'a', sk: 'b' } }));
    client.destroy();
    return Item;
  };

  test('keeps its data over a crash, after which it is there again by itself, and over a restart', async () => {
    const server = await startDynamoDb({ engine, dataDir });
    await ensureTable(server.endpoint, 'kept');
    const client = new DynamoDBClient(localDynamoDbConfig(server.endpoint));
    await client.send(new PutCommand({ TableName: 'kept', Item: item }));
    client.destroy();

    allowConsole(/is started again/);
    process.kill(server.pid(), 'SIGKILL');
    await eventually(async () => expect(await read(server.endpoint)).toEqual(item));
    await server.stop();

    const again = await startDynamoDb({ engine, dataDir });
    expect(await read(again.endpoint)).toEqual(item);
    await again.stop();
    await expect(fetch(again.endpoint)).rejects.toThrow();
  }, 60_000);
});

describe.runIf(enginesHere().includes('dynoxide'))('the store of dynoxide', () => {
  const dataDir = temporaryDirectory();

  test('is kept once it was filled, and is gone when its start is broken off', async () => {
    const start = () => startDynamoDb({ engine: 'dynoxide', dataDir, isFilledFirst: true });
    const unfinished = await start();
    await ensureTable(unfinished.endpoint, 'kept');
    await unfinished.stop();
    expect(existsSync(dynoxideFile(dataDir))).toBe(false);

    const server = await start();
    await ensureTable(server.endpoint, 'kept');
    const client = new DynamoDBClient(localDynamoDbConfig(server.endpoint));
    const names = Array.from({ length: 200 }, (_, n) => `item ${n}`);
    for (const pk of names) await client.send(new PutCommand({ TableName: 'kept', Item: { pk, sk: 'b' } }));
    await server.settle();
    const { Count } = await client.send(new ScanCommand({ TableName: 'kept', Select: 'COUNT' }));
    expect(Count).toBe(names.length);
    client.destroy();
    await server.stop();
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('dynamodb.sqlite'))).toEqual([]);
    expect(existsSync(dynoxideFile(dataDir))).toBe(true);
  }, 60_000);

  test('finds the end of the stream without going through it', async () => {
    const server = await startDynamoDb({ engine: 'dynoxide', dataDir });
    await server.stop();
    const store = new DatabaseSync(dynoxideFile(dataDir));
    const plan = store
      .prepare(
        'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
      )
      .all('mall');
    store.close();
    expect(JSON.stringify(plan)).toContain('INDEX _stream_order');
  });
});
