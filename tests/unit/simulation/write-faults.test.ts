import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { mistakesOfSteps, skipEffect, tellMistake, watchSteps } from '#tests/support/faults/mistakes.ts';
import {
  faultsIn,
  faultsThatTell,
  maskOf,
  tellFault,
  withFault,
} from '#tests/support/faults/write-faults.ts';

const put = {
  Put: {
    Item: { pk: 'order#1', sk: 'order#1', __edb_e__: 'order' },
    ConditionExpression: 'attribute_not_exists(pk) AND attribute_not_exists(sk)',
  },
};
const take = {
  Update: {
    Key: { pk: 'sku#1', sk: 'sku#1' },
    UpdateExpression: 'SET #stock = #stock - :n',
    ConditionExpression: '(#stock >= :n AND #enabled = :yes)',
    ExpressionAttributeNames: { '#stock': 'stock', '#enabled': 'enabled' },
    ExpressionAttributeValues: { ':n': 1, ':yes': true },
  },
};
const order = { TransactItems: [put, take] };
const refused = (...codes: string[]) =>
  new TransactionCanceledException({
    message: '',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const told = (error?: Error) => faultsThatTell('TransactWriteItems', order, error).map(tellFault);

test('a mistake tells where the condition it forgets refuses, or the write it leaves out is done', () => {
  expect(faultsIn('TransactWriteItems', order)).toHaveLength(5);
  expect(told()).toEqual([
    'leaves out: Put order if attribute_not_exists(pk)',
    'leaves out: Update sku if stock >= ? and enabled = ?',
  ]);
  expect(told(refused('None', 'ConditionalCheckFailed'))).toEqual([
    'forgets stock >= ?: Update sku if stock >= ? and enabled = ?',
    'forgets enabled = ?: Update sku if stock >= ? and enabled = ?',
  ]);
  expect(told(refused('TransactionConflict', 'None'))).toEqual([]);
  const alone = new ConditionalCheckFailedException({ message: '', $metadata: {} });
  expect(faultsThatTell('UpdateItem', take.Update, alone)).toHaveLength(2);
});

test.each([
  ['attribute_exists(pk) and status = ?', 'status = ?'],
  ['attribute_exists(pk) and attribute_exists(name)', 'attribute_exists(name)'],
  ['attribute_exists(pk) and status <> ?', undefined],
  ['attribute_exists(pk) and attribute_not_exists(count) OR count < ?', undefined],
  ['attribute_exists(pk)', undefined],
])('that an item is there is asked twice in %s: %s', (conditions, mask) => {
  const write = `Update thing if ${conditions}`;
  expect(maskOf({ write, forgets: 'condition', condition: 'attribute_exists(pk)' })).toBe(mask);
});

test('a request with a mistake in it keeps its other conditions, and the places of its writes', () => {
  const [noOrder, , noStock] = faultsThatTell('TransactWriteItems', order).concat(
    faultsThatTell('TransactWriteItems', order, refused('None', 'ConditionalCheckFailed')),
  );
  if (!noOrder || !noStock) throw new Error('no mistakes');
  expect(withFault(noStock, 'TransactWriteItems', order).TransactItems).toEqual([
    put,
    {
      Update: {
        ...take.Update,
        ConditionExpression: '((attribute_not_exists(neverThere) OR #stock >= :n) AND #enabled = :yes)',
      },
    },
  ]);
  const [check, left] = withFault(noOrder, 'TransactWriteItems', order).TransactItems;
  expect(check.ConditionCheck.Key).toEqual({ pk: 'order#1', sk: 'order#1' });
  expect(left).toEqual(take);
});

test('steps are watched as they are taken, and skip an effect until it is put back', () => {
  const steps = { pay: { effects: ['TELL', 'EARN'] }, ship: { effects: ['TELL'] } };
  const seen: string[] = [];
  const end = watchSteps(steps, (mistakes) => seen.push(...mistakes.map(tellMistake)));
  Reflect.get(steps.pay, 'clears');
  end();
  Reflect.get(steps.ship, 'clears');
  expect(seen).toEqual(['skips TELL: step pay', 'skips EARN: step pay']);
  const putBack = skipEffect(steps, { step: 'pay', forgets: 'effect', effect: 'TELL' });
  expect(steps.pay.effects).toEqual(['EARN']);
  putBack();
  expect(steps.pay.effects).toEqual(['TELL', 'EARN']);
  expect(mistakesOfSteps().map(tellMistake)).toContain('skips RESTOCK: step cancelUnpaid');
});
