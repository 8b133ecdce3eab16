import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { isLimited } from '#shared/domain/coupon/usability.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { takeStep } from '#shared/domain/order/steps/transitions.ts';
import {
  freeOrderCoupons,
  isReplaceable,
  planCouponMoves,
  planStockMoves,
  type Replaced,
  returnOrderPoints,
  returnOrderUnits,
  subtractOrderUsage,
} from '#shared/domain/order/take-over.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../../ports/index.ts';
import { type Releases, releaseCoupons } from '../release.ts';
import type { AssembledQuote, assembleQuote } from './assemble-quote.ts';

/** Reasons why an order cannot replace another. */
export type TakeOverFailure = 'ALREADY_PAID' | 'NOT_CANCELABLE' | 'PAYMENT_PENDING';

/** Most replaced orders followed in a chain: each one is another press of 결제하기. */
export const MOST_FOLLOWED = 60;

/**
 * Finds the order that replaced the given one; the order itself when none did. Returns undefined when it is not the
 * actor's.
 */
export const followReplaced = async (
  { orders }: Pick<Ports, 'orders'>,
  actor: Actor,
  orderNo: string,
): Promise<OrderAggregate | undefined> => {
  let aggregate = await orders.wholeOrder(orderNo);
  for (let n = 0; aggregate?.order.replacedBy !== undefined && n < MOST_FOLLOWED; n++)
    aggregate = await orders.wholeOrder(aggregate.order.replacedBy);
  return aggregate && owns(actor, aggregate.order) ? aggregate : undefined;
};

