import { expect, test } from 'vitest';
import { createOrdersRepository } from '#shared/data/orders/repository.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';

/** No local engine has stale reads, so the requests themselves are checked. */
describeOnEngines('the quote of an order that was placed a moment ago', ({ client, tableName }) => {
  test('is read consistently, since cancelling gives back the coupons it names', async () => {
    const requests: unknown[] = [];
    client.middlewareStack.add(
      (next) => (args) => {
        requests.push((args.input as { ConsistentRead?: boolean }).ConsistentRead);
        return next(args);
      },
      { step: 'initialize', name: 'listen' },
    );
    await createOrdersRepository({ client, table: tableName }).quoteOf('P-20300107-DV47ETAC');
    expect(requests).toEqual([true]);
  });
});
