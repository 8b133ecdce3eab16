import type { Purchase } from '#shared/domain/order/order.ts';
import { ADDED_UNITS } from '../../people/manager.ts';
import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

type Stored = Pick<Purchase, '_product' | 'sku' | 'amount' | 'purchaseStatus' | 'wanted'>;

/**
 * Of each product: what is left, and what orders hold, keep for exchanges or have taken for good, is what was put in; and the changes in its
 * ledger add up to what is left.
 */
export const stock: Law = ({ world: { mirror }, goods }) => {
  const taken = new Map<string, number>();
  for (const purchase of mirror.items('purchase')) {
    const { _product, sku, amount, purchaseStatus, wanted } = whole(purchase) as Stored;
    if (purchaseStatus === 'PURCHASE_CANCELED') continue;
    const key = `${_product} ${sku}`;
    taken.set(key, (taken.get(key) ?? 0) + Number(amount));
    if (!wanted?.isReserved) continue;
    const other = `${_product} ${wanted.sku}`;
    taken.set(other, (taken.get(other) ?? 0) + Number(amount));
  }
  const left = new Map(
    [...mirror.items('sku')].map((item) => [`${item._product} ${item.sku}`, Number(item.stock)]),
  );
  const booked = new Map<string, number>();
  for (const { _product, sku, delta } of mirror.items('stockEntry')) {
    const key = `${_product} ${sku}`;
    booked.set(key, (booked.get(key) ?? 0) + Number(delta));
  }
  const oversold = mirror
    .belowZero()
    .map((key) => `more of ${key.replace('\u0000', ' ')} were sold than there were`);
  const differing = goods.flatMap(({ _product, sku, putIn: atOpening }) => {
    const key = `${_product} ${sku}`;
    const putIn = atOpening + ADDED_UNITS * mirror.changesByHand(_product, sku);
    const [sold, rest] = [taken.get(key) ?? 0, left.get(key) ?? 0];
    const wrong = sold + rest !== putIn || rest < 0;
    return wrong
      ? [`of product ${_product} ${putIn} were put in, ${sold} are sold and ${rest} are left`]
      : [];
  });
  const unbooked = goods.flatMap(({ _product, sku }) => {
    const key = `${_product} ${sku}`;
    const [rest, sum] = [left.get(key) ?? 0, booked.get(key) ?? 0];
    return rest === sum ? [] : [`of product ${_product} ${rest} are left, and its ledger adds up to ${sum}`];
  });
  return [...oversold, ...differing, ...unbooked];
};
