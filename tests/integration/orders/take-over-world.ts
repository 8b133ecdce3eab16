import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, sellProduct, shopper } from '#tests/support/orders.ts';
import type { benefitsInOrders } from './benefits-world.ts';

/** Units of each product. */
export const STOCK = 20;
/** Number of the last shopper; each test has its own. */
let shoppers = 500;

/** Creates a buyer of one product who returns from the payment window. */
export const buyerAnew = async (world: ReturnType<typeof benefitsInOrders>) => {
  const n = ++shoppers;
  const [actor, me] = [shopper(n), `user${n}`];
  const _product = await sellProduct(world.ports, STOCK);
  const formOf = (amount = 1, over: Partial<OrderRequest> = {}) => orderFor([{ _product, amount }], over);
  const send = async (form: OrderRequest, who: Actor = actor) =>
    must(await world.shop.placeAndPay({ actor: who, form }));
  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error(`${orderNo} is not there`);
    return aggregate;
  };
  return {
    n,
    me,
    actor,
    _product,
    formOf,
    send,
    wholeOf,
    place: async (form: OrderRequest, who?: Actor): Promise<Order> => (await send(form, who)).order,
    orderOf: async (orderNo: string) => (await wholeOf(orderNo)).order,
    failureOf: async (form: OrderRequest) => {
      const placed = await world.shop.placeAndPay({ actor, form });
      if (placed.ok) throw new Error(`${placed.value.order.orderNo} was placed`);
      return placed.failure;
    },
    /** Filters the orders that are not canceled. */
    standing: async (orderNos: readonly string[]) => {
      const orders = await world.ports.orders.ordersNumbered([...new Set(orderNos)], { consistent: true });
      return orders.filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED');
    },
    /** Reads everything an order may use: points, stock, and the order that uses each coupon. */
    holdings: async (userCoupons: readonly string[]) => {
      const [lots, { stock, coupons }] = await Promise.all([
        world.points.spendableLots(me, world.clock.now()),
        world.holdings(me, _product, userCoupons),
      ]);
      const points = lots.reduce((sum, { amount_left }) => sum + amount_left, 0);
      return { points, stock, usedBy: Object.fromEntries(coupons.map(({ _id, _order }) => [_id, _order])) };
    },
  };
};
