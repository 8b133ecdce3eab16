import type { Purchase } from '#shared/domain/order/order.ts';
import { ADDED_UNITS } from '../../people/manager.ts';
import type { Item } from '../../world/table/mirror.ts';
import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

type Stored = Pick<Purchase, '_product' | 'sku' | 'amount' | 'purchaseStatus' | 'wanted'>;

/** Units of a SKU that a line of an order holds, keeps for an exchange, or has taken permanently. */
export const unitsTaken = (purchase: Item): { account: string; amount: number }[] => {
  const { _product, sku, amount, purchaseStatus, wanted } = whole(purchase) as Stored;
  if (purchaseStatus === 'PURCHASE_CANCELED') return [];
  const taken = [{ account: `${_product} ${sku}`, amount: Number(amount) }];
  return wanted?.isReserved
    ? [...taken, { account: `${_product} ${wanted.sku}`, amount: Number(amount) }]
    : taken;
};

/**
 * Checks the stock of each product: what is left, and what orders hold, keep for exchanges or have taken permanently,
 * add up to what was put in. The changes in its ledger add up to what is left.
 */
export const stock: Law = ({ world: { mirror }, goods }) => {
  const taken = new Map<string, number>();
  for (const purchase of mirror.items('purchase'))
    for (const { account, amount } of unitsTaken(purchase))
      taken.set(account, (taken.get(account) ?? 0) + amount);
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
