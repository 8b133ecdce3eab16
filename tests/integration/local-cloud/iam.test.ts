import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '#infra/build/function-names.ts';
import { functionRoles } from '#infra/function-roles.ts';
import { localDynamoDbConfig } from '#localstack/embedded/dynamodb.ts';
import { createIam, type Iam, type Roles } from '#localstack/embedded/iam/roles.ts';
import { startTableGate } from '#localstack/embedded/iam/table-gate.ts';
import { startS3 } from '#localstack/embedded/s3/server.ts';
import { createCartsRepository } from '#shared/data/carts/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { s3KeyPair } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const dataDir = temporaryDirectory();

/** Roles of production, or roles that a test has changed. */
let roles: Roles;
let lessened: Roles | undefined;
let iam: Iam;
let table: TestTable;
let gate: Awaited<ReturnType<typeof startTableGate>>;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  roles = functionRoles();
  iam = createIam(s3KeyPair, () => lessened ?? roles);
  table = await startDynamo();
  gate = await startTableGate(table.endpoint, iam);
  s3 = await startS3({ dataDir, iam, buckets: ['upload', 'media'] });
}, 120_000);
afterAll(async () => {
  await s3.stop();
  await gate.stop();
  await table.stop();
});

const tableOf = (name: string) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...localDynamoDbConfig(gate.endpoint), credentials: iam.keysOf(name) }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
const bucketsOf = (name: string) =>
  new S3Client({ endpoint: s3.endpoint, region: 'ap-northeast-2', credentials: iam.keysOf(name) });
const item = (pk: string) => ({ TableName: table.tableName, Item: { pk, sk: 'a', value: 1 } });
const denied = { name: 'AccessDeniedException' };

/** Does some work while one action is removed from a function's role. */
const without = async <T>(name: string, action: string, work: () => Promise<T>): Promise<T> => {
  const role = roles[name] ?? { statements: [], withheld: [] };
  const statements = role.statements.map(({ actions, ...statement }) => ({
    ...statement,
    actions: actions.filter((other) => other !== action),
  }));
  lessened = { ...roles, [name]: { ...role, statements } };
  try {
    return await work();
  } finally {
    lessened = undefined;
  }
};

describe('in the embedded cloud every function', () => {
  it('has the role that production’s templates give it', async () => {
    const names = ['web', ...(await functionNames()).values()].flat();
    expect(Object.keys(roles)).toEqual(expect.arrayContaining(names));
  });

  it('empties a cart by its right to write several items, and without that right is refused as on AWS', async () => {
    const client = tableOf('web');
    const carts = createCartsRepository(
      { client, table: table.tableName },
      { unitOfWork: createUnitOfWork(client) },
    );
    const owner = { _user: 'member-1' };
    const remove = () => carts.remove(owner, 'cart', ['line-1', 'line-2']);
    await expect(remove()).resolves.toBeUndefined();
    await expect(without('web', 'dynamodb:BatchWriteItem', remove)).rejects.toThrow(
      'web is not authorized to perform: dynamodb:BatchWriteItem on resource: table',
    );
  });

  it('writes but the items it is for', async () => {
    const client = tableOf('count-statistics');
    await client.send(new PutCommand(item('counted#1')));
    await expect(client.send(new PutCommand(item('order#1')))).rejects.toMatchObject(denied);
    const { TableName, Item } = item('counted#1');
    const read = new GetCommand({ TableName, Key: { pk: Item.pk, sk: Item.sk } });
    await expect(client.send(read)).rejects.toMatchObject(denied);
  });

  it('writes nothing of a transaction of which one part is refused', async () => {
    const client = tableOf('count-statistics');
    const both = new TransactWriteCommand({
      TransactItems: [{ Put: item('counted#2') }, { Put: item('user#2') }],
    });
    await expect(client.send(both)).rejects.toMatchObject(denied);
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.tableName, Key: { pk: 'counted#2', sk: 'a' } }),
    );
    expect(Item).toBeUndefined();
  });

  it('hears from the table itself what conditions say', async () => {
    const client = tableOf('web');
    const update = new UpdateCommand({
      TableName: table.tableName,
      Key: { pk: 'nobody', sk: 'a' },
      UpdateExpression: 'SET #value = :value',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':value': 1 },
    });
    await expect(client.send(update)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  });

  it('may scan nothing, and a stranger may do nothing at all', async () => {
    const scan = new ScanCommand({ TableName: table.tableName });
    await expect(tableOf('web').send(scan)).rejects.toMatchObject(denied);
    await expect(tableOf('stranger').send(new PutCommand(item('a')))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });

  it('reaches its own objects in the buckets, and does not hear what else is there', async () => {
    const put = (Key: string) => new PutObjectCommand({ Bucket: 'upload', Key, Body: '온결' });
    const get = (Key: string) => new GetObjectCommand({ Bucket: 'upload', Key });
    await bucketsOf('repair-search-snapshot').send(put('search/parts/a.gz'));
    await bucketsOf('web').send(get('search/parts/a.gz'));
    const refused = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
    await expect(bucketsOf('web').send(put('search/parts/a.gz'))).rejects.toMatchObject(refused);
    await expect(bucketsOf('rank-searches').send(get('search/parts/a.gz'))).rejects.toMatchObject(refused);
    await expect(bucketsOf('web').send(get('search/parts/none'))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    const deletes = bucketsOf('erase-members').send(get('private/business-registrations/none'));
    await expect(deletes).rejects.toMatchObject(refused);
  });
});
