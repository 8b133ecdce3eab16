import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

// biome-ignore lint/suspicious/noExplicitAny: the auditor looks at what is stored, not at what the shop's types say of it
type StoredItem = any;

/** Maximum units of a line in a simulated order. */
const MOST_UNITS = 20;

const isGone = ({ purchaseStatus, claimStatus }: StoredItem): boolean =>
  purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED';

const orderedFor = (purchase: StoredItem): number =>
  Math.max(
    0,
    purchase.productPrice -
      purchase.discountPrice -
      purchase.levelDiscountPrice -
      purchase.couponPrice -
      purchase.pointPrice,
  );
const priceOfOption = ({ exchanged }: StoredItem): number =>
  (exchanged?.paidBy ?? []).reduce((sum: number, { price }: StoredItem) => sum + price, 0);
const paidForOption = (purchase: StoredItem): number => purchase.amount * priceOfOption(purchase);
/** Won that were refunded because the goods were exchanged for a cheaper option. */
const fallOf = (purchase: StoredItem): number =>
  purchase.exchanged
    ? purchase.amount * Math.max(0, priceOfOption(purchase) - purchase.exchanged.settled)
    : 0;

/**
 * Calculates the won that stay paid for the goods under a number, by the auditor's own rule: the line as a whole, less
 * extra refunds of the units it still has. Goods exchanged for a cheaper option bear their own price difference, and
 * all units share the rest. No more of the order's money counts than is left of it. Extra charges do not count. One won
 * a part is allowed for rounding.
 */
const staysPaid = (order: StoredItem, purchases: readonly StoredItem[], occasion: string) => {
  const own = purchases.filter(
    (purchase) => (purchase.earnedAs ?? purchase.purchaseNo) === occasion && !isGone(purchase),
  );
  const line = purchases.filter(({ lineId }) => lineId === own[0]?.lineId && own[0]);
  const remaining = line.filter((purchase) => !isGone(purchase));
  const units = (of: readonly StoredItem[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  const falls = (of: readonly StoredItem[]) => of.reduce((sum, purchase) => sum + fallOf(purchase), 0);
  const booked = order.refundState?.extra?.lines[own[0]?.lineId];
  const besides = booked ? (booked.price / booked.units) * units(remaining) : 0;
  const ordered = own.reduce((sum, purchase) => sum + orderedFor(purchase), 0);
  const options = own.reduce((sum, purchase) => sum + paidForOption(purchase), 0);
  const fallen = Math.min(besides, falls(remaining));
  const ofFall = fallen > 0 ? (fallen * falls(own)) / falls(remaining) : 0;
  const share = units(remaining) > 0 ? ofFall + ((besides - fallen) * units(own)) / units(remaining) : 0;
  const rounding = line.length + 1;
  const left = order.refundState?.money ?? Number.POSITIVE_INFINITY;
  const price = Math.max(0, ordered - share);
  return { price: price + options, most: Math.min(price + rounding, left) + options, rounding };
};

/**
 * Checks that score, bonuses and points by a percentage are calculated from what stays paid for the goods of a
 * confirmed purchase.
 */
export const earnings: Law = ({ world: { mirror } }) => {
  const breaches: string[] = [];
  const byOrder = new Map<string, StoredItem[]>();
  for (const item of mirror.items('purchase')) {
    const purchase = whole(item);
    byOrder.set(purchase.orderNo, [...(byOrder.get(purchase.orderNo) ?? []), purchase]);
  }
  const orders = new Map<string, StoredItem>();
  for (const item of mirror.items('order')) orders.set(whole(item).orderNo, whole(item));
  const months = new Map<string, number>();
  const counted = new Map<string, number>();
  const sums = [...mirror.items('standingSum')].map(whole);
  for (const { _user, of, sum } of sums)
    if (of.startsWith('confirmed#')) counted.set(`${_user} ${of.slice('confirmed#'.length)}`, sum);
  const amounts = new Map<string, number>();
  for (const item of mirror.items('bonusEntry')) {
    const { type, purchaseNo, amount, owed = 0 } = whole(item);
    if (type !== 'BONUS__GOODS' || !purchaseNo) continue;
    amounts.set(purchaseNo, (amounts.get(purchaseNo) ?? 0) + amount - owed);
  }
  const percents = new Map<string, number>();
  for (const item of mirror.items('bonusEntry')) {
    const { type, purchaseNo, percent } = whole(item);
    if (type === 'BONUS__GOODS' && percent !== undefined) percents.set(purchaseNo, percent);
  }
  for (const [key, price] of counted) {
    const [_user = '', occasion = ''] = key.split(' ');
    const purchases = byOrder.get(occasion.slice(0, -3)) ?? [];
    const order = orders.get(occasion.slice(0, -3));
    const at = purchases.find(({ purchaseNo }) => purchaseNo === occasion)?.confirmedAt;
    if (!order || !at) continue;
    const month = `${_user} ${new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 7)}`;
    months.set(month, (months.get(month) ?? 0) + price);
    const stays = staysPaid(order, purchases, occasion);
    const hasPoints = order.pointPrice > 0 || purchases.some(({ exchanged }) => exchanged);
    if (price > stays.most && price > 0)
      breaches.push(`${occasion} counts ${price}, and ${stays.price} stay paid for it`);
    // When an extra refund gave back points, less counts than the line alone shows.
    if (!hasPoints && price < stays.price - stays.rounding)
      breaches.push(`${occasion} counts ${price} alone, and ${stays.price} stay paid for it`);
    const percent = percents.get(occasion);
    const bonus = percent === undefined ? undefined : Math.floor((price * percent) / 100);
    if (bonus !== undefined && (amounts.get(occasion) ?? 0) !== bonus)
      breaches.push(
        `${occasion} has brought ${amounts.get(occasion)} of bonuses, and ${bonus} are due for it`,
      );
  }
  for (const item of mirror.items('pointEntry')) {
    const { _id, _user, amount, terms, lost = 0 } = whole(item);
    const [, , occasion = '', ...rest] = String(_id).split('#');
    const price = counted.get(`${_user} ${occasion}`);
    if (price === undefined || rest.length > 0 || terms?.unit !== 'PERCENT') continue;
    const due = Math.floor((price * terms.value) / 100);
    // Near the limit, the shares of the limit decide, so the line is skipped.
    if (terms.limit && due * MOST_UNITS > terms.limit) continue;
    if (amount - lost !== due)
      breaches.push(`${occasion} keeps ${amount - lost} of the points ${_id}, and ${due} are due for it`);
  }
  for (const { _user, of, sum } of sums)
    if (/^\d{4}-\d{2}$/.test(of) && (months.get(`${_user} ${of}`) ?? 0) !== sum)
      breaches.push(
        `${_user} has ${sum} confirmed in ${of}, the purchases come to ${months.get(`${_user} ${of}`) ?? 0}`,
      );
  return breaches;
};
