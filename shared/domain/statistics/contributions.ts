import type { Charge } from '#shared/domain/charge/charge.ts';
import { settledPrice } from '#shared/domain/order/exchanged-option.ts';
import { isOfOrder, type Order, type Purchase, type Refund } from '#shared/domain/order/order.ts';
import { methodOf } from '#shared/domain/payment/method.ts';
import { kstDay, kstHour } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type Figure, type Figures, productSubject, type Subject, sumOf } from './figures.ts';

/** What one thing adds to the figures of a subject on a day (`2026-11-23`, KST). */
export type Contribution = {
  subject: Subject;
  day: string;
  figures: Figures;
  /** How the product is called, for lists of the most sold */
  product?: { _product: string; name: string; code: string };
};

/** An order counts when it is placed, and with its money when it is paid: on the day of each. */
export const ofOrder = (order: Order): Contribution[] => {
  const { createdAt, paidAt, canceledAt, paymentMethod: method, totalPrice: sales } = order;
  const placed: Contribution = { subject: 'shop', day: kstDay(createdAt), figures: { placed: 1 } };
  if (!paidAt)
    return canceledAt
      ? [placed, { subject: 'shop', day: kstDay(canceledAt), figures: { canceled: 1 } }]
      : [placed];
  const { productPrice, discountPrice, levelDiscountPrice, couponPrice, pointPrice } = order;
  const deliveryPrice = order.deliveryPrice + order.servicePrice + order.islandPrice;
  const day = kstDay(paidAt);
  const hour = kstHour(paidAt);
  return [
    placed,
    {
      subject: 'shop',
      day,
      figures: {
        orders: 1,
        sales,
        productPrice,
        discountPrice,
        levelDiscountPrice,
        couponPrice,
        pointPrice,
        deliveryPrice,
      },
    },
    {
      subject: 'details',
      day,
      figures: {
        [`${method}Orders`]: 1,
        [`${method}Sales`]: sales,
        [`h${hour}Orders`]: 1,
        [`h${hour}Sales`]: sales,
      },
    },
  ];
};

/**
 * A purchase counts for its product when it is paid, what another option cost or gave back on the day of the exchange, and what
 * came back of it on the day it came back.
 */
export const ofPurchase = (purchase: Purchase): Contribution[] => {
  const { _product, product, amount, paidPrice, paidAt, canceledAt, exchangedAt, returnedAt } = purchase;
  if (!paidAt) return [];
  const at = (instant: string, figures: Figures): Contribution => ({
    subject: productSubject(_product),
    day: kstDay(instant),
    figures,
    product: { _product, name: product.name, code: product.code },
  });
  const backAt = returnedAt ?? canceledAt;
  const settled = settledPrice(purchase);
  return [
    at(paidAt, { units: amount, sold: paidPrice }),
    ...(exchangedAt && settled !== 0
      ? [at(exchangedAt, settled > 0 ? { sold: settled } : { returned: -settled })]
      : []),
    ...(backAt ? [at(backAt, { returnedUnits: amount, returned: paidPrice + settled })] : []),
  ];
};

/** A refund counts when its money is on its way back; fees of exchanges and charges that came too late are no sales. */
export const ofRefund = (refund: Refund): Contribution[] => {
  const { state, doneAt, amount, pointPrice, via } = refund;
  if (state !== 'DONE' || !doneAt || !(isOfOrder(refund) || refund.charge !== undefined)) return [];
  const day = kstDay(doneAt);
  return [
    { subject: 'shop', day, figures: { refundCount: 1, refunds: amount, refundPoints: pointPrice } },
    { subject: 'details', day, figures: { [`${methodOf[via]}Refunds`]: amount } },
  ];
};

/** An extra charge counts as sales on the day it is paid. */
export const ofCharge = ({ state, paidAt, paidWith: method, amount: sales }: Charge): Contribution[] => {
  if (state !== 'PAID' || !paidAt || !method) return [];
  const day = kstDay(paidAt);
  return [
    { subject: 'shop', day, figures: { sales } },
    { subject: 'details', day, figures: { [`${method}Sales`]: sales, [`h${kstHour(paidAt)}Sales`]: sales } },
  ];
};

export const ofUser = ({ createdAt }: Pick<User, 'createdAt'>): Contribution[] => [
  { subject: 'shop', day: kstDay(createdAt), figures: { joined: 1 } },
];

export const ofCartLine = ({ addedAt }: { addedAt: string }): Contribution[] => [
  { subject: 'shop', day: kstDay(addedAt), figures: { cartLines: 1 } },
];

const negated = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value = 0]) => [name, -value]));

/** One contribution a subject and day, without figures that come to nothing. */
export const merged = (contributions: readonly Contribution[]): Contribution[] => {
  const bySubject = new Map<string, Contribution[]>();
  for (const one of contributions) {
    const key = `${one.subject} ${one.day}`;
    bySubject.set(key, [...(bySubject.get(key) ?? []), one]);
  }
  return [...bySubject.values()].flatMap((same) => {
    const [first] = same;
    const sum = Object.entries(sumOf(same.map(({ figures }) => figures))) as [Figure, number][];
    const figures = Object.fromEntries(sum.filter(([, value]) => value !== 0));
    if (!first || Object.keys(figures).length === 0) return [];
    const product = same.findLast((one) => one.product)?.product;
    return [{ ...first, figures, ...(product && { product }) }];
  });
};

/**
 * What a change of something adds to the figures, and takes from them. What is gone stays counted: it is erased because
 * its time is over, not because it never was.
 */
export const difference = <Thing>(
  of: (thing: Thing) => Contribution[],
  { before, after }: { before?: Thing; after?: Thing },
): Contribution[] =>
  after === undefined
    ? []
    : merged([
        ...(before === undefined ? [] : of(before).map((one) => ({ ...one, figures: negated(one.figures) }))),
        ...of(after),
      ]);
