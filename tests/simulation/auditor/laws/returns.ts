import type { Law } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';
import { isOfOrder } from './money.ts';

const byOrder = (items: Iterable<Stored>): Map<string, Stored[]> => {
  const all = new Map<string, Stored[]>();
  for (const item of items) {
    const one = whole(item);
    all.set(one.orderNo, [...(all.get(one.orderNo) ?? []), one]);
  }
  return all;
};

/** won for bringing goods of which nothing is kept: what a way to ship costs for the least there is, and to an island. */
const fareOf = ({ policies, shippingOption, servicePrice, islandPrice }: Stored): number => {
  const { charge } = policies.find(({ _id }: Stored) => _id === shippingOption);
  const [least] = [...charge.pricesRange].sort((a: Stored, b: Stored) => a.price - b.price);
  const delivery = { BY_FIXED_AMOUNT: charge.fixedAmount, BY_PRICES_RANGE: least?.amount }[
    charge.type as string
  ];
  return (delivery ?? 0) + servicePrice + islandPrice;
};

/** won of sending goods back, by a way to ship that says nothing of it. */
const USUAL = 3_000;

const chargeOf = ({ policies, shippingOption }: Stored): number =>
  policies.find(({ _id }: Stored) => _id === shippingOption).returnCharge ?? USUAL;

/**
 * Of an order of one line that went back whole, by one claim and with nothing else refunded, everything that was paid goes back,
 * points included; by the buyer's wish less what bringing it and sending it back costs. To the won.
 */
export const returns: Law = async ({ ports, world: { mirror } }) => {
  const lines = byOrder(mirror.items('purchase') as Iterable<Stored>);
  const refunds = byOrder(mirror.items('refund') as Iterable<Stored>);
  const claims = byOrder(mirror.items('claim') as Iterable<Stored>);
  const breaches: string[] = [];
  for (const item of mirror.items('order')) {
    const { orderNo, totalPrice, pointPrice, fareChange } = whole(item);
    const [line, ...more] = lines.get(orderNo) ?? [];
    const done = (claims.get(orderNo) ?? []).filter((claim) =>
      claim.lines.some(({ outcome }: Stored) => outcome === 'COMPLETED'),
    );
    const [claim, ...others] = done;
    const back = (refunds.get(orderNo) ?? []).filter(isOfOrder);
    const isSimple =
      more.length === 0 &&
      others.length === 0 &&
      !fareChange &&
      back.every(({ extraReason }) => extraReason === undefined);
    if (!isSimple || claim?.kind !== 'return' || line.purchaseStatus !== 'PURCHASE_CANCELED') continue;
    const placed: Stored = await ports.orders.quoteOf(orderNo);
    const [group, ...apart] = placed?.quote.groups ?? [];
    if (!group || apart.length > 0) continue;
    const paid = totalPrice + pointPrice;
    const due = claim.fault === 'SHOP' ? paid : Math.max(0, paid - fareOf(group) - chargeOf(group));
    const given = back.reduce((sum, one) => sum + one.amount + one.pointPrice, 0);
    if (given !== due)
      breaches.push(
        `${orderNo} of ${paid} went back whole by the ${claim.fault.toLowerCase()}'s doing: ${due} are due, ${given} went back`,
      );
  }
  return breaches;
};
