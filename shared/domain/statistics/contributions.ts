import type { CartReminder } from '#shared/domain/cart/left-cart.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { settledPrice } from '#shared/domain/order/exchanged-option.ts';
import { goodsPrice } from '#shared/domain/order/line-money.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { isOfOrder, type Refund } from '#shared/domain/order/refund.ts';
import { methodOf } from '#shared/domain/payment/method.ts';
import { kstDay, kstHour } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type Figure, type Figures, productSubject, type Subject, sumOf } from './figures.ts';

/** Figures that one thing adds to a subject on a day (`2026-11-23`, KST). */
export type Contribution = {
  subject: Subject;
  day: string;
  figures: Figures;
  /** Name of the product, for lists of the best sellers */
  product?: { _product: string; name: string; code: string };
};

/**
 * Event that happens to a thing once, on a day of its own, with the figures it adds. Its name distinguishes it from
 * other events of the thing: a change in which the name is new is the one in which the event happened. It is booked
 * then, and later events are booked in addition, so that a past day never changes.
 */
export type Fact = { name: string; contributions: Contribution[] };

/**
 * Lists the facts of an order: it counts when it is placed, when it is cancelled unpaid, when it is reopened after
 * that, and with its money when it is paid.
 */
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
 * Lists the facts of a purchase for its product: when it is paid, with the goods price without its share of shipping;
 * the price difference of another option, on the day of each exchange; and returned goods, on the day they came back.
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

/** Name of the fact that goods came back. */
const BACK = 'back';

/**
 * Lists the facts of a refund: it counts when its money, or points alone, are refunded; the fees of exchanges and late
 * charges are not sales.
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

/** Lists the facts of an extra charge: it counts as sales on the day it is paid. */
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

/** Lists the facts of a reminder of a cart: a new reminder in the place of an older one has facts of its own. */
export const factsOfCartReminder = ({ version, remindedAt, visitedAt, boughtAt }: CartReminder): Fact[] => [
  { name: `reminded ${version}`, contributions: [ofShop(remindedAt, { cartReminders: 1 })] },
  ...(visitedAt
    ? [{ name: `visited ${version}`, contributions: [ofShop(visitedAt, { cartReminderVisits: 1 })] }]
    : []),
  ...(boughtAt
    ? [{ name: `bought ${version}`, contributions: [ofShop(boughtAt, { cartReminderOrders: 1 })] }]
    : []),
];

/** Collects the figures of everything that happened to a thing: the source of truth for a recount. */
export const contributionsOf = (facts: readonly Fact[]): Contribution[] =>
  mergeContributions(facts.flatMap(({ contributions }) => contributions));

/** Merges contributions to one per subject and day, without figures that are zero. */
export const mergeContributions = (contributions: readonly Contribution[]): Contribution[] => {
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
 * Collects the contributions of the facts that are new in a change. A deleted thing stays counted: it is deleted
 * because its retention ended, not because it never existed.
 */
export const contributionsOfChange = <Thing>(
  factsOf: (thing: Thing) => Fact[],
  { before, after }: { before?: Thing; after?: Thing },
): Contribution[] => {
  if (after === undefined) return [];
  const known = new Set(before === undefined ? [] : factsOf(before).map(({ name }) => name));
  return contributionsOf(factsOf(after).filter(({ name }) => !known.has(name)));
};

/**
 * Collects the contributions of a change of a purchase. A purchase that was split off was booked with the original, so
 * only its return is new.
 */
export const contributionsOfPurchaseChange = ({
  before,
  after,
}: {
  before?: Purchase;
  after?: Purchase;
}): Contribution[] =>
  contributionsOfChange(
    before === undefined && after?.splitFrom !== undefined
      ? (purchase) => factsOfPurchase(purchase).filter(({ name }) => name === BACK)
      : factsOfPurchase,
    { before, after },
  );
