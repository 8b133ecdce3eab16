import { parcelMessage } from '#shared/domain/message/parcel-messages.ts';
import { type Delivery, type Order, type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { parcelNoticeOf } from '#shared/domain/parcel/notice.ts';
import { isSameParcel, type Parcel, parcelKeyOf } from '#shared/domain/parcel/parcel.ts';
import { isComingBack, movePickup } from '#shared/domain/parcel/pickup.ts';
import { receiptOf } from '#shared/domain/parcel/receipt.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type EffectPorts, effectWrites } from '../orders/effects.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = EffectPorts & Pick<Ports, 'parcels' | 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>;

/** Most purchases of an order that are delivered in one transaction; the others follow in the next. */
const DELIVERED_AT_ONCE = 40;

/** Lists the purchases that are on their way in the parcel. */
const onItsWayIn = (parcel: Parcel, purchases: readonly Purchase[]): Purchase[] =>
  purchases.filter(
    (purchase) =>
      isOf(parcel, purchase.delivery) && mayTransit(purchase, 'deliver', 'system') && purchase.shippedAt,
  );

/** Lists the purchases that come back in the parcel. */
const comingBackIn = (parcel: Parcel, purchases: readonly Purchase[]): Purchase[] =>
  purchases.filter((purchase) => isComingBack(purchase) && isOf(parcel, purchase.pickup));

const isOf = (parcel: Parcel, named: Delivery | undefined): boolean =>
  named !== undefined && isSameParcel(parcelKeyOf(named), parcel);

const isIn = (parcel: Parcel, { delivery, pickup }: Purchase): boolean =>
  isOf(parcel, delivery) || isOf(parcel, pickup);

const receiverOf = ({ receiver: { name, phone } }: Order): string => `${name}#${phone}`;

/**
 * Finds the orders with purchases on their way in the parcel, out or back, and whether orders of several receivers have
 * its number (rules 3.24).
 */
export const ordersIn = async (
  { orders }: Pick<Ports, 'orders'>,
  parcel: Parcel,
): Promise<{ orderNos: string[]; isShared?: true }> => {
  const named = new Set(
    parcel.carries.flatMap(({ purchaseNo }) => parsePurchaseNo(purchaseNo)?.orderNo ?? []),
  );
  const orderNos: string[] = [];
  const receivers = new Set<string>();
  for (const orderNo of named) {
    const whole = await orders.wholeOrder(orderNo);
    if (!whole) continue;
    if (whole.purchases.some((purchase) => isIn(parcel, purchase))) receivers.add(receiverOf(whole.order));
    const { purchases } = whole;
    if (onItsWayIn(parcel, purchases).length + comingBackIn(parcel, purchases).length > 0)
      orderNos.push(orderNo);
  }
  return { orderNos, ...(receivers.size > 1 && { isShared: true }) };
};

/**
 * Takes `deliver` for the purchases of a parcel of which its courier, or the days that passed, say that they arrived,
 * with one message an order, and the steps of the pickups it brings back (rules 3.28). May be repeated: what was
 * delivered is not on its way any more. Answers how many purchases are still on their way in it.
 */
export const deliverParcel = async (
  ports: Needs,
  parcel: Parcel,
  { orderNos, days }: { orderNos: readonly string[]; days: number },
): Promise<{ left: number }> => {
  let left = 0;
  for (const orderNo of orderNos) {
    const delivered = await deliverOrder(ports, parcel, { orderNo, days });
    if (!delivered.ok) throw new Error(`${orderNo} could not be delivered: ${delivered.failure.code}`);
    left += delivered.value;
  }
  return { left };
};

const deliverOrder = async (
  ports: Needs,
  parcel: Parcel,
  { orderNo, days }: { orderNo: string; days: number },
): Promise<Result<number, 'BUSY'>> => {
  let left = 0;
  const written = await retryOnConflict(async (): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
    const whole = await ports.orders.wholeOrder(orderNo);
    const now = ports.clock.now();
    const open = whole ? onItsWayIn(parcel, whole.purchases) : [];
    const arrived = open
      .flatMap((before) => {
        const receipt = receiptOf(parcel, { shippedAt: before.shippedAt ?? now, days, now });
        const moved = receipt && { ...takeStep(before, 'deliver', receipt.at), deliveredBy: receipt.by };
        return moved ? [{ before, moved }] : [];
      })
      .slice(0, DELIVERED_AT_ONCE);
    const comingBack = whole ? comingBackIn(parcel, whole.purchases) : [];
    const collected = comingBack
      .flatMap((before) => {
        const moved = movePickup(before, parcel, now);
        return moved ? [{ before, moved }] : [];
      })
      .slice(0, DELIVERED_AT_ONCE - arrived.length);
    const isBack = collected.filter(({ moved }) => !isComingBack(moved));
    left = open.length - arrived.length + comingBack.length - isBack.length;
    if (!whole || arrived.length + collected.length === 0) return ok(undefined);
    // The steps of a pickup have no effects.
    const { writes } = effectWrites(ports, {
      step: 'deliver',
      by: 'system',
      order: whole.order,
      moved: arrived.map(({ moved }) => moved),
      now,
    });
    return ports.unitOfWork.commit([
      ...[...arrived, ...collected].map(({ before, moved }) =>
        ports.orderWrites.changePurchase(before, moved),
      ),
      ...writes,
    ]);
  });
  return written.ok ? ok(left) : written;
};

/**
 * Tells the buyers of goods on their way in the parcel what its carrier said (rules 3.27): each message once, by its
 * name. May be repeated.
 */
export const tellOfParcel = async (
  ports: Pick<Ports, 'orders' | 'messageWrites' | 'unitOfWork' | 'clock'>,
  parcel: Parcel,
  orderNos: readonly string[],
): Promise<void> => {
  const now = ports.clock.now();
  const notice = parcelNoticeOf(parcel, now);
  if (!notice) return;
  for (const orderNo of orderNos) {
    const whole = await ports.orders.wholeOrder(orderNo);
    const open = whole ? onItsWayIn(parcel, whole.purchases) : [];
    if (!whole || open.length === 0) continue;
    const message = parcelMessage(whole.order, open, { parcel, notice, now });
    const told = await ports.unitOfWork.commit([ports.messageWrites.put(message)]);
    if (!told.ok && told.failure.code !== 'CHANGED_MEANWHILE')
      throw new Error(`the buyer of ${orderNo} could not be told of a parcel: ${told.failure.code}`);
  }
};
