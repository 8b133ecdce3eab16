import { createHash } from 'node:crypto';
import { type OrderPlace, orderPlaceOf } from '#shared/domain/order/order-place.ts';
import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'orders' | 'orderPlaces'>;

/** Another refresh of the same order can win this often before something is wrong. */
const ROUNDS = 8;

/**
 * Keeps what clerks find of orders true to them: writes the places of each changed order from what is stored of it, so
 * changes may come late, twice or in any order. Outside the order's own transactions: nothing waits for it.
 */
export const refreshOrderPlaces =
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
): Promise<void> =>
  bringUp({ orderPlaces }, orderNo, options, async () => {
    const whole = await orders.wholeOrder(orderNo);
    return whole && orderPlaceOf(whole.order, whole.purchases);
  });

/** Takes all places of an order away, before the order itself goes. May be repeated. */
export const forgetOrderPlaces = (ports: Pick<Ports, 'orderPlaces'>, orderNo: string): Promise<void> =>
  bringUp(ports, orderNo, {}, async () => undefined);

const bringUp = async (
  { orderPlaces }: Pick<Ports, 'orderPlaces'>,
  orderNo: string,
  { isAnew = false }: { isAnew?: boolean },
  read: () => Promise<OrderPlace | undefined>,
): Promise<void> => {
  /** Words under which a round that was overtaken may have written an older row. */
  const strays = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    // The note first: whoever changes places after it was read is noticed, whoever did before read no newer order.
    const was = await orderPlaces.noted(orderNo);
    const place = await read();
    const of = place?.row ?? was;
    if (!of) return;
    const print = place && printOf(place);
    if (was && was.print === print && !isAnew && strays.size === 0) return;
    const left = new Set([...(was?.words ?? []), ...strays]);
    const revision = (was?.revision ?? 0) + 1;
    const { createdAt } = of;
    const words = place?.words ?? [];
    const under = { orderNo, createdAt, words: [...new Set([...left, ...words])], revision };
    if (!(await orderPlaces.note(was, under))) continue;
    for (const word of words) left.delete(word);
    if (place) await orderPlaces.put(place);
    await orderPlaces.remove(of, [...left]);
    const right = place && { orderNo, createdAt, words, print, revision: revision + 1 };
    if (await orderPlaces.note(under, right)) return;
    for (const word of words) strays.add(word);
  }
  throw new Error(`places of order ${orderNo} are being moved by others without end`);
};

/** Short and the same for equal places: they are made field by field, always in the same order. */
const printOf = (place: OrderPlace): string =>
  createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 16);
