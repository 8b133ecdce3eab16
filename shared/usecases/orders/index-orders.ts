import { orderPlaceOf } from '#shared/domain/order/order-place.ts';
import { bringUpPlaces } from '../common/bring-up-places.ts';
import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'orders' | 'orderPlaces'>;

/**
 * Keeps what clerks find of orders true to them: writes the places of each changed order from what is stored of it, so
 * changes may come late, twice or in any order. Outside the order's own transactions: nothing waits for it.
 */
export const indexOrders =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    const orderNos = new Set(changes.flatMap((change) => handleChange(concernedOrder, change) ?? []));
    for (const orderNo of orderNos) await refreshOrderPlace(ports, orderNo);
  };

const concernedOrder: ChangeHandlers<string | undefined> = {
  order: ({ before, after }) => (after ?? before)?.orderNo,
  purchase: ({ before, after }) => (after ?? before)?.orderNo,
};

/**
 * Brings the places of one order up to its stored state; of one that is gone none is left.
 * @param isAnew they are written although they should be right already
 */
export const refreshOrderPlace = (
  { orders, orderPlaces }: Needs,
  orderNo: string,
  options: { isAnew?: boolean } = {},
): Promise<void> => {
  const read = async () => {
    const whole = await orders.wholeOrder(orderNo);
    return whole && orderPlaceOf(whole.order, whole.purchases);
  };
  return bringUpPlaces(orderPlaces, orderNo, read, options);
};

/** Takes all places of an order away, before the order itself goes. May be repeated. */
export const forgetOrderPlaces = (
  { orderPlaces }: Pick<Ports, 'orderPlaces'>,
  orderNo: string,
): Promise<void> => bringUpPlaces(orderPlaces, orderNo, async () => undefined);
