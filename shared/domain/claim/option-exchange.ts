import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { ExchangedOption } from '#shared/domain/order/exchanged-option.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { leftOfUnit } from '#shared/domain/pricing/extra-refund.ts';
import { LEAST_ONLINE } from '#shared/domain/pricing/payable.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { LineQuote } from '#shared/domain/pricing/types.ts';
import { type Charge, leftOfCharge } from '../charge/charge.ts';
import { type RefundedBesides, refundBesides } from './extra-refund.ts';
import type { ClaimedOrder, PricedClaims, Repriced } from './promise.ts';

type Goods = Pick<
  LineQuote,
  'productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'orderCouponPrice'
>;

/** The share `part` of `whole` in an amount, rounded towards nothing; exact, however large they are. */
const shareOf = (amount: number, part: number, whole: number): number =>
  whole > 0 ? Number((BigInt(amount) * BigInt(Math.max(0, part))) / BigInt(whole)) : 0;

/**
 * won a unit: what an option that costs `more` than the one that was bought is worth to its buyer. More is paid less the
 * grade discount of the line; less goes back as far as it was paid, so less coupons too.
 */
export const worthOfMore = (
  { productPrice, discountPrice, levelDiscountPrice, couponPrice, orderCouponPrice }: Goods,
  more: number,
): number => {
  const goods = productPrice - discountPrice;
  const afterGrade = goods - levelDiscountPrice;
  if (more >= 0) return goods > 0 ? shareOf(more, afterGrade, goods) : more;
  return 0 - shareOf(-more, afterGrade - couponPrice - orderCouponPrice, goods);
};

/**
 * won a unit that an exchange for an option costs, or gives back when negative. What was settled before counts, so that it
 * does not matter on which way goods come to an option, and whoever takes the one they bought has paid what they paid.
 * @param more what the option costs more than the one that was bought, won a unit
 */
export const differenceOf = (
  line: Goods,
  { exchanged }: Pick<Purchase, 'exchanged'>,
  { more, units }: { more: number; units: number },
): number => {
  const difference = worthOfMore(line, more) - (exchanged?.settled ?? 0);
  // So little that no way to pay takes it.
  return difference > 0 && difference * units < LEAST_ONLINE ? 0 : difference;
};

/** What goes back for an option that is worth less: of extra charges, the latest first, and the rest of the order. */
export const fallOf = ({
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
 * Goods after their exchange: they are the option that was wanted.
 * @param settled whether what the option costs more was paid, what of the order went back for it (won a unit), and when (ISO UTC)
 */
export const exchangedFor = (
  { wanted, ...purchase }: Purchase,
  { isPaid, givenBack, at }: { isPaid: boolean; givenBack: number; at: string },
): Purchase => {
  if (!wanted) return purchase;
  const { exchanged } = purchase;
  const before = exchanged ?? { from: purchase.name, settled: 0, differences: [], paidBy: [] };
  const { ofCharges } = fallOf({ wanted, exchanged });
  const fallen = ofCharges.reduce((total, { price }) => total + price, 0);
  const left = before.paidBy
    .map(({ charge, price }) => ({
      charge,
      price: price - (ofCharges.find((one) => one.charge === charge)?.price ?? 0),
    }))
    .filter(({ price }) => price > 0);
  const paid =
    isPaid && wanted.charge !== undefined ? [{ charge: wanted.charge, price: wanted.difference }] : [];
  const more = paid.reduce((total, { price }) => total + price, 0);
  const price = more - fallen - givenBack;
  return {
    ...purchase,
    sku: wanted.sku,
    name: wanted.name,
    exchanged: {
      from: before.from,
      settled: before.settled + price,
      differences: price === 0 ? before.differences : [...before.differences, { at, price }],
      paidBy: [...left, ...paid],
    },
  };
};

/** won of extra charges, by each, that go back for units. */
export type ChargeBack = { charge: Charge; amount: Won };

/** What of extra charges goes back, given what each unit paid of which: never more than is left of one. */
export const chargesBack = (
  charges: readonly Charge[],
  of: readonly { units: number; paidBy: ExchangedOption['paidBy'] }[],
): ChargeBack[] =>
  charges.flatMap((charge) => {
    const paid = of.flatMap(({ units, paidBy }) =>
      paidBy.flatMap((one) => (one.charge === charge.n ? [one.price * units] : [])),
    );
    const amount = won(Math.min(sum(paid), leftOfCharge(charge)));
    return amount > 0 ? [{ charge, amount }] : [];
  });

/** What a charge that goes back with goods depends on. */
type BackGoods = Pick<Purchase, 'exchanged' | 'amount' | 'shippedAt' | 'purchaseStatus'>;

/** Whether nothing of an order was or is delivered once these goods are gone. */
export const isNothingSent = (goods: readonly BackGoods[], all: readonly BackGoods[]): boolean => {
  const kept = all.filter(({ purchaseStatus }) => purchaseStatus !== 'PURCHASE_CANCELED');
  const units = (of: readonly BackGoods[]) => sum(of.map(({ amount }) => amount));
  return [...goods, ...all].every(({ shippedAt }) => shippedAt === undefined) && units(goods) >= units(kept);
};

/**
 * What of extra charges goes back with goods that come back: what they paid for an option, and those for the delivery of an
 * order of which nothing is delivered.
 * @param all the purchases of the order, before
 */
export const chargesBackWith = (
  charges: readonly Charge[],
  goods: readonly BackGoods[],
  all: readonly BackGoods[],
): ChargeBack[] => [
  ...chargesBack(
    charges,
    goods.map(({ amount: units, exchanged }) => ({ units, paidBy: exchanged?.paidBy ?? [] })),
  ),
  ...(isNothingSent(goods, all)
    ? charges.flatMap((charge) => {
        const amount = leftOfCharge(charge);
        return charge.isFare && amount > 0 ? [{ charge, amount }] : [];
      })
    : []),
];

/** What goes back of an order for goods that are exchanged for less: `price` won a unit. */
export type Fall = { purchaseNo: string; lineId: string; units: number; price: number };

/** The same once it is booked; `price` as far as so much was left of the goods. */
export type BookedFall = Fall & Pick<RefundedBesides, 'money' | 'why'>;

/**
 * Books what goes back on the lines of the goods, as money refunded besides claims is booked: later claims give back what is
 * left of them, and open ones are priced again.
 * @param given how often the order was refunded besides claims before
 */
export const bookFalls = (
  order: ClaimedOrder,
  falls: readonly Fall[],
  { given, now }: { given: number; now: string },
): PricedClaims & { state: RefundState; repriced: Repriced[]; booked: BookedFall[] } => {
  let state = order.state;
  let claims = [...order.claims];
  const proofs: PricedClaims['proofs'] = [];
  const repriced: Repriced[] = [];
  const booked: BookedFall[] = [];
  for (const fall of falls) {
    const { lineId, units } = fall;
    const price = Math.min(fall.price, leftOfUnit(order.quote, state, lineId, units));
    if (price <= 0) continue;
    const one = refundBesides(
      { ...order, state, claims },
      { amount: price * units, lineIds: [lineId] },
      { given: given + booked.length, now },
    );
    // It is at most what is left, which is all that could be refused.
    if (!one.ok) throw new Error(`${one.failure.code}: ${one.failure.message}`);
    ({ state, claims } = one.value);
    proofs.push(...one.value.proofs);
    repriced.push(...one.value.repriced);
    booked.push({ ...fall, price, money: one.value.money, why: one.value.why });
  }
  return { state, claims, proofs, repriced, booked };
};
