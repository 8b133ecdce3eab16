import { beforeAll, expect, test } from 'vitest';
import type { PurchaseCountsPort } from '#shared/data/orders/purchase-counts.repository.ts';
import { createPurchaseCounts } from '#shared/data/orders/purchase-counts.repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { initialState, transit } from '#shared/domain/order/steps/transitions.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { countPurchases } from '#shared/usecases/orders/count-purchases.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';

const bought = (n: number): Purchase =>
  ({
    ...initialState,
    purchaseNo: `P-20261120-AAAAAAAA-${n}`,
    orderNo: 'P-20261120-AAAAAAAA',
    n,
    _user: 'user1',
  }) as Purchase;

const change = (id: string, before: Purchase | undefined, after: Purchase): Change => ({
  id,
  entity: 'purchase',
  before,
  after,
});

describeOnEngines('figures of purchases', (table) => {
  let counts: PurchaseCountsPort;
  let count: ReturnType<typeof countPurchases>;
  beforeAll(() => {
    counts = createPurchaseCounts(dataOf(table), { unitOfWork: createUnitOfWork(table.client) });
    count = countPurchases({ purchaseCounts: counts, clock: testClock() });
  });

  test('follow each change once, however often and in whichever batches the stream brings it', async () => {
    const [first, second] = [bought(1), bought(2)];
    const paid = transit(first, 'pay');
    const changes = [change('a', undefined, first), change('b', undefined, second), change('c', first, paid)];
    await count(changes);
    await count(changes);
    await count([change('d', paid, transit(paid, 'prepare')), ...changes.slice(1)]);
    expect(await counts.ofOwner({ _user: 'user1' })).toMatchObject({
      'payment-waiting': 1,
      preparing: 1,
      'payment-confirmed': 0,
    });
    expect(await counts.ofShop()).toMatchObject({ all: 2, nonpayment: 1, payment: 1 });
  });
});
