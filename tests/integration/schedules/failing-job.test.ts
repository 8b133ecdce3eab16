import { marshall } from '@aws-sdk/util-dynamodb';
import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bodyOf } from '#functions/runtime/change-body.ts';
import { consumerHandler } from '#functions/runtime/consumer.ts';
import type { StoredChange } from '#shared/data/changes.ts';
import { useCases } from '#shared/usecases/index.ts';
import { logger } from '#shared/wiring/logger.ts';
import { storedChangesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testEnv } from '#tests/support/env.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper, walkWindow } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const images = (item: StoredChange['before']) =>
  item && (marshall(item, { removeUndefinedValues: true }) as never);

/** Puts stored changes into one batch of a queue. */
const batchOf = (changes: readonly StoredChange[]): SQSEvent =>
  ({
    Records: changes.map(({ id, before, after }) => ({
      messageId: id,
      body: bodyOf({ eventID: id, dynamodb: { OldImage: images(before), NewImage: images(after) } }),
      attributes: { ApproximateReceiveCount: '1' },
      eventSource: 'aws:sqs',
    })),
  }) as unknown as SQSEvent;

describeWithTable('jobs of one queue', (table) => {
  test('one that fails delays no other, is told by its name, and makes up for it when the changes come again', async () => {
    const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const { ports, shop } = orderWorld(table, doubles);
    const _product = await sellProduct(ports, 9);
    const changes = storedChangesOf(table);
    const actor = shopper(7);
    const { orderNo } = must(await shop.place({ actor, form: orderFor([{ _product, amount: 2 }]) }));
    must(await shop.approve(await walkWindow(await shop.start({ actor, orderNo }))));
    const batch = batchOf(await changes());

    let isBroken = true;
    const products = {
      ...ports.products,
      countOnce: async (...call: Parameters<typeof ports.products.countOnce>) => {
        if (isBroken) throw new Error('the product cannot be written');
        return ports.products.countOnce(...call);
      },
    };
    const part = {
      countSalesAndReviews: useCases.countSalesAndReviews({ ...ports, products }),
      countPurchases: useCases.countPurchases(ports),
    };
    const handler = consumerHandler(async () => ({ env: testEnv(), shop: part }), {
      'count-sales-and-reviews': (jobs, batch) => jobs.countSalesAndReviews(batch),
      'count-purchases': (jobs, batch) => jobs.countPurchases(batch),
    });
    const handle = () => handler(batch, { getRemainingTimeInMillis: () => 60_000 } as Context);
    const counted = async () => {
      const [found] = await ports.products.stockedProducts([_product]);
      return { sales: found?.product.meta.sales.count, ...(await ports.purchaseCounts.ofShop()) };
    };

    const { batchItemFailures } = await handle();
    expect(batchItemFailures).toHaveLength(1);
    expect(errors).toHaveBeenCalledWith(
      'a change failed',
      expect.objectContaining({ job: 'count-sales-and-reviews' }),
    );
    expect(errors.mock.calls.flat()).not.toContainEqual(expect.objectContaining({ job: 'count-purchases' }));
    expect(await counted()).toMatchObject({ sales: 0, all: 1, payment: 1 });

    isBroken = false;
    expect(await handle()).toEqual({ batchItemFailures: [] });
    expect(await counted()).toMatchObject({ sales: 2, all: 1, payment: 1 });
  });
});
