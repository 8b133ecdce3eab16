import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { ExchangedOption } from '#shared/domain/order/exchanged-option.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { leftOfUnit } from '#shared/domain/pricing/extra-refund.ts';
import { LEAST_ONLINE } from '#shared/domain/pricing/payable.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { LineQuote } from '#shared/domain/pricing/types.ts';
import { type Charge, refundableOfCharge } from '../charge/charge.ts';
import { applyExtraRefund, type OrderAfterExtraRefund } from './extra-refund.ts';
import type { ClaimedOrder, PricedClaims, Repriced } from './refund-estimates.ts';

type Goods = Pick<
  LineQuote,
  'productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'orderCouponPrice'
>;

/** Calculates the share `part` of `total` in an amount, rounded toward zero; exact for large numbers. */
const shareOf = (amount: number, part: number, total: number): number =>
  total > 0 ? Number((BigInt(amount) * BigInt(Math.max(0, part))) / BigInt(total)) : 0;

/**
 * Calculates the value of a price difference to the buyer, in won per unit: of an option that costs `more` than the one
 * that was bought. A higher price is charged less the grade discount of the line; a lower price is refunded only as far
 * as it was paid, so less coupons too.
 */
export const calculateDifferenceValue = (
  { productPrice, discountPrice, levelDiscountPrice, couponPrice, orderCouponPrice }: Goods,
  more: number,
): number => {
  const goods = productPrice - discountPrice;
  const afterGrade = goods - levelDiscountPrice;
  if (more >= 0) return goods > 0 ? shareOf(more, afterGrade, goods) : more;
  return 0 - shareOf(-more, afterGrade - couponPrice - orderCouponPrice, goods);
};

/**
 * Calculates the won per unit that an exchange for an option costs, or refunds when negative. Earlier settlements
 * count, so that the order of exchanges does not matter, and an exchange back to the bought option restores the price
 * paid.
 * @param more price difference to the option that was bought, in won per unit
 */
export const calculateExchangeDifference = (
  line: Goods,
  { exchanged }: Pick<Purchase, 'exchanged'>,
  { more, units }: { more: number; units: number },
): number => {
  const difference = calculateDifferenceValue(line, more) - (exchanged?.settled ?? 0);
  // Below the minimum of online payments.
  return difference > 0 && difference * units < LEAST_ONLINE ? 0 : difference;
};

/**
 * Calculates the refund for an option that is worth less: from extra charges, the latest first, and the rest from the
 * order.
 */
export const optionRefundOf = ({
  wanted,
  exchanged,
}: Pick<Purchase, 'wanted' | 'exchanged'>): { ofCharges: ExchangedOption['paidBy']; ofOrder: number } => {
  let open = Math.max(0, -(wanted?.difference ?? 0));
  const ofCharges: ExchangedOption['paidBy'] = [];
  for (const { charge, price } of [...(exchanged?.paidBy ?? [])].reverse()) {
    const back = Math.min(open, price);
    if (back > 0) ofCharges.push({ charge, price: back });
    open -= back;
  }
  return { ofCharges, ofOrder: open };
};

/**
 * Returns the purchase after its exchange: it has the requested option and its picture.
 * @param settled says if the higher price was paid (`isPaid`), the refund from the order (`givenBack`, won per unit),
 * and the time (`at`, ISO UTC)
 */
export const applyExchange = (
  { wanted, ...purchase }: Purchase,
  { isPaid, givenBack, at }: { isPaid: boolean; givenBack: number; at: string },
): Purchase => {
  if (!wanted) return purchase;
  const { exchanged } = purchase;
  const before = exchanged ?? { from: purchase.name, settled: 0, differences: [], paidBy: [] };
  const { ofCharges } = optionRefundOf({ wanted, exchanged });
  const fallen = ofCharges.reduce((total, { price }) => total + price, 0);
  const refundable = before.paidBy
    .map(({ charge, price }) => ({
      charge,
      price: price - (ofCharges.find((ofCharge) => ofCharge.charge === charge)?.price ?? 0),
    }))
    .filter(({ price }) => price > 0);
  const paid =
    isPaid && wanted.charge !== undefined ? [{ charge: wanted.charge, price: wanted.difference }] : [];
  const more = paid.reduce((total, { price }) => total + price, 0);
  const price = more - fallen - givenBack;
  return {
    ...(purchase.lostAt ? replaceLost(purchase) : purchase),
    sku: wanted.sku,
    name: wanted.name,
    ...(wanted.thumb && { product: { ...purchase.product, thumb: wanted.thumb } }),
    exchanged: {
      from: before.from,
      settled: before.settled + price,
      differences: price === 0 ? before.differences : [...before.differences, { at, price }],
      paidBy: [...refundable, ...paid],
    },
  };
};

