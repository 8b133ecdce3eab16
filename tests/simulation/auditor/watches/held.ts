import { momentOf, type Watch, type Written } from './watch.ts';

/** True when the change prepares or dispatches goods. Taking back a dispatch does not count. */
const isLeaving = ({ was, is }: Pick<Written, 'was' | 'is'>): boolean =>
  (was?.orderStatus === 'ORDER_PAYMENT' && is.orderStatus === 'ORDER_CONFIRM') ||
  (was?.orderStatus !== 'SHIPPING_CONFIRM' && is.orderStatus === 'SHIPPING_CONFIRM') ||
  (was?.claimStatus !== 'EXCHANGE_SHIPPING' && is.claimStatus === 'EXCHANGE_SHIPPING');

/** Returns the write of units that were split off with the state of the goods they were split from. */
const withOrigin = ({ was, is }: Written, writes: readonly Written[]): Pick<Written, 'was' | 'is'> => ({
  is,
  was:
    was ??
    writes.find(({ entity, is: other }) => entity === 'purchase' && other?.purchaseNo === is?.splitFrom)?.was,
});

/** Checks that goods are only prepared or dispatched while their order is not held. */
export const createHeld = (): Watch => {
  const held = new Set<string>();
  return (writes) => {
    for (const { entity, was, is } of writes) {
      if (entity !== 'order') continue;
      if (is?.flag === 'HOLD') held.add(is.orderNo);
      else held.delete((is ?? was).orderNo);
    }
    return writes.flatMap((write) =>
      write.entity === 'purchase' &&
      write.is &&
      held.has(write.is.orderNo) &&
      isLeaving(withOrigin(write, writes))
        ? [`${write.is.purchaseNo} went on at ${momentOf(write)} though its order is held`]
        : [],
    );
  };
};