/** Finds the newest unpaid order that shares a cart line with the new one: a cart line is bought once. */
const orderOfLines = (
  open: Iterable<Order>,
  actor: Actor,
  { _carts, cart = 'cart' }: Pick<OrderRequest, '_carts' | 'cart'>,
): Order | undefined => {
  if (cart !== 'cart') return undefined;
  const [newest] = [...open]
    .filter(
      (order) =>
        isReplaceable(order) && owns(actor, order) && order._carts.some((_id) => _carts.includes(_id)),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return newest;
};

/**
 * Finds the unpaid order that a new one replaces: the one it names, or one with the same cart lines. Answers CONFLICT:
 * ALREADY_PAID when it has been paid meanwhile, PAYMENT_PENDING while its payment is settled, NOT_CANCELABLE when it
 * waits for a transfer; `details.orderNo` is the order.
 * @param open unpaid orders of this buyer, as far as they are known
 */
export const findReplaced = async (
  ports: Pick<Ports, 'orders'>,
  {
    actor,
    form,
    open,
  }: { actor: Actor; form: Pick<OrderRequest, '_carts' | 'cart' | 'replaces'>; open: Iterable<Order> },
): Promise<Result<Replaced | undefined, TakeOverFailure>> => {
  const orderNo = form.replaces ?? orderOfLines(open, actor, form)?.orderNo;
  const aggregate = orderNo === undefined ? undefined : await followReplaced(ports, actor, orderNo);
  if (!aggregate || aggregate.order.orderStatus === 'ORDER_CANCELED') return ok(undefined);
  const { order, purchases, payments } = aggregate;
  const details = { orderNo: order.orderNo };
  if (order.orderStatus === 'ORDER_PAYMENT')
    return fail('ALREADY_PAID', `그사이 결제된 주문입니다. 주문번호 ${order.orderNo}에서 확인해주세요.`, {
      details,
    });
  if (order.settling)
    return fail('PAYMENT_PENDING', '결제 결과를 확인하고 있는 주문입니다. 잠시 후 다시 시도해주세요.', {
      kind: 'CONFLICT',
      details,
    });
  if (!isReplaceable(order))
    return fail(
      'NOT_CANCELABLE',
      '입금을 기다리고 있는 주문입니다. 바꾸시려면 그 주문을 먼저 취소해주세요.',
      { details },
    );
  const usesBenefits = order._coupons.length > 0 || order.spends.length > 0;
  const placed = usesBenefits ? await ports.orders.quoteOf(order.orderNo) : undefined;
  return ok({
    order,
    purchases,
    payments,
    coupons: placed?.quote.coupons ?? [],
    pointLots: placed?.input.pointLots ?? [],
  });
};

type Priced = Parameters<typeof assembleQuote>[0];

/**
 * Wraps the ports so that they read as if an order had never been placed: the order that replaces it can use what it
 * holds.
 */
export const withoutOrder = <P extends Priced>(ports: P, replaced: Replaced): P => {
  const { products, benefits } = ports;
  const { _user, _coupons } = replaced.order;
  return {
    ...ports,
    products: {
      ...products,
      productsOfLines: async (lines) => returnOrderUnits(await products.productsOfLines(lines), replaced),
    },
    benefits: {
      ...benefits,
      ofMember: async (_id, named) => {
        const known = await benefits.ofMember(_id, named);
        return {
          ...known,
          userCoupons: freeOrderCoupons(known.userCoupons, { _coupons }),
          couponUsage: subtractOrderUsage(known.couponUsage, replaced),
          pointLots: returnOrderPoints(known.pointLots, replaced),
        };
      },
      usableCoupons: async (_id) => {
        const [usable, reserved] = await Promise.all([
          benefits.usableCoupons(_id),
          _user && _coupons.length > 0 ? benefits.ofMember(_user, _coupons) : undefined,
        ]);
        const others = usable.filter((coupon) => !_coupons.includes(coupon._id));
        return [...freeOrderCoupons(reserved?.userCoupons ?? [], { _coupons }), ...others];
      },
    },
  };
};

/**
 * Wraps the ports for a price that names the order to be replaced; returns them unchanged when that order cannot be
 * replaced any more.
 */
export const withoutReplaced = async <P extends Priced & Pick<Ports, 'orders'>>(
  ports: P,
  actor: Actor,
  { replaces }: Pick<OrderRequest, 'replaces'>,
): Promise<P> => {
  if (replaces === undefined) return ports;
  const found = await findReplaced(ports, { actor, form: { _carts: [], replaces }, open: [] });
  return found.ok && found.value ? withoutOrder(ports, found.value) : ports;
};

type WritePorts = Pick<Ports, 'orderWrites' | 'stockWrites' | 'benefitWrites'>;

type TakeOverWrite = Write<
  'CHANGED_MEANWHILE' | 'COUPON_SOLD_OUT' | 'COUPON_USED' | 'POINT_CHANGED' | 'POINT_ENTERED' | 'SOLD_OUT'
>;

/**
 * Builds the writes by which an order takes what another holds, and cancels that one: each unit, coupon and point is
 * transferred, newly taken or released, in the transaction that places the order. No item is written twice in it.
 * Payment attempts of the old order end with it: none is approved, and what a provider charges all the same is refunded
 * (`settle-payment.ts`). `first` holds only while nobody has paid, cancelled or replaced the old order.
 */
export const takeOverWrites = (
  ports: WritePorts,
  { order: old, purchases: held, coupons }: Replaced,
  {
    order,
    purchases,
    assembled: { input, quote },
  }: { order: Order; purchases: readonly Purchase[]; assembled: Pick<AssembledQuote, 'input' | 'quote'> },
): { first: Write<'CHANGED_MEANWHILE'>[]; writes: TakeOverWrite[]; releases: Releases } => {
  const { orderNo, _user, createdAt: now } = order;
  const stock = planStockMoves(held, purchases);
  const chosen = quote.coupons.flatMap(({ _userCoupon, discountPrice }) => {
    const coupon = input.userCoupons.find(({ _id }) => _id === _userCoupon);
    return coupon ? [{ coupon, discountPrice, limited: isLimited(coupon.usage) }] : [];
  });
  const moves = planCouponMoves(coupons, chosen);
  const passes = _user !== undefined && (old.spends.length > 0 || order.spends.length > 0);
  return {
    first: [
      ports.orderWrites.changeOrder(old, {
        ...old,
        orderStatus: 'ORDER_CANCELED',
        canceledAt: now,
        replacedBy: orderNo,
      }),
      ...held.map((purchase) =>
        ports.orderWrites.changePurchase(purchase, takeStep(purchase, 'cancelUnpaid', now)),
      ),
    ],
    writes: [
      ...stock.taken.map((units) => ports.stockWrites.take(units, { why: 'ORDER', at: now, orderNo })),
      ...moves.kept.flatMap((coupon) =>
        ports.benefitWrites.passCoupon({ coupon, from: old.orderNo, to: orderNo, now }),
      ),
      ...moves.taken.flatMap((coupon) =>
        ports.benefitWrites.takeCoupon({ coupon: uncounted(coupon), orderNo, discountPrice: 0, now }),
      ),
      ...moves.counts.flatMap((count) => ports.benefitWrites.moveCouponCount(count)),
      ...(passes
        ? ports.benefitWrites.passPoints({
            _user,
            from: { orderNo: old.orderNo, spends: old.spends },
            to: { orderNo, spends: order.spends },
            now,
          })
        : []),
    ],
    releases: [
      ...stock.left.map((units) => ({
        writes: [ports.stockWrites.release(units, { why: 'CANCEL', at: now, orderNo: old.orderNo })],
      })),
      ...releaseCoupons(
        ports,
        old,
        moves.left.map(({ limited, ...coupon }) => coupon),
      ),
    ],
  };
};

/** Returns a coupon without its shop limits: its uses are counted by a separate write (`planCouponMoves`). */
const uncounted = (coupon: AssembledQuote['input']['userCoupons'][number]) => ({
  ...coupon,
  usage: { ...coupon.usage, limit: { ...coupon.usage.limit, shop: {} } },
});