/** Returns a purchase whose goods were lost, after other units took their place. */
export const replaceLost = (purchase: Purchase): Purchase => ({
  ...purchase,
  lost: [...(purchase.lost ?? []), purchase.sku],
});

/** Refund of an extra charge, in won. */
export type ChargeRefund = { charge: Charge; amount: Won };

/**
 * Calculates the refunds of extra charges from the amounts each unit paid by them: never more than the rest of a
 * charge.
 */
export const chargeRefundsOf = (
  charges: readonly Charge[],
  of: readonly { units: number; paidBy: ExchangedOption['paidBy'] }[],
): ChargeRefund[] =>
  charges.flatMap((charge) => {
    const paid = of.flatMap(({ units, paidBy }) =>
      paidBy.flatMap((paid) => (paid.charge === charge.n ? [paid.price * units] : [])),
    );
    const amount = won(Math.min(sum(paid), refundableOfCharge(charge)));
    return amount > 0 ? [{ charge, amount }] : [];
  });

/** Fields of goods that the refund of a charge depends on. */
type BackGoods = Pick<Purchase, 'exchanged' | 'amount' | 'shippedAt' | 'purchaseStatus'>;

/** True when nothing of an order was or will be delivered without these goods. */
export const isNothingSent = (goods: readonly BackGoods[], all: readonly BackGoods[]): boolean => {
  const purchases = all.filter(({ purchaseStatus }) => purchaseStatus !== 'PURCHASE_CANCELED');
  const units = (of: readonly BackGoods[]) => sum(of.map(({ amount }) => amount));
  return (
    [...goods, ...all].every(({ shippedAt }) => shippedAt === undefined) && units(goods) >= units(purchases)
  );
};

/**
 * Calculates the refunds of extra charges for returned goods: the ones that paid for their options, and the ones for
 * the delivery of an order of which nothing is delivered.
 * @param all the purchases of the order, before the refund
 */
export const chargeRefundsOfReturn = (
  charges: readonly Charge[],
  goods: readonly BackGoods[],
  all: readonly BackGoods[],
): ChargeRefund[] => [
  ...chargeRefundsOf(
    charges,
    goods.map(({ amount: units, exchanged }) => ({ units, paidBy: exchanged?.paidBy ?? [] })),
  ),
  ...(isNothingSent(goods, all)
    ? charges.flatMap((charge) => {
        const amount = refundableOfCharge(charge);
        return charge.isFare && amount > 0 ? [{ charge, amount }] : [];
      })
    : []),
];

/** Refund of the order's money for goods that are exchanged for a cheaper option: `price` in won per unit. */
export type OptionRefund = { purchaseNo: string; lineId: string; units: number; price: number };

/** Fall after it is booked; `price` is limited to the rest of the price of the goods. */
export type BookedOptionRefund = OptionRefund & Pick<OrderAfterExtraRefund, 'money' | 'why'>;

/**
 * Books the refunds of exchanges on the lines of the goods, in the same way as refunds without a claim: later claims
 * refund the rest, and open claims are calculated again.
 * @param given number of refunds of the order without a claim so far
 */
export const bookOptionRefunds = (
  order: ClaimedOrder,
  falls: readonly OptionRefund[],
  { given, now }: { given: number; now: string },
): PricedClaims & { state: RefundState; repriced: Repriced[]; booked: BookedOptionRefund[] } => {
  let state = order.state;
  let claims = [...order.claims];
  const proofs: PricedClaims['proofs'] = [];
  const repriced: Repriced[] = [];
  const booked: BookedOptionRefund[] = [];
  for (const fall of falls) {
    const { lineId, units } = fall;
    const price = Math.min(fall.price, leftOfUnit(order.quote, state, lineId, units));
    if (price <= 0) continue;
    const refunded = applyExtraRefund(
      { ...order, state, claims },
      { amount: price * units, lineIds: [lineId] },
      { given: given + booked.length, now },
    );
    // The amount is within the rest, and exceeding the rest is the only reason for a refusal.
    if (!refunded.ok) throw new Error(`${refunded.failure.code}: ${refunded.failure.message}`);
    ({ state, claims } = refunded.value);
    proofs.push(...refunded.value.proofs);
    repriced.push(...refunded.value.repriced);
    booked.push({ ...fall, price, money: refunded.value.money, why: refunded.value.why });
  }
  return { state, claims, proofs, repriced, booked };
};
