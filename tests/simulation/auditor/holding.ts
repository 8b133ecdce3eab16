import { table } from '#shared/data/table.ts';
import type { Committed, Image } from '../world/table/mirror.ts';
import type { Difference } from './difference.ts';

const isOf = ({ before, after }: Committed, entity: string): boolean =>
  (after ?? before)?.[table.entityName]?.S === entity;

/** Goods are readied, or leave the house, by this change; a dispatch that is taken back is none. */
const isLeaving = (before: Image | undefined, after: Image): boolean => {
  const [was, is] = [before?.orderStatus?.S, after.orderStatus?.S];
  const isExchanged = after.claimStatus?.S === 'EXCHANGE_SHIPPING';
  return (
    (was === 'ORDER_PAYMENT' && is === 'ORDER_CONFIRM') ||
    (was !== 'SHIPPING_CONFIRM' && is === 'SHIPPING_CONFIRM') ||
    (isExchanged && before?.claimStatus?.S !== 'EXCHANGE_SHIPPING')
  );
};

/** Watches each write: whatever leaves the house is of an order that nobody holds at that moment. */
export const createHolding = () => {
  const held = new Set<string>();
  const differences: Difference[] = [];
  return {
    /** @param changes all of one write */
    take(changes: readonly Committed[]): void {
      for (const change of changes.filter((one) => isOf(one, 'order'))) {
        const orderNo = (change.after ?? change.before)?.orderNo?.S ?? '';
        if (change.after?.flag?.S === 'HOLD') held.add(orderNo);
        else held.delete(orderNo);
      }
      for (const { at, before, after } of changes.filter((one) => isOf(one, 'purchase')))
        if (after && held.has(after.orderNo?.S ?? '') && isLeaving(before, after))
          differences.push({
            law: 'held',
            says: `${after.purchaseNo?.S} went on at ${new Date(at).toISOString()} though its order is held`,
          });
    },
    differences: (): readonly Difference[] => differences,
  };
};
