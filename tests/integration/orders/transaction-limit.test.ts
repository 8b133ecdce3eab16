import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import { MAX_ORDER_LINES } from '#shared/domain/order/order.ts';
import { MAX_WRITES, type UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { bound, orderFor, sellProduct, shopper } from '#tests/support/orders.ts';
import { benefitsInOrders } from './benefits-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** Won of thirty lines with their shipping fee. */
const TOTAL = 303_000;

describeOnEngines('the largest order one transaction takes', (table) => {
  let world: ReturnType<typeof benefitsInOrders>;
  let goods: string[];
  beforeAll(async () => {
    world = benefitsInOrders(table, doubles);
    goods = await Promise.all(Array.from({ length: MAX_ORDER_LINES }, () => sellProduct(world.ports, 99)));
  });

  let shoppers = 800;
  /** Creates a member who places orders of thirty lines; `writes` are the sizes of the attempted transactions. */
  const aBuyer = () => {
    const n = ++shoppers;
    const [me, actor] = [`user${n}`, shopper(n)];
    const writes: number[] = [];
    const unitOfWork: UnitOfWorkPort = {
      commit: (parts) => {
        writes.push(parts.length);
        return world.ports.unitOfWork.commit(parts);
      },
    };
    const shop = bound({ ...world.ports, unitOfWork });
    const lines = goods.map((_product) => ({ _product }));
    return {
      me,
      writes,
      place: (over: Partial<OrderRequest>) =>
        shop.placeAndPay({ actor, form: orderFor(lines, { depositor: '김하늘', ...over }) }),
      ordersOf: async () =>
        (await world.ports.orders.ordersOfOwner({ _user: me }, { limit: 10 })).items.length,
      held: () => world.holdings(me, goods[0] ?? ''),
    };
  };

  test('cart: as many lines as an order takes', () => {
    expect(MAX_CART_LINES).toBe(MAX_ORDER_LINES);
  });

  test.each([
    // For card payments the first attempt is one of the writes.
    { by: 'card', lots: 33, form: { paymentMethod: 'card' }, won: (lots: number) => 1_000 * lots },
    { by: 'transfer', lots: 34, form: { paymentMethod: 'account' }, won: (lots: number) => 1_000 * lots },
    { by: 'points alone', lots: 34, form: { paymentMethod: 'card' }, won: () => TOTAL },
  ] as const)(
    'by $by: thirty lines with points of $lots lots are placed, of one lot more refused before anything is written',
    async ({ lots, form, won }) => {
      const paying = async (count: number) => {
        const buyer = aBuyer();
        const point = won(count);
        for (let n = 0; n < count; n++)
          await world.earned(buyer.me, n === 0 ? point - 1_000 * (count - 1) : 1_000, 10 + n);
        const before = await buyer.held();
        const placed = await buyer.place({ ...form, point, totalPrice: TOTAL - point });
        return { ...buyer, placed, before };
      };
      const most = await paying(lots);
      const { order } = must(most.placed);
      expect(order.spends).toHaveLength(lots);
      expect(most.writes[0]).toBe(MAX_WRITES);
      expect(await most.ordersOf()).toBe(1);

      const more = await paying(lots + 1);
      expect(more.placed).toMatchObject({
        failure: {
          kind: 'INVALID',
          code: 'TOO_MANY_PARTS',
          issues: [{ path: 'point', message: expect.stringMatching(/적립금을 줄여/) }],
        },
      });
      expect([more.writes, await more.ordersOf(), await more.held()]).toEqual([[], 0, more.before]);
    },
  );

  test('coupons: on seventeen of thirty lines they fit, one more is refused before anything is written', async () => {
    const withCoupons = async (count: number) => {
      const buyer = aBuyer();
      const coupons = await Promise.all(
        goods.slice(0, count).map(async (_product) => {
          const target = {
            type: 'PRODUCTS' as const,
            price: 'PRODUCT_PRICE' as const,
            _products: [_product],
            _categories: [],
            _exhibitions: [],
            displayCodes: [],
          };
          const limit = { shop: { count__sum: 10 }, target: {} };
          const { _id } = await world.given(buyer.me, { target, limit });
          return { _userCoupon: _id, lineId: `${_product}~BASE` };
        }),
      );
      return { ...buyer, placed: await buyer.place({ coupons, totalPrice: TOTAL - 2_000 * count }) };
    };
    const most = await withCoupons(17);
    expect(must(most.placed).order._coupons).toHaveLength(17);
    expect(most.writes[0]).toBeGreaterThanOrEqual(MAX_WRITES - 1);
    const more = await withCoupons(18);
    expect(more.placed).toMatchObject({
      failure: {
        kind: 'INVALID',
        code: 'TOO_MANY_PARTS',
        issues: [{ path: 'coupons', message: expect.stringMatching(/나누어 주문/) }],
      },
    });
    expect([more.writes, await more.ordersOf()]).toEqual([[], 0]);
  });
});
