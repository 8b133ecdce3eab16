import { type PaymentMethod, paymentMethods } from '#shared/domain/payment/method.ts';

/** Daily figures of the whole shop: counts, and won. */
export const shopFigures = [
  /** Orders placed, paid, and cancelled because nobody paid */
  'placed',
  'orders',
  'canceled',
  /**
   * Won paid for the orders of the day, and its parts; `deliveryPrice` is the cost of delivery, including installation
   * and islands, before coupons
   */
  'sales',
  'productPrice',
  'discountPrice',
  'levelDiscountPrice',
  'couponPrice',
  'pointPrice',
  'deliveryPrice',
  /** Refunds done, their won, and the points returned with them */
  'refundCount',
  'refunds',
  'refundPoints',
  /** Members who joined */
  'joined',
  /** Lines added to carts */
  'cartLines',
  /** Reminders of carts left behind, those whose link was followed, and those after which the member bought */
  'cartReminders',
  'cartReminderVisits',
  'cartReminderOrders',
] as const;
export type ShopFigure = (typeof shopFigures)[number];

/**
 * Figures that only the stream can count: members leave, carts are emptied and reminders replaced, and then they cannot
 * be counted again.
 */
export const countedOnlyOnce: readonly ShopFigure[] = [
  'joined',
  'cartLines',
  'cartReminders',
  'cartReminderVisits',
  'cartReminderOrders',
];

/** Figures of one product: units sold and returned, and the won of both, goods only. */
export const productFigures = ['units', 'sold', 'returnedUnits', 'returned'] as const;
export type ProductFigure = (typeof productFigures)[number];

/** `00` to `23` in KST. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

export type DetailFigure =
  | `${PaymentMethod}${'Orders' | 'Sales' | 'Refunds'}`
  | `h${string}${'Orders' | 'Sales'}`;

/**
 * Figures by payment method and by hour: stored separately from `shopFigures`, so that a series of days stays small to
 * read.
 */
export const detailFigures: readonly DetailFigure[] = [
  ...paymentMethods.flatMap((method): DetailFigure[] => [
    `${method}Orders`,
    `${method}Sales`,
    `${method}Refunds`,
  ]),
  ...hours.flatMap((hour): DetailFigure[] => [`h${hour}Orders`, `h${hour}Sales`]),
];

export type Figure = ShopFigure | ProductFigure | DetailFigure;
/** An absent figure is 0. */
export type Figures<Name extends Figure = Figure> = Readonly<Partial<Record<Name, number>>>;

/** Subject of figures: the shop, the shop by method and hour, or one product. */
export type Subject = 'shop' | 'details' | `product#${string}`;
export const productSubject = (_product: string): Subject => `product#${_product}`;

/** Sums figures, name by name. */
export const sumOf = <Name extends Figure>(all: readonly Figures<Name>[]): Figures<Name> => {
  const sum: Partial<Record<Name, number>> = {};
  for (const figures of all)
    for (const [name, value] of Object.entries(figures) as [Name, number][])
      sum[name] = (sum[name] ?? 0) + value;
  return sum;
};

/** Calculates the won of a product's sales, less returns. */
export const netSoldOf = ({ sold = 0, returned = 0 }: Figures): number => sold - returned;

/** Calculates net sales in won: sales less refunds, each on its own day. */
export const netSalesOf = ({ sales = 0, refunds = 0 }: Figures): number => sales - refunds;
