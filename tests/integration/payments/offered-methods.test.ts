import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import type { OperatorKeys } from '#shared/domain/opening/checklist.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  allKeys,
  bound,
  type OrderShop,
  type OrderWorld,
  orderFor,
  orderWorld,
  sellProduct,
  shopper,
  stockOf,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const refusal = {
  ok: false,
  failure: { kind: 'INVALID', code: 'METHOD_NOT_OFFERED', issues: [{ path: 'paymentMethod' }] },
};

describeOnEngines('payment methods without their key (rules 11.16)', (table) => {
  let world: OrderWorld;
  let actor: Actor;
  let _product: string;
  let shoppers = 0;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  beforeEach(async () => {
    actor = shopper(++shoppers);
    _product = await sellProduct(world.ports, 5);
  });

  const shopWithout = (...missing: readonly (keyof OperatorKeys)[]): OrderShop => {
    const keys = { ...allKeys, ...Object.fromEntries(missing.map((key) => [key, 'MISSING' as const])) };
    return bound({ ...world.ports, providerKeys: { states: () => keys } });
  };
  const form = (paymentMethod: OrderRequest['paymentMethod']) => orderFor([{ _product }], { paymentMethod });

  test('place no order and take no stock; the others do', async () => {
    const shop = shopWithout('toss');
    expect(await shop.placeAndPay({ actor, form: form('card') })).toMatchObject(refusal);
    expect(await shop.place({ actor, form: form('card') })).toMatchObject(refusal);
    expect(await stockOf(world.ports, _product)).toBe(5);
    expect(must(await shop.placeAndPay({ actor, form: form('kakao') })).started).toMatchObject({ ok: true });
  });

  test('leave transfers', async () => {
    const shop = shopWithout('toss', 'kakaopay');
    expect(await shop.place({ actor, form: form('kakao') })).toMatchObject(refusal);
    const transfer = { ...form('account'), depositor: '한새봄' };
    expect(must(await shop.place({ actor, form: transfer })).paymentMethod).toBe('account');
  });

  test('start no payment of an order that was placed before', async () => {
    const { orderNo } = must(await world.shop.place({ actor, form: form('card') }));
    const shop = shopWithout('toss');
    expect(await shop.start({ actor, orderNo })).toMatchObject(refusal);
    expect((await world.ports.orders.wholeOrder(orderNo))?.payments).toEqual([]);
    expect(await shop.start({ actor, orderNo, method: 'kakao' })).toMatchObject({ ok: true });
  });
});
