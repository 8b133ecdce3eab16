import {
  BatchWriteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateContinuousBackupsCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreTable } from '#infra/operate/restore-table.ts';
import { ensureTable, localDynamoDbConfig } from '#localstack/embedded/dynamodb.ts';
import { createOrdersRepository } from '#shared/data/orders/repository.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines, type TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/**
 * Adds the AWS operations that the engines lack: a backup of the current state, and the setting of point-in-time
 * recovery.
 */
const withBackups = (table: TestTable) => {
  const client = new DynamoDBClient(localDynamoDbConfig(table.endpoint));
  const asked: string[] = [];
  const recoverable = new Set<string>();
  const copy = async (from: string, to: string): Promise<void> => {
    await ensureTable(table.endpoint, to, { stream: false });
    const { Items = [] } = await client.send(new ScanCommand({ TableName: from, ConsistentRead: true }));
    for (let at = 0; at < Items.length; at += 25) {
      const some = Items.slice(at, at + 25).map((Item): WriteRequest => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [to]: some } }));
    }
  };
  const send = client.send.bind(client);
  client.send = (async (command: Parameters<typeof send>[0]) => {
    asked.push(command.constructor.name);
    if (command instanceof RestoreTableToPointInTimeCommand) {
      await copy(command.input.SourceTableName ?? '', command.input.TargetTableName ?? '');
      return {};
    }
    if (command instanceof UpdateContinuousBackupsCommand) {
      recoverable.add(command.input.TableName ?? '');
      return {};
    }
    if (command instanceof DescribeContinuousBackupsCommand)
      return {
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: {
            PointInTimeRecoveryStatus: recoverable.has(command.input.TableName ?? '')
              ? 'ENABLED'
              : 'DISABLED',
          },
        },
      };
    return send(command as never);
  }) as never;
  return { client, asked, recoverable };
};

describeOnEngines('a restored table', (table) => {
  test('holds what the table held, can take its place, and is made once', async () => {
    const { ports, shop } = orderWorld(table, doubles);
    const _product = await sellProduct(ports, 3);
    const { orderNo } = must(await shop.place({ actor: shopper(1), form: orderFor([{ _product }]) }));
    const before = await ports.orders.wholeOrder(orderNo);
    const { client, asked, recoverable } = withBackups(table);
    const to = `restored-${ulid()}`;

    const restored = await restoreTable(client, {
      from: table.tableName,
      to,
      at: '2026-11-22T03:00:00.000Z',
    });
    await table.client.send(
      new DeleteCommand({ TableName: table.tableName, Key: { pk: `order#${orderNo}`, sk: 'order' } }),
    );
    expect(await ports.orders.wholeOrder(orderNo)).toBeUndefined();

    const copy = createOrdersRepository({ client: DynamoDBDocumentClient.from(client), table: to });
    expect(await copy.wholeOrder(orderNo)).toEqual(before);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: to }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(restored).toEqual({ name: to, streamArn: Table?.LatestStreamArn });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: to }));
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' });
    expect([...recoverable]).toEqual([to]);

    asked.length = 0;
    expect(await restoreTable(client, { from: table.tableName, to })).toEqual(restored);
    expect(asked.filter((name) => !name.startsWith('Describe') && name !== 'UpdateTableCommand')).toEqual([]);
    client.destroy();
  });
});
