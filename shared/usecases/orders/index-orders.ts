import { toOrderSearchEntry } from '#shared/domain/order/order-search-entry.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { syncSearchEntries } from '../common/sync-search-entries.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'orders' | 'orderSearchEntries'>;

/**
 * Updates the search index of orders: writes the places of each changed order from its stored state, so changes may
 * arrive late, twice or in any order. Runs outside the order's own transactions: nothing waits for it.
 */
export const indexOrders =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    const orderNos = new Set(changes.flatMap((change) => handleChange(concernedOrder, change) ?? []));
    for (const orderNo of orderNos) await syncOrderSearchEntries(ports, orderNo);
  };

const concernedOrder: ChangeHandlers<string | undefined> = {
  order: ({ before, after }) => (after ?? before)?.orderNo,
  purchase: ({ before, after }) => (after ?? before)?.orderNo,
};

/**
 * Updates the places of one order to its stored state; removes all places of a deleted order.
 * @param isAnew writes them even when they should be up to date
 */
export const syncOrderSearchEntries = (
  { orders, orderSearchEntries }: Needs,
  orderNo: string,
  options: { isAnew?: boolean } = {},
): Promise<void> => {
  const read = async () => {
    const aggregate = await orders.wholeOrder(orderNo);
    return aggregate && toOrderSearchEntry(aggregate.order, aggregate.purchases);
  };
  return syncSearchEntries(orderSearchEntries, orderNo, read, options);
};

/** Removes all places of an order before the order itself is deleted. May be repeated. */
export const removeOrderSearchEntries = (
  { orderSearchEntries }: Pick<Ports, 'orderSearchEntries'>,
  orderNo: string,
): Promise<void> => syncSearchEntries(orderSearchEntries, orderNo, async () => undefined);
