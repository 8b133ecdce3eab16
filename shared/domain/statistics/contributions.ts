import type { Charge } from '#shared/domain/charge/charge.ts';
import { settledPrice } from '#shared/domain/order/exchanged-option.ts';
import { goodsPrice } from '#shared/domain/order/line-money.ts';
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

/**
 * Something that happened once to a thing, on a day of its own, and what it adds to the figures. Its name tells it from what
 * else happened to the thing: by it a change is seen to be the one in which it happened. It is booked then, and whatever
 * becomes of the thing later is booked besides, so that a day that is over never changes.
 */
export type Fact = { name: string; contributions: Contribution[] };

/** An order counts when it is placed, when nobody has paid it, when it stands again after that, and with its money when it is paid. */
export const factsOfOrder = (order: Order): Fact[] => {
  const { createdAt, paidAt, reopened } = order;
  const canceledAt = reopened?.canceledAt ?? (paidAt ? undefined : order.canceledAt);
  return [
    { name: 'placed', contributions: [ofShop(createdAt, { placed: 1 })] },
    ...(canceledAt ? [{ name: 'canceled', contributions: [ofShop(canceledAt, { canceled: 1 })] }] : []),
    ...(reopened ? [{ name: 'reopened', contributions: [ofShop(reopened.at, { canceled: -1 })] }] : []),
    ...(paidAt ? [{ name: 'paid', contributions: ofPayment(order, paidAt) }] : []),
  ];
};

const ofShop = (instant: string, figures: Figures): Contribution => ({
  subject: 'shop',
  day: kstDay(instant),
  figures,
});

const ofPayment = (order: Order, paidAt: string): Contribution[] => {
  const { paymentMethod: method, totalPrice: sales } = order;
  const { productPrice, discountPrice, levelDiscountPrice, couponPrice, pointPrice } = order;
  const deliveryPrice = order.deliveryPrice + order.servicePrice + order.islandPrice;
  const hour = kstHour(paidAt);
  return [
    ofShop(paidAt, {
      orders: 1,
      sales,
      productPrice,
      discountPrice,
      levelDiscountPrice,
      couponPrice,
      pointPrice,
      deliveryPrice,
    }),
    {
      subject: 'details',
      day: kstDay(paidAt),
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
 * A purchase counts for its product when it is paid, by the price of the goods without what bringing them cost, what another option cost or gave back on the day of each exchange, and what
 * came back of it on the day it came back.
 */
export const factsOfPurchase = (purchase: Purchase): Fact[] => {
  const { _product, product, amount, paidAt, canceledAt, returnedAt, exchanged } = purchase;
  if (!paidAt) return [];
  const fact = (name: string, instant: string, figures: Figures): Fact => ({
    name,
    contributions: [
      {
        subject: productSubject(_product),
        day: kstDay(instant),
        figures,
        product: { _product, name: product.name, code: product.code },
      },
    ],
  });
  const backAt = returnedAt ?? canceledAt;
  return [
    fact('paid', paidAt, { units: amount, sold: goodsPrice(purchase) }),
    ...(exchanged?.differences ?? []).map(({ at, price }, n) => {
      const all = amount * price;
      return fact(`exchange ${n}`, at, all > 0 ? { sold: all } : { returned: -all });
    }),
    ...(backAt
      ? [
          fact(BACK, backAt, {
            returnedUnits: amount,
            returned: goodsPrice(purchase) + settledPrice(purchase),
          }),
        ]
      : []),
  ];
};

/** Names that goods came back. */
const BACK = 'back';

/**
 * A refund counts when its money, or its points alone, are on their way back; fees of exchanges and charges that came too late
 * are no sales.
 */
export const factsOfRefund = (refund: Refund): Fact[] => {
  const { state, doneAt, amount, pointPrice, via } = refund;
  if (state !== 'DONE' || !doneAt || amount + pointPrice === 0) return [];
  if (!(isOfOrder(refund) || refund.charge !== undefined)) return [];
  return [
    {
      name: 'done',
      contributions: [
        ofShop(doneAt, { refundCount: 1, refunds: amount, refundPoints: pointPrice }),
        { subject: 'details', day: kstDay(doneAt), figures: { [`${methodOf[via]}Refunds`]: amount } },
      ],
    },
  ];
};

/** An extra charge counts as sales on the day it is paid. */
export const factsOfCharge = ({ state, paidAt, paidWith: method, amount: sales }: Charge): Fact[] => {
  if (state !== 'PAID' || !paidAt || !method) return [];
  const figures = { [`${method}Sales`]: sales, [`h${kstHour(paidAt)}Sales`]: sales };
  return [
    {
      name: 'paid',
      contributions: [ofShop(paidAt, { sales }), { subject: 'details', day: kstDay(paidAt), figures }],
    },
  ];
};

export const factsOfUser = ({ createdAt }: Pick<User, 'createdAt'>): Fact[] => [
  { name: 'joined', contributions: [ofShop(createdAt, { joined: 1 })] },
];

export const factsOfCartLine = ({ addedAt }: { addedAt: string }): Fact[] => [
  { name: 'added', contributions: [ofShop(addedAt, { cartLines: 1 })] },
];

/** What everything that happened to a thing adds to the figures: the truth, from which they are counted again. */
export const contributionsOf = (facts: readonly Fact[]): Contribution[] =>
  merged(facts.flatMap(({ contributions }) => contributions));

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
 * What happened in a change of something, and so is added to the figures. What is gone stays counted: it is erased because
 * its time is over, not because it never was.
 */
export const bookedIn = <Thing>(
  factsOf: (thing: Thing) => Fact[],
  { before, after }: { before?: Thing; after?: Thing },
): Contribution[] => {
  if (after === undefined) return [];
  const known = new Set(before === undefined ? [] : factsOf(before).map(({ name }) => name));
  return contributionsOf(factsOf(after).filter(({ name }) => !known.has(name)));
};

/** The same of a purchase: one that was split from another was booked with that, but for what came back of it alone. */
export const bookedInPurchase = ({
  before,
  after,
}: {
  before?: Purchase;
  after?: Purchase;
}): Contribution[] =>
  bookedIn(
    before === undefined && after?.splitFrom !== undefined
      ? (purchase) => factsOfPurchase(purchase).filter(({ name }) => name === BACK)
      : factsOfPurchase,
    { before, after },
  );
