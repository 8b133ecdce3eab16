import {
  BatchWriteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { restoreTable } from '#infra/operate/restore-table.ts';
import { ensureTable, localDynamoDbConfig } from '#localstack/embedded/dynamodb.ts';
import { createOrdersRepository } from '#shared/data/orders/repository.ts';
import { templatesFor } from '#tests/infra/stage-templates.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable, type TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** Tags of a table that CloudFormation made: the stage's, and its own, which nobody else may set. */
const TAGS = [
  { Key: 'shop', Value: 'ongyeol' },
  { Key: 'stage', Value: 'prod' },
];
const TAGS_OF_CLOUDFORMATION = [{ Key: 'aws:cloudformation:stack-name', Value: 'ongyeol-prod-data' }];

/**
 * Adds the AWS operations that the engines lack: a backup of the current state, the setting of point-in-time recovery,
 * and tags.
 */
const withBackups = (table: TestTable) => {
  const client = new DynamoDBClient(localDynamoDbConfig(table.endpoint));
  const requests: string[] = [];
  const recoverable = new Set<string>();
  const tagged = new Map<string | undefined, unknown>();
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
    requests.push(command.constructor.name);
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
    if (command instanceof ListTagsOfResourceCommand) return { Tags: [...TAGS, ...TAGS_OF_CLOUDFORMATION] };
    if (command instanceof TagResourceCommand) {
      tagged.set(command.input.ResourceArn, command.input.Tags);
      return {};
    }
    return send(command as never);
  }) as never;
  return { client, asked: requests, recoverable, tagged };
};

type NamedItem = { IndexName?: string; AttributeName?: string };
const byName = <T extends NamedItem>(list: readonly T[] = []): T[] =>
  [...list].sort((a, b) =>
    String(a.IndexName ?? a.AttributeName).localeCompare(String(b.IndexName ?? b.AttributeName)),
  );

/** Returns what AWS and a template both tell of a table's shape, without what AWS alone tells. */
const shapeOf = ({
  TableName,
  KeySchema,
  AttributeDefinitions,
  GlobalSecondaryIndexes = [],
  StreamSpecification,
}: Pick<
  TableDescription,
  'TableName' | 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'StreamSpecification'
>) => ({
  TableName,
  KeySchema,
  AttributeDefinitions: byName(AttributeDefinitions),
  GlobalSecondaryIndexes: byName(GlobalSecondaryIndexes).map(
    ({ IndexName, KeySchema, Projection: { ProjectionType } = {} }) => ({
      IndexName,
      KeySchema,
      ProjectionType,
    }),
  ),
  StreamViewType: StreamSpecification?.StreamViewType,
});

describeWithTable('a restored table', (table) => {
  test('holds what the table held, can take its place, and is made once', async () => {
    const { ports, shop } = orderWorld(table, doubles);
    const _product = await sellProduct(ports, 3);
    const { orderNo } = must(await shop.place({ actor: shopper(1), form: orderFor([{ _product }]) }));
    const before = await ports.orders.wholeOrder(orderNo);
    const { client, asked, recoverable, tagged } = withBackups(table);
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
    expect([...tagged]).toEqual([[Table?.TableArn, TAGS]]);

    asked.length = 0;
    expect(await restoreTable(client, { from: table.tableName, to })).toEqual(restored);
    const changes = asked.filter((name) => !/^(Describe|List)/.test(name));
    // Deletion protection, which not every engine remembers, and tags are set again.
    expect(changes.filter((name) => !['UpdateTableCommand', 'TagResourceCommand'].includes(name))).toEqual(
      [],
    );
    client.destroy();
  });

  test('serves the shop in the place of the first, and is what the template that imports it says', async () => {
    const { ports } = orderWorld(table, doubles);
    const _product = await sellProduct(ports, 3);
    const { client } = withBackups(table);
    const { name } = await restoreTable(client, {
      from: table.tableName,
      to: `restored-${ulid()}`,
      at: '2026-11-22T03:00:00.000Z',
    });

    const copy = orderWorld({ ...table, tableName: name }, doubles);
    const { orderNo } = must(await copy.shop.place({ actor: shopper(2), form: orderFor([{ _product }]) }));
    expect(await copy.ports.orders.wholeOrder(orderNo)).toBeDefined();
    expect(await ports.orders.wholeOrder(orderNo)).toBeUndefined();

    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
    const importing = templatesFor({ ...stageNamed('prod'), tableName: name });
    const [imported] = importing.all('AWS::DynamoDB::Table');
    const properties: TableDescription & Record<string, unknown> = imported?.Properties ?? {};
    expect(shapeOf(Table ?? {})).toEqual(shapeOf(properties));
    expect(properties).toMatchObject({
      TimeToLiveSpecification: { AttributeName: TimeToLiveDescription?.AttributeName },
      Tags: TAGS,
    });
    client.destroy();
  });
});
