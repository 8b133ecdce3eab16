import { describe, expect, it } from 'vitest';
import { createIam } from '#localstack/embedded/iam/roles.ts';
import { tableCalls } from '#localstack/embedded/iam/table-calls.ts';

const administrator = { accessKeyId: 'root', secretAccessKey: 'secret' };
const keyed = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } });

describe('what a request asks of the table', () => {
  it.each([
    ['GetItem', { Key: keyed('user#1') }, 'dynamodb:GetItem', 'table', ['user#1']],
    [
      'PutItem',
      { Item: { ...keyed('user#1'), name: { S: '온결' } } },
      'dynamodb:PutItem',
      'table',
      ['user#1'],
    ],
    [
      'BatchGetItem',
      { RequestItems: { mall: { Keys: [keyed('a'), keyed('b')] } } },
      'dynamodb:BatchGetItem',
      'table',
      ['a', 'b'],
    ],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          mall: [{ PutRequest: { Item: keyed('a') } }, { DeleteRequest: { Key: keyed('b') } }],
        },
      },
      'dynamodb:BatchWriteItem',
      'table',
      ['a', 'b'],
    ],
    [
      'Query',
      {
        KeyConditionExpression: '#pk = :pk and begins_with(#sk, :sk)',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
        ExpressionAttributeValues: { ':pk': { S: 'cart#1' }, ':sk': { S: 'line#' } },
      },
      'dynamodb:Query',
      'table',
      ['cart#1'],
    ],
    [
      'Query',
      {
        IndexName: 'gsi4',
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'gsi4pk' },
        ExpressionAttributeValues: { ':pk': { S: 'money#all' } },
      },
      'dynamodb:Query',
      'table/index/gsi4',
      ['money#all'],
    ],
    ['Query', { KeyConditionExpression: 'begins_with(pk, :pk)' }, 'dynamodb:Query', 'table', undefined],
    ['Scan', {}, 'dynamodb:Scan', 'table', undefined],
  ])(
    '%s names the action, the table or index, and the partitions',
    (operation, body, action, resource, keys) => {
      expect(tableCalls(operation, body)).toEqual([{ action, resource, leadingKeys: keys }]);
    },
  );

  it('by a transaction is what each of its parts asks', () => {
    const calls = tableCalls('TransactWriteItems', {
      TransactItems: [
        { Put: { Item: keyed('order#1') } },
        { Update: { Key: keyed('stock#1') } },
        { ConditionCheck: { Key: keyed('user#1') } },
        { Delete: { Key: keyed('cart#1') } },
      ],
    });
    expect(calls.map(({ action, leadingKeys }) => [action, leadingKeys?.[0]])).toEqual([
      ['dynamodb:PutItem', 'order#1'],
      ['dynamodb:UpdateItem', 'stock#1'],
      ['dynamodb:ConditionCheckItem', 'user#1'],
      ['dynamodb:DeleteItem', 'cart#1'],
    ]);
  });
});

describe('a role', () => {
  const iam = createIam(administrator, () => ({
    sender: {
      statements: [
        { actions: ['dynamodb:GetItem'], resources: ['table'], leadingKeys: ['message#*', 'rate-limit#*'] },
        { actions: ['s3:GetObject', 's3:PutObject'], resources: ['upload/search/*.gz'] },
      ],
      withheld: [],
    },
  }));
  const isAllowed = (caller: string, action: string, resource: string, leadingKeys?: string[]) =>
    iam.refusalOf(caller, { action, resource, leadingKeys }) === undefined;

  it('allows what one of its statements says, on the partitions it says', () => {
    expect(isAllowed('sender', 'dynamodb:GetItem', 'table', ['message#1'])).toBe(true);
    expect(isAllowed('sender', 'dynamodb:GetItem', 'table', ['message#1', 'rate-limit#9'])).toBe(true);
    expect(isAllowed('sender', 'dynamodb:GetItem', 'table', ['message#1', 'order#9'])).toBe(false);
    expect(isAllowed('sender', 'dynamodb:GetItem', 'table', undefined)).toBe(false);
    expect(isAllowed('sender', 'dynamodb:PutItem', 'table', ['message#1'])).toBe(false);
    expect(isAllowed('sender', 'dynamodb:GetItem', 'table/index/gsi1', ['message#1'])).toBe(false);
  });

  it('allows objects below a prefix', () => {
    expect(isAllowed('sender', 's3:GetObject', 'upload/search/parts/a.gz')).toBe(true);
    expect(isAllowed('sender', 's3:GetObject', 'upload/search/parts/a.txt')).toBe(false);
    expect(isAllowed('sender', 's3:GetObject', 'upload/private/a.gz')).toBe(false);
  });

  it('is nobody’s who is unknown, and everything is the local cloud’s own', () => {
    expect(isAllowed('stranger', 'dynamodb:GetItem', 'table', ['message#1'])).toBe(false);
    expect(iam.secretOf('stranger')).toBeUndefined();
    expect(isAllowed('root', 'dynamodb:Scan', 'table')).toBe(true);
  });

  it('tells what nobody has made use of', () => {
    expect(iam.unused()).toEqual(['s3:PutObject upload/search/*.gz']);
  });

  it('tells what a function was refused, and nothing of who is none', () => {
    const refused = iam.refused();
    expect(refused).toContain('sender dynamodb:PutItem table');
    expect(refused.filter((refusal) => !refusal.startsWith('sender '))).toEqual([]);
  });
});
