import type { Purchase } from '#shared/domain/order/order.ts';
import type { Item } from '../world/table/mirror.ts';
import { whole } from './whole.ts';

type StoredPurchase = Pick<
  Purchase,
  '_product' | 'sku' | 'amount' | 'purchaseStatus' | 'wanted' | 'lostAt' | 'lost'
>;

/**
 * Units of a SKU that a line of an order holds, keeps for an exchange, or has taken permanently: what was lost on its way
 * never comes back.
 */
export const unitsTaken = (purchase: Item): { account: string; amount: number }[] => {
  const {
    _product,
    sku,
    amount,
    purchaseStatus,
    wanted,
    lostAt,
    lost = [],
  } = whole(purchase) as StoredPurchase;
  const units = (of: string) => ({ account: `${_product} ${of}`, amount: Number(amount) });
  const replaced = lost.map(units);
  if (purchaseStatus === 'PURCHASE_CANCELED' && !lostAt) return replaced;
  const taken = [...replaced, units(sku)];
  return wanted?.isReserved ? [...taken, units(wanted.sku)] : taken;
};
