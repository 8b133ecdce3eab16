import { personIdOfActor } from '#shared/domain/identity/person.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Holder } from '#shared/domain/order/reservations.ts';
import { isReplaceable } from '#shared/domain/order/take-over.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOf, owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../../ports/index.ts';
import { orderNotFound } from '../find-order.ts';
import { filterOpenReservations } from '../open-reservations.ts';
import { lineIdsOf, type RequestedOrder } from './assemble-quote.ts';
import { followReplaced } from './take-over.ts';

/** Order form as it was sent: the lines to buy, and what was typed. */
export type FilledForm = {
  /** The order that has replaced the requested one, if any */
  order: Pick<
    Order,
    | ('orderNo' | 'orderStatus' | 'totalPrice' | 'payBy' | 'settling' | '_carts')
    | ('sender' | 'receiver' | 'requestMessage')
    | ('paymentMethod' | 'depositor' | 'cashReceipt' | 'taxInvoice')
  >;
  /** True when it is still to be paid, and a new order may replace it */
  isReplaceable: boolean;
  request: Required<Pick<RequestedOrder, '_carts' | 'carts' | 'coupons' | 'point'>>;
};

/** Converts a line of an order to a request without a cart. */
const itemOf = (purchase: Purchase, all: readonly Purchase[]): RequestedOrder['carts'][number] => {
  const { _product, sku, amount, role, offer } = purchase;
  const main = offer && all.find(({ lineId }) => lineId === offer.of);
  return { _product, sku, amount, role, ...(main && { _main: main._product, mainSku: main.sku }) };
};

/**
 * Reads the form of an order, filled in as it was sent: lines that are still in the cart come from there, in their
 * current state. Answers NOT_FOUND / ORDER_NOT_FOUND, for somebody else's order too.
 */
export const getOrderForm =
  (ports: Pick<Ports, 'orders' | 'carts' | 'clock'>) =>
  async ({
    actor,
    orderNo,
  }: {
    actor: Actor;
    orderNo: string;
  }): Promise<Result<FilledForm, 'ORDER_NOT_FOUND'>> => {
    const aggregate = await followReplaced(ports, actor, orderNo);
    if (!aggregate) return orderNotFound();
    const { order, purchases } = aggregate;
    const [placed, cart] = await Promise.all([
      order._coupons.length > 0 ? ports.orders.quoteOf(order.orderNo) : undefined,
      order._carts.length > 0 ? ports.carts.lines(ownerOf(actor), 'cart', ports.clock.now()) : [],
    ]);
    const inCart = new Set(cart.map(({ _id }) => _id).filter((_id) => order._carts.includes(_id)));
    const isFromCart = ({ lineId }: Purchase) => inCart.has(lineId);
    return ok({
      order,
      isReplaceable: isReplaceable(order) && order.settling === undefined,
      request: {
        _carts: purchases.filter(isFromCart).map(({ lineId }) => lineId),
        carts: purchases
          .filter((purchase) => !isFromCart(purchase))
          .map((purchase) => itemOf(purchase, purchases)),
        coupons: [...(placed?.input.coupons ?? [])],
        point: order.point,
      },
    });
  };

/**
 * Finds the newest order of this buyer that waits for online payment and shares a line with the request: the buyer has
 * come back to its form, or started it again. `undefined` when there is none.
 */
export const findUnpaidOrder =
  (ports: Pick<Ports, 'orders' | 'reservations'>) =>
  async ({
    actor,
    request,
  }: {
    actor: Actor;
    request: Pick<RequestedOrder, '_carts' | 'carts'>;
  }): Promise<string | undefined> => {
    const holder: Holder =
      actor.kind === 'member' ? `member#${personIdOfActor(actor)}` : `visitor#${actor.visitorId}`;
    const counted = await ports.reservations.reservationsOf([holder], { consistent: false });
    const { orders } = await filterOpenReservations(ports, counted, { consistent: false });
    const open = [...orders.values()]
      .filter((order) => isReplaceable(order) && owns(actor, order))
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const lineIds = lineIdsOf(request);
    for (const { orderNo } of open) {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      const shares = aggregate?.purchases.some(({ lineId }) => lineIds.includes(lineId));
      if (aggregate && shares && isReplaceable(aggregate.order)) return orderNo;
    }
    return undefined;
  };
