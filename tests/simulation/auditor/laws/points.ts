import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

type Canceled = { orderNo: string; orderStatus: string; _user?: string; spends?: { amount: number }[] };

/**
 * Checks the points of each member: points received less points spent equal the lots, no lot is below zero, and points
 * spent on an order that was canceled came back.
 */
export const points: Law = ({ world: { mirror } }) => {
  const entered = new Map<string, number>();
  const held = new Map<string, number>();
  const returned = new Map<string, number>();
  const breaches: string[] = [];
  for (const { _id, _user, direction, amount } of mirror.items('pointEntry')) {
    returned.set(String(_id), Number(amount));
    const sign = direction === 'INCREASE' ? 1 : -1;
    entered.set(String(_user), (entered.get(String(_user)) ?? 0) + sign * Number(amount));
  }
  for (const lot of mirror.items('pointLot')) {
    const left = Number(lot.amount_left);
    held.set(String(lot._user), (held.get(String(lot._user)) ?? 0) + left);
    if (left < 0) breaches.push(`lot ${lot._id} of ${lot._user} holds ${left}`);
    const parts = left + Number(lot.amount_used) + Number(lot.amount_expired);
    if (parts !== Number(lot.amount))
      breaches.push(`lot ${lot._id} of ${lot._user} came in with ${lot.amount}; its parts come to ${parts}`);
  }
  for (const _user of new Set([...entered.keys(), ...held.keys()])) {
    const [sum, rest] = [entered.get(_user) ?? 0, held.get(_user) ?? 0];
    if (sum !== rest) breaches.push(`the ledger of ${_user} comes to ${sum}, the lots hold ${rest}`);
  }
  for (const item of mirror.items('order')) {
    const { orderNo, orderStatus, _user, spends = [] } = whole(item) as Canceled;
    const spent = spends.reduce((sum, { amount }) => sum + amount, 0);
    // A member who has left has no points any more.
    if (orderStatus !== 'ORDER_CANCELED' || spent === 0 || !held.has(String(_user))) continue;
    const back = returned.get(`refund#${orderNo}`) ?? 0;
    if (back !== spent)
      breaches.push(`${orderNo} was cancelled, spent ${spent} points and gave back ${back}`);
  }
  return breaches;
};
