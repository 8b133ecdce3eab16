import type { Purchase } from '#shared/domain/order/order.ts';
import type { Item } from '../world/table/mirror.ts';
import { whole } from './whole.ts';

type StoredPurchase = Pick<Purchase, '_product' | 'sku' | 'amount' | 'purchaseStatus' | 'wanted'>;

/** Units of a SKU that a line of an order holds, keeps for an exchange, or has taken permanently. */
export const unitsTaken = (purchase: Item): { account: string; amount: number }[] => {
  const { _product, sku, amount, purchaseStatus, wanted } = whole(purchase) as StoredPurchase;
  if (purchaseStatus === 'PURCHASE_CANCELED') return [];
  const taken = [{ account: `${_product} ${sku}`, amount: Number(amount) }];
  return wanted?.isReserved
    ? [...taken, { account: `${_product} ${wanted.sku}`, amount: Number(amount) }]
    : taken;
};
