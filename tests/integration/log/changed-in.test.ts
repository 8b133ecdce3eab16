import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf, logFieldsOf, signedChangeOf } from '#shared/data/changes.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('items of an order', (table) => {
  test('store the id of the request that wrote them last, used by the log alone', async () => {
    const { shop, ports } = orderWorld(table, doubles);
    const form = orderFor([{ _product: await sellProduct(ports, 5) }]);
    const actor = shopper(1);
    const placed = await withLogFields({ requestId: 'edge-1' }, () => shop.place({ actor, form }));
    const { orderNo } = must(placed);
    const stored = async (entity: string) => {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.tableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `order#${orderNo}` },
        }),
      );
      return { id: 'change', after: Items.find((item) => item.__edb_e__ === entity) };
    };
    const order = await stored('order');
    expect(logFieldsOf(order)).toEqual({
      requestId: 'edge-1',
      orderNo,
      entity: 'order',
      key: `order#${orderNo} order`,
    });
    expect(logFieldsOf(await stored('purchase'))).toMatchObject({ requestId: 'edge-1', entity: 'purchase' });
    for (const seen of [changesOf(order), signedChangeOf(order), await ports.orders.wholeOrder(orderNo)])
      expect(JSON.stringify(seen)).not.toContain('edge-1');

    must(await withLogFields({ requestId: 'edge-2' }, () => shop.giveUp({ actor, orderNo })));
    expect(logFieldsOf(await stored('order'))).toMatchObject({ requestId: 'edge-2', orderNo });
  });
});
