import type { Law } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

/** Builds the name of a row, which contains its amount, second and print. */
export const rowNameOf = ({ amount, at, print }: Stored): string =>
  `${amount}-${Math.floor(Date.parse(at) / 1_000)}-${print}`;

const COUNTS = new Set(['PART', 'PAID', 'EXCESS']);

/**
 * Checks that money of a bank row counts once, toward the order or the extra charge that the row names. Rows that paid
 * an order add up to its price, and the excess of the last of them is returned.
 */
export const deposits: Law = ({ world: { mirror } }) => {
  const breaches: string[] = [];
  const rows = new Map<string, Stored>(
    [...mirror.items('deposit')].map((item) => [rowNameOf(item), whole(item)]),
  );
  const orders = new Map<string, Stored>(
    [...mirror.items('order')].map((item) => [String(item.orderNo), whole(item)]),
  );
  const countedFor = new Map<string, string[]>();
  for (const { orderNo, deposits: named = [], orderStatus, totalPrice } of orders.values()) {
    let sum = 0;
    let excess = 0;
    for (const { _id, amount } of named) {
      const row = rows.get(_id);
      countedFor.set(_id, [...(countedFor.get(_id) ?? []), orderNo]);
      if (row?.orderNo !== orderNo || row?.amount !== amount || !COUNTS.has(row?.state))
        breaches.push(
          `${orderNo} counts ${amount} of row ${_id}, which is ${row?.state} for ${row?.orderNo}`,
        );
      sum += amount;
      excess += row?.returned ?? row?.excess ?? 0;
    }
    const isPaidByRows =
      orderStatus === 'ORDER_PAYMENT' && named.some(({ _id }: Stored) => rows.get(_id)?.state !== 'PART');
    if (isPaidByRows && sum - excess !== totalPrice)
      breaches.push(`${orderNo} costs ${totalPrice}, rows brought ${sum}, and ${excess} of it goes back`);
    if (orderStatus === 'ORDER_NONPAYMENT' && named.length > 0 && sum >= totalPrice)
      breaches.push(`${orderNo} of ${totalPrice} waits for money, and ${sum} came`);
  }
  for (const [_id, by] of countedFor)
    if (by.length > 1) breaches.push(`row ${_id} counts for ${by.join(' and for ')}`);
  const chargesPaid = new Map<string, string[]>();
  for (const [_id, { orderNo, charge, state, amount }] of rows) {
    if (charge !== undefined)
      chargesPaid.set(`${orderNo} ${charge} ${amount}`, [
        ...(chargesPaid.get(`${orderNo} ${charge} ${amount}`) ?? []),
        _id,
      ]);
    else if (COUNTS.has(state) && !countedFor.get(_id)?.includes(orderNo))
      breaches.push(`row ${_id} is ${state} for ${orderNo}, which does not count it`);
  }
  const charges = new Map<string, Stored>(
    [...mirror.items('charge')]
      .map(whole)
      .map((charge) => [`${charge.orderNo} ${charge.n} ${charge.amount}`, charge]),
  );
  for (const [charge, by] of chargesPaid) {
    const { state, paidWith } = charges.get(charge) ?? {};
    if (by.length > 1 || state !== 'PAID' || paidWith !== 'account')
      breaches.push(`charge ${charge} was paid by ${by.join(' and by ')}, and is ${state} by ${paidWith}`);
  }
  return breaches;
};
