import { table } from '#shared/data/table.ts';
import type { Committed } from '../world/table/mirror.ts';
import type { Image } from '../world/table/plain-values.ts';
import { type Stored, storedOf } from './stored.ts';

/** Figures of each subject on each day, by `subject day`. */
export type DayFigures = ReadonlyMap<string, Readonly<Record<string, number>>>;

const KST_MS = 9 * 3_600_000;
const inKorea = (instant: string): string => new Date(Date.parse(instant) + KST_MS).toISOString();

type Book = (subject: string, instant: string, figures: Record<string, number>) => void;
const order = (book: Book, was: Stored, is: Stored): void => {
  if (!was) book('shop', is.createdAt, { placed: 1 });
  if (is.canceledAt && !was?.canceledAt && !is.paidAt) book('shop', is.canceledAt, { canceled: 1 });
  if (was?.canceledAt && !is.canceledAt) book('shop', is.paidAt, { canceled: -1 });
  if (!is.paidAt || was?.paidAt) return;
  const { paymentMethod: method, totalPrice: sales } = is;
  const hour = `h${inKorea(is.paidAt).slice(11, 13)}`;
  book('shop', is.paidAt, {
    orders: 1,
    sales,
    productPrice: is.productPrice,
    discountPrice: is.discountPrice,
    levelDiscountPrice: is.levelDiscountPrice,
    couponPrice: is.couponPrice,
    pointPrice: is.pointPrice,
    deliveryPrice: is.deliveryPrice + is.servicePrice + is.islandPrice,
  });
  book('details', is.paidAt, {
    [`${method}Orders`]: 1,
    [`${method}Sales`]: sales,
    [`${hour}Orders`]: 1,
    [`${hour}Sales`]: sales,
  });
};

/** Price of the goods, in won, without shipping fees. */
const goodsOf = (is: Stored): number =>
  is.productPrice - is.discountPrice - is.levelDiscountPrice - is.couponPrice;

const purchase = (book: Book, was: Stored, is: Stored): void => {
  const subject = `product#${is._product}`;
  if (is.paidAt && !was?.paidAt && !is.splitFrom)
    book(subject, is.paidAt, { units: is.amount, sold: goodsOf(is) });
  const settled = (of: Stored) => of?.exchanged?.settled ?? 0;
  const more = (settled(is) - settled(was)) * is.amount;
  if (was && more !== 0) book(subject, is.exchangedAt, more > 0 ? { sold: more } : { returned: -more });
  const back = (of: Stored) => of?.paidAt && (of.returnedAt ?? of.canceledAt);
  if (back(is) && !back(was))
    book(subject, back(is), {
      returnedUnits: is.amount,
      returned: goodsOf(is) + settled(is) * is.amount,
    });
};

const refund = (book: Book, was: Stored, is: Stored): void => {
  if (is.state !== 'DONE' || was?.state === 'DONE' || is.amount + is.pointPrice === 0) return;
  const isOfOrder = is.why !== undefined || is.purchaseNos.length > 0 || is.charge !== undefined;
  if (!isOfOrder) return;
  book('shop', is.doneAt, { refundCount: 1, refunds: is.amount, refundPoints: is.pointPrice });
  const method = is.via === 'toss' ? 'card' : is.via;
  book('details', is.doneAt, { [`${method}Refunds`]: is.amount });
};

const charge = (book: Book, was: Stored, is: Stored): void => {
  if (is.state !== 'PAID' || was?.state === 'PAID') return;
  const { amount: sales } = is;
  book('shop', is.paidAt, { sales });
  book('details', is.paidAt, {
    [`${is.paidWith}Sales`]: sales,
    [`h${inKorea(is.paidAt).slice(11, 13)}Sales`]: sales,
  });
};

const books = new Map(Object.entries({ order, purchase, refund, charge }));

/**
 * Counts the figures of each day at the moment each event is written, by the auditor's own rules. A figure that was
 * booked once stays, so anything the shop changes in a past day shows as a difference.
 */
export const createDayFigures = () => {
  const days = new Map<string, Record<string, number>>();
  const plain = (image: Image | undefined): Stored => image && storedOf(image);
  const book: Book = (subject, instant, figures) => {
    const key = `${subject} ${inKorea(instant).slice(0, 10)}`;
    const day = days.get(key) ?? {};
    for (const [name, value] of Object.entries(figures)) day[name] = (day[name] ?? 0) + value;
    days.set(key, day);
  };
  return {
    /** @param changes all changes of one write */
    take(changes: readonly Committed[]): void {
      for (const { before, after } of changes) {
        const count = after && books.get(after[table.entityName]?.S ?? '');
        if (count) count(book, plain(before), plain(after));
      }
    },
    days: (): DayFigures => days,
  };
};
