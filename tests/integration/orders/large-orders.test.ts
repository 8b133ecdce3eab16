import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { keyOf } from '#shared/data/common/shared-partitions.ts';
import { claimEntity } from '#shared/data/orders/claim.entity.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { claimsOn } from '../claims/claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

/** Three of them exceed what DynamoDB returns at once (1 MB). */
const LARGE = 'x'.repeat(380_000);

describeOnEngines('an order of more than one page', (table) => {
  test('is read whole: its purchases and refunds come after all else', async () => {
    const { ask, buy, moved, wholeOf } = claimsOn(table, doubles);
    const bought = await buy([10_000, 20_000], { isDelivered: false });
    const { orderNo } = bought;
    const first = bought.nos.slice(0, 1);
    await ask(bought, 'cancel', first);
    await moved('completeCancel', first);
    const before = await wholeOf(orderNo);
    expect(before.refunds).toHaveLength(1);

    const data = dataOf(table);
    for (const n of [901, 902, 903]) {
      const key = keyOf(claimEntity(data).get({ orderNo, n }));
      await data.client.send(new PutCommand({ TableName: data.table, Item: { ...key, LARGE } }));
    }
    expect(await wholeOf(orderNo)).toEqual(before);
  });
});
