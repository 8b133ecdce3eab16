import type { Law } from '../law.ts';
import { isOfOrder } from '../refunded-money.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

const byOrder = (items: Iterable<Stored>): Map<string, Stored[]> => {
  const all = new Map<string, Stored[]>();
  for (const item of items) {
    const stored = whole(item);
    all.set(stored.orderNo, [...(all.get(stored.orderNo) ?? []), stored]);
  }
  return all;
};

/**
 * Calculates the shipping fee, in won, of goods none of which are kept: the fee of the policy's lowest price range,
 * plus service and island surcharges.
 */
const fareOf = ({ policies, shippingOption, servicePrice, islandPrice }: Stored): number => {
  const { charge } = policies.find(({ _id }: Stored) => _id === shippingOption);
  const [least] = [...charge.pricesRange].sort((a: Stored, b: Stored) => a.price - b.price);
  const delivery = { BY_FIXED_AMOUNT: charge.fixedAmount, BY_PRICES_RANGE: least?.amount }[
    charge.type as string
  ];
  return (delivery ?? 0) + servicePrice + islandPrice;
};

/** Won of the default return charge, for a shipping policy that sets none. */
const USUAL = 3_000;

const chargeOf = ({ policies, shippingOption }: Stored): number =>
  policies.find(({ _id }: Stored) => _id === shippingOption).returnCharge ?? USUAL;

/**
 * Checks refunds of one-line orders that were returned completely by one claim, without any other refund: the whole
 * paid price goes back, points included. For a buyer's fault the shipping fee and the return charge are deducted. To
 * the won.
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
    const given = back.reduce((sum, refund) => sum + refund.amount + refund.pointPrice, 0);
    if (given !== due)
      breaches.push(
        `${orderNo} of ${paid} went back whole by the ${claim.fault.toLowerCase()}'s doing: ${due} are due, ${given} went back`,
      );
  }
  return breaches;
};
