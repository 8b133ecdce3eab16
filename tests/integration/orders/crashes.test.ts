import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/domain/order/order.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  type OrderShop,
  type OrderWorld,
  orderFor,
  orderWorld,
  sellProduct,
  shopper,
  stockOf,
  walkWindow,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('a crash at any step', (table) => {
  let world: OrderWorld;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  /** Places, pays, and has a clerk cancel; stops when the process dies. Returns the placed order. */
  const buyAndCancel = async (shop: OrderShop, _product: string): Promise<Order | undefined> => {
    const placed = await survive(
      shop.place({ actor: shopper(1), form: orderFor([{ _product }]), idempotencyKey: `key-${_product}` }),
    );
    if (!placed?.ok) return undefined;
    const order = placed.value;
    const started = await survive(shop.start({ actor: shopper(1), orderNo: order.orderNo }));
    if (!started) return order;
    const approved = await survive(shop.approve(await walkWindow(started)));
    if (!approved?.ok) return order;
    const purchaseNo = `${order.orderNo}-01`;
    const claim = {
      kind: 'cancel' as const,
      purchaseNos: [purchaseNo],
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
    };
    if (await survive(shop.claim({ actor: shopper(1), claim })))
      await survive(shop.move({ ...clerk, purchases: [{ purchaseNo }], step: 'completeCancel' }));
    return order;
  };

  /** Runs the shop's schedules after the crash: every order is then canceled or finally paid. */
  const heal = async () => {
    await world.shop.settle();
    world.clock.advance(31 * 60 * 1000);
    await world.shop.settle();
    await world.shop.cancelUnpaid();
    await world.shop.settle();
  };

  const check = async (_product: string, order: Order | undefined, label: string) => {
    const { ports } = world;
    const aggregate = order && (await ports.orders.wholeOrder(order.orderNo));
    const held =
      aggregate?.order.orderStatus === 'ORDER_PAYMENT' &&
      aggregate.purchases[0]?.purchaseStatus !== 'PURCHASE_CANCELED';
    expect([label, await stockOf(ports, _product)]).toEqual([label, held ? 9 : 10]);

    for (const payment of aggregate?.payments ?? []) {
      const known = await ports.payments.toss.find({
        _id: payment._id,
        orderName: '',
        amount: payment.amount,
        customer: { _id: '', name: '' },
        paymentKey: payment.paymentKey ?? payment.returned?.paymentKey,
      });
      const kept = known.kind === 'PAID' ? known.payment.balance : 0;
      expect([label, kept]).toEqual([label, held ? 13_000 : 0]);
    }
    const pending = aggregate?.refunds.filter(({ state }) => state === 'PENDING') ?? [];
    expect([label, pending]).toEqual([label, []]);
  };

  test('no money and no stock is lost, whichever step of placing, paying and refunding the process dies at', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 1, done = false; !done; at++) {
        const _product = await sellProduct(world.ports, 10);
        const dying = crashing(world.ports, at, when);
        const order = await buyAndCancel(bound(dying.ports), _product);
        const answered = order ?? (await placedBefore(_product));
        done = dying.steps() < at;
        await heal();
        await check(_product, answered, `crash ${when} step ${at}`);
        expect(at).toBeLessThan(30);
      }
  });

  test('a cart that cannot be cleared takes back no order that is written, and no payment that is taken', async () => {
    const { ports, shop } = world;
    const remove = () => Promise.reject(new Error('the table is away'));
    const failing = bound({ ...ports, carts: { ...ports.carts, remove } });
    const _product = await sellProduct(ports, 10);
    const actor = shopper(2);
    const items = [{ _product, sku: BASE_SKU, amount: 1, role: 'product' as const }];
    const { ids } = must(await shop.addToCart({ actor, items }));
    const form = orderFor([{ _product }], { _carts: ids, carts: [] });

    const transfer = { ...form, paymentMethod: 'account' as const, depositor: '김하늘' };
    expect(must(await failing.place({ actor, form: transfer })).orderStatus).toBe('ORDER_NONPAYMENT');

    const { orderNo } = must(await failing.place({ actor, form }));
    const paid = must(await failing.approve(await walkWindow(await failing.start({ actor, orderNo }))));
    expect(paid.orderStatus).toBe('ORDER_PAYMENT');
    expect(await ports.orders.wholeOrder(orderNo)).toMatchObject({ order: { orderStatus: 'ORDER_PAYMENT' } });
    expect(await stockOf(ports, _product)).toBe(8);
  });

  /** Finds an order whose response was lost with the process, by placing it again with the same key. */
  const placedBefore = async (_product: string): Promise<Order | undefined> => {
    const again = await world.shop.place({
      actor: shopper(1),
      form: orderFor([{ _product }]),
      idempotencyKey: `key-${_product}`,
    });
    return again.ok ? again.value : undefined;
  };
});
