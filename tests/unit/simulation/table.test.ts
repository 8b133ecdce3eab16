import { expect, test } from 'vitest';
import { conditionOf } from '#tests/simulation/world/table/expressions.ts';
import type { Image } from '#tests/simulation/world/table/plain-values.ts';
import { createStore, TABLE } from '#tests/simulation/world/table/store.ts';
import { updated } from '#tests/simulation/world/table/updates.ts';

const names = { '#n': 'n', '#map': 'map', '#in': 'in', '#tags': 'tags', '#gone': 'gone', '#text': 'text' };
const values = {
  ':one': { N: '1' },
  ':five': { N: '5' },
  ':nine': { N: '9' },
  ':b': { S: 'b' },
  ':word': { S: 'wor' },
  ':more': { SS: ['b', 'c'] },
  ':list': { L: [{ N: '2' }] },
};
const item: Image = {
  pk: { S: 'p' },
  sk: { S: 's' },
  n: { N: '5' },
  text: { S: 'words' },
  map: { M: { in: { N: '1' }, list: { L: [{ N: '1' }] } } },
  tags: { SS: ['a', 'b'] },
};

test.each([
  ['#n = :five AND NOT #n < :five', true],
  ['#n BETWEEN :one AND :nine', true],
  ['#n IN (:one, :nine) OR begins_with(#text, :word)', true],
  ['(attribute_exists(#gone) OR attribute_not_exists(#gone)) AND contains(#tags, :b)', true],
  ['size(#tags) > :one AND #map.#in <> :one', false],
  // A missing attribute is not equal to any value, and neither smaller nor larger.
  ['#gone <> :one', true],
  ['#gone < :one OR #gone >= :one OR #text > :one', false],
])('the condition %s holds: %s', (expression, holds) => {
  expect(conditionOf(expression)({ item, names, values })).toBe(holds);
});

test('an update takes all its values from the item as it was, and leaves that as it is', () => {
  const expression =
    'SET #n = (#n - :one), #gone = if_not_exists(#gone, #n), #map.#list = list_append(#map.#list, :list) REMOVE #text ADD #tags :more, #map.#in :five';
  const after = updated(expression, { item, names: { ...names, '#list': 'list' }, values });
  expect(after).toEqual({
    pk: { S: 'p' },
    sk: { S: 's' },
    n: { N: '4' },
    gone: { N: '5' },
    map: { M: { in: { N: '6' }, list: { L: [{ N: '1' }, { N: '2' }] } } },
    tags: { SS: ['a', 'b', 'c'] },
  });
  expect(item.n).toEqual({ N: '5' });
  expect(item.map?.M?.in).toEqual({ N: '1' });
});

const keyed = (sk: string, more: Image = {}): Image => ({ pk: { S: 'p' }, sk: { S: sk }, ...more });
const filled = (...sorts: string[]) => {
  const store = createStore();
  for (const sk of sorts)
    store.ask('PutItem', { Item: keyed(sk, { gsi1pk: { S: 'all' }, gsi1sk: { S: sk } }) });
  return store;
};
const sortsOf = (answer: object) => (answer as { Items: Image[] }).Items.map(({ sk }) => sk?.S);
const query = {
  TableName: TABLE,
  KeyConditionExpression: '#pk = :pk and begins_with(#sk, :begin)',
  ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
  ExpressionAttributeValues: { ':pk': { S: 'p' }, ':begin': { S: 'b' } },
};

test('sort keys are in the order of their bytes', () => {
  const sorts = ['가', '\uFF01', '😀', '😀a', '😁'];
  const store = filled(...[...sorts].reverse());
  const all = { ...query, KeyConditionExpression: '#pk = :pk and #sk >= :begin' };
  const from = (begin: string) => ({
    ...all,
    ExpressionAttributeValues: { ':pk': { S: 'p' }, ':begin': { S: begin } },
  });
  expect(sortsOf(store.ask('Query', from('가')))).toEqual(sorts);
  expect(sortsOf(store.ask('Query', from('😀')))).toEqual(sorts.slice(2));
});

test('a query goes through its stretch in pages, forward or back, and may see what was there a moment ago', () => {
  const store = filled('a', 'b1', 'b2', 'b3', 'c');
  const first = store.ask('Query', { ...query, Limit: 2 }) as { LastEvaluatedKey: Image };
  expect(sortsOf(first)).toEqual(['b1', 'b2']);
  expect(sortsOf(store.ask('Query', { ...query, ExclusiveStartKey: first.LastEvaluatedKey }))).toEqual([
    'b3',
  ]);
  expect(sortsOf(store.ask('Query', { ...query, ScanIndexForward: false, Limit: 1 }))).toEqual(['b3']);
  const older = new Map([
    ['p\u0000b2', undefined],
    ['p\u0000b0', keyed('b0')],
  ]);
  expect(sortsOf(store.ask('Query', query, older))).toEqual(['b0', 'b1', 'b3']);
});

test('an index follows what is written: an item that leaves it is not found there any more', () => {
  const store = filled('a', 'b');
  const ofIndex = {
    TableName: TABLE,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :all',
    ExpressionAttributeValues: { ':all': { S: 'all' } },
  };
  store.ask('UpdateItem', { Key: keyed('a'), UpdateExpression: 'REMOVE gsi1pk, gsi1sk' });
  expect(sortsOf(store.ask('Query', ofIndex))).toEqual(['b']);
});

test('a transaction is done whole or not at all, and says which of its writes was refused', () => {
  const store = filled('a');
  const TransactItems = [
    { Put: { Item: keyed('new') } },
    { Delete: { Key: keyed('a'), ConditionExpression: 'attribute_not_exists(pk)' } },
  ];
  expect(() => store.ask('TransactWriteItems', { TransactItems })).toThrow(
    expect.objectContaining({
      type: 'TransactionCanceledException',
      reasons: [{ Code: 'None' }, expect.objectContaining({ Code: 'ConditionalCheckFailed' })],
    }),
  );
  expect(store.image('p\u0000new')).toBeUndefined();
  const twice = [{ Put: { Item: keyed('x') } }, { Delete: { Key: keyed('x') } }];
  expect(() => store.ask('TransactWriteItems', { TransactItems: twice })).toThrow('multiple operations');
});
