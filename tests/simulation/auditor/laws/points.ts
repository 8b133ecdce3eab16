import type { Law } from '../audit.ts';

/** Of each member: what came in, less what went out, is what the lots hold; and no lot holds less than nothing. */
export const points: Law = ({ world: { mirror } }) => {
  const entered = new Map<string, number>();
  const held = new Map<string, number>();
  const breaches: string[] = [];
  for (const { _user, direction, amount } of mirror.items('pointEntry')) {
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
  return breaches;
};
