import { ADDED_UNITS } from '../../people/manager.ts';
import type { Law } from '../law.ts';
import { unitsTaken } from '../units-taken.ts';

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
