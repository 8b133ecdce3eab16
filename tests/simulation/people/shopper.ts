import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import type { PlacedToPay } from '#shared/usecases/orders/placing/place-and-pay.ts';
import { afterwards } from './afterwards.ts';
import type { Good } from './opening.ts';
import { formOf, isCompany, isHasty, place, priced, type Shopper } from './order-form.ts';
import { pay, transfer } from './paying.ts';
import { MINUTE, type Town } from './town.ts';

export type { Shopper } from './order-form.ts';

/**
 * Milliseconds an order must have left when its buyer comes back to submit it again unchanged. Otherwise the order is
 * not replaced.
 */
const TIME_LEFT = 8 * MINUTE;

/**
 * Comes back from the payment window a few times and submits again, or changes the order first. This may happen in two
 * windows, and the abandoned window may be paid at the same time, or later. Shoppers without this habit draw nothing,
 * so their histories do not change.
 * @returns the order they hold in the end
 */
const waver = async (
  town: Town,
  who: Shopper,
  { form, placed, goods }: { form: OrderRequest; placed: PlacedToPay; goods: readonly Good[] },
): Promise<PlacedToPay> => {
  const { random } = who;
  let [sent, held] = [form, placed];
  for (let times = 0; times < 4 && who.returns > 0 && random.happens(who.returns); times++) {
    const { orderNo, payBy, paymentMethod } = held.order;
    if (paymentMethod === 'account' || !held.started?.ok) return held;
    await town.wait(who, random.between(1_000, MINUTE));
    const isChanged = random.happens(0.6);
    if (!isChanged && Date.parse(payBy) - town.world.scheduler.now() < TIME_LEFT) return held;
    const { carts, requestMessage } = formOf(who, goods, paymentMethod);
    const again: OrderRequest | undefined = isChanged
      ? await priced(town, who, { ...sent, carts, requestMessage, coupons: [], point: 0, replaces: orderNo })
      : { ...sent, replaces: orderNo };
    if (!again) continue;
    const left = random.happens(0.4) ? pay(town, who, held.order, held.started) : undefined;
    const other =
      isChanged && isHasty(who)
        ? place(town, who, { ...again, requestMessage: `${requestMessage} 2` })
        : undefined;
    const next = await place(town, who, again);
    const also = await other;
    if (also) town.known.set(also.order.orderNo, who);
    await left;
    if (!next) continue;
    town.known.set(next.order.orderNo, who);
    [sent, held] = [again, next];
  }
  return held;
};

/** Plays one visit: a shopper orders, pays or not, and does what follows. */
export const shop = async (town: Town, who: Shopper, goods: readonly Good[], few: string): Promise<void> => {
  const { random, actor } = who;
  if (actor.kind === 'member' && random.happens(0.5))
    await town.ask(who, 'requestCoupon', (all) => all.requestCoupon({ _user: actor._user, _coupon: few }));
  const method = random.weighted([
    [5, 'card'],
    [3, 'kakao'],
    [isCompany(actor) || town.isParticular(random) ? 8 : 2, 'account'],
  ] as const);
  const form = await priced(town, who, formOf(who, goods, method));
  if (!form) return;
  await town.wait(who, random.between(100, who.longestThoughtMs));
  // Places the cart in another window as well: coupons and points are chosen there, too.
  const other = isHasty(who)
    ? place(town, who, { ...form, requestMessage: `${form.requestMessage} 2` })
    : undefined;
  const placed = await place(town, who, form);
  const also = await other;
  if (also) town.known.set(also.order.orderNo, who);
  if (!placed) return;
  town.known.set(placed.order.orderNo, who);
  const { order, started } = await waver(town, who, { form, placed, goods });
  if (random.happens(Math.max(0.1, who.haste))) {
    // Some give the payment up.
    if (random.happens(0.5))
      await town.ask(who, 'cancelUnpaidOrder', (shop) =>
        shop.cancelUnpaidOrder({ actor, orderNo: order.orderNo }),
      );
    if (random.happens(0.5)) return;
  }
  if (method === 'account') await transfer(town, who, order);
  else if (order.totalPrice > 0) await pay(town, who, order, started);
  await afterwards(town, who, order.orderNo);
};
