import type { Won } from '#shared/domain/money/won.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { type Stretch, stretchesOf, typedParts } from '#shared/domain/place/stretch.ts';
import {
  inBars,
  just,
  NUMBER_PART,
  ofPhone,
  ofText,
  placedUnder,
  placeText,
  plain,
  runsOfLetters,
  tokensOf,
  WORD_PART,
  type Words,
} from '#shared/domain/place/words.ts';
import type { ParcelFree } from '#shared/domain/shipping/fulfilment.ts';
import type { UnconfirmedReason } from '#shared/domain/shipping/postcode-check.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { combinedStatusOf } from './combined-status.ts';
import { type Order, orderNoIn, type Purchase } from './order.ts';
import type { OrderFlag } from './order-note.ts';
import { listOf, type PurchaseState } from './status.ts';
import { transferMark, transferMarksOf } from './transfer.ts';

/**
 * An order as clerks find it: one place under each of its words, which carries the row that is shown. What a clerk types
 * becomes stretches of places to look through, the closest first; nothing is ever found by reading orders.
 */

/** A line of an order as its row shows it. */
export type OrderRowLine = PurchaseState & {
  n: number;
  name: string;
  option?: string;
  amount: number;
  paidPrice: Won;
  fulfilment?: ParcelFree;
  courier?: string;
  invoice?: string;
};

/** What a list of found orders shows of one. */
export type OrderRow = {
  orderNo: string;
  createdAt: string;
  _user?: string;
  senderName: string;
  senderPhone: string;
  receiverName: string;
  /** Why its address is to be looked at before it is sent */
  unconfirmed?: UnconfirmedReason;
  flag?: OrderFlag;
  /** Clerks left notes; how many is read with the order */
  isNoted?: true;
  depositor?: string;
  paymentMethod: PaymentMethod;
  totalPrice: Won;
  /** Of the money it was paid with */
  refundedPrice: Won;
  lines: OrderRowLine[];
  /** Lines beyond those */
  more: number;
};

/** An order with its words, and in its text each word and number of it. */
export type OrderPlace = Place<OrderRow>;

/** The most lines a row shows, and the most words an order has: a change of the row writes all its places again. */
const MAX_ROW_LINES = 5;
export const MAX_ORDER_WORDS = 80;
/** The most letters of a place's text: a place stays about a kilobyte. */
const MAX_TEXT = 300;
/** The most letters a row shows of a name: places stay below four kilobytes, which the bound of a search counts on. */
const MAX_SHOWN = 40;

/** Marks are words nobody can type: what is typed holds no `#`. */
export const orderMarks = {
  all: '#all',
  list: (list: string) => `#list:${list}`,
  status: (status: string) => `#status:${status}`,
  method: (method: string) => `#method:${method}`,
  user: (_user: string) => `#user:${_user}`,
  rejected: '#rejected',
  unconfirmed: '#unconfirmed',
  flag: (flag: OrderFlag) => `#flag:${flag}`,
} as const;

/** Of an address the beginnings of its words: there are many, and nobody looks for the middle of one. */
const ofAddress = (text: string): Words => {
  const whole = tokensOf(text);
  return { whole, parts: whole.flatMap((word) => runsOfLetters(word, WORD_PART).slice(0, 1)) };
};
const endsOfInvoice = (number: string): Words => ({
  whole: [plain(number).slice(-6)],
  parts: [plain(number).slice(-NUMBER_PART)],
});
/** The short form of an order's number, by which buyers and clerks speak of it. */
const shortNoOf = (orderNo: string): string => orderNo.slice(-8);

const marksOf = (
  { _user, paymentMethod, receiver, flag }: Order,
  purchases: readonly Purchase[],
): string[] => [
  orderMarks.all,
  orderMarks.method(paymentMethod),
  ...(_user === undefined ? [] : [orderMarks.user(_user)]),
  ...purchases.map((purchase) => orderMarks.list(listOf(purchase))),
  ...purchases.flatMap((purchase) => {
    const status = combinedStatusOf(purchase);
    return status ? [orderMarks.status(status)] : [];
  }),
  ...(purchases.some(({ claimStatus }) => claimStatus?.endsWith('_REJECTED')) ? [orderMarks.rejected] : []),
  ...(receiver.unconfirmed ? [orderMarks.unconfirmed] : []),
  ...(flag ? [orderMarks.flag(flag)] : []),
];

const rowOf = (order: Order, purchases: readonly Purchase[]): OrderRow => ({
  orderNo: order.orderNo,
  createdAt: order.createdAt,
  _user: order._user,
  senderName: order.sender.name,
  senderPhone: order.sender.phone,
  receiverName: order.receiver.name,
  ...(order.receiver.unconfirmed && { unconfirmed: order.receiver.unconfirmed }),
  ...(order.flag && { flag: order.flag }),
  ...(order.notes && { isNoted: true }),
  depositor: order.depositor,
  paymentMethod: order.paymentMethod,
  totalPrice: order.totalPrice,
  refundedPrice: order.refundedPrice,
  lines: purchases.slice(0, MAX_ROW_LINES).map((purchase) => ({
    n: purchase.n,
    name: beginningOf(purchase.product.name, MAX_SHOWN),
    option: beginningOf(purchase.name, MAX_SHOWN) || undefined,
    amount: purchase.amount,
    paidPrice: purchase.paidPrice,
    orderStatus: purchase.orderStatus,
    claimStatus: purchase.claimStatus,
    purchaseStatus: purchase.purchaseStatus,
    collectionStatus: purchase.collectionStatus,
    fulfilment: purchase.fulfilment,
    courier: purchase.delivery?.name,
    invoice: purchase.delivery?.number,
  })),
  more: Math.max(0, purchases.length - MAX_ROW_LINES),
});

/**
 * The place of an order: its row, and the words it is found by. Of a large order the words of products are the ones left
 * out past the most there may be.
 */
export const orderPlaceOf = (order: Order, purchases: readonly Purchase[]): OrderPlace => {
  const { orderNo, sender, receiver, depositor = '', totalPrice, refundedPrice } = order;
  const invoices = purchases.flatMap(({ delivery }) => delivery?.number ?? []);
  // What finds it alone comes first.
  const known: Words[] = [
    { ...just(shortNoOf(orderNo)), parts: [plain(orderNo)] },
    ...[sender.name, receiver.name, depositor].map(ofText),
    ...[sender.phone, receiver.phone].map(ofPhone),
    just(totalPrice, ...(refundedPrice > 0 ? [totalPrice - refundedPrice] : [])),
    just(...invoices),
    ofAddress(`${receiver.address1} ${receiver.address2}`),
    ...invoices.map(endsOfInvoice),
    ...purchases.flatMap(({ product, paidPrice }) => [
      ofText(product.name),
      { whole: [...tokensOf(product.code), String(paidPrice)], parts: [] },
    ]),
  ];
  const marks = marksOf(order, purchases);
  return {
    of: orderNo,
    createdAt: order.createdAt,
    row: rowOf(order, purchases),
    words: placedUnder([...marks, ...transferMarksOf(order)], known, MAX_ORDER_WORDS),
    text: placeText(marks.slice(1), known, MAX_TEXT),
  };
};

/** What narrows found orders beside what was typed. */
export type OrderFilters = {
  list?: string;
  status?: string;
  paymentMethod?: string;
  isRejected?: boolean;
  isUnconfirmed?: boolean;
  flag?: OrderFlag;
  _user?: string;
};

/** The marks that orders have to have, those that fewest have first. */
const filterMarks = ({
  _user,
  isRejected,
  isUnconfirmed,
  flag,
  status,
  list,
  paymentMethod,
}: OrderFilters): string[] => [
  ...(_user ? [orderMarks.user(_user)] : []),
  ...(isRejected ? [orderMarks.rejected] : []),
  ...(isUnconfirmed ? [orderMarks.unconfirmed] : []),
  ...(flag ? [orderMarks.flag(flag)] : []),
  ...(status ? [orderMarks.status(status)] : []),
  ...(list && list !== 'all' ? [orderMarks.list(list)] : []),
  ...(paymentMethod ? [orderMarks.method(paymentMethod)] : []),
];

/**
 * Where to look for orders, one stretch after the other: those that have what was typed as a whole word, then those that
 * have it somewhere in one. Filters, and the other parts of what was typed, narrow each stretch.
 * @param member whose username was typed
 */
export const orderStretches = (keyword: string, filters: OrderFilters, member?: string): Stretch[] =>
  stretchesOf(typedParts(keyword), filterMarks(filters), {
    all: orderMarks.all,
    ...(member && { closest: orderMarks.user(member) }),
  });

/** Where orders lie that a transfer may have been sent for, whatever has become of them. */
export const stretchOfTransfer = (amount: number, depositor: string): Stretch => ({
  word: transferMark(amount, depositor),
  has: [],
  hasNot: [],
});

/** The order a typed text names: by its number, with or without what it begins with, or by that of a purchase. */
export const orderNoTyped = (keyword: string): string | undefined => {
  const text = keyword.trim().toUpperCase();
  return orderNoIn(text) ?? orderNoIn(`P-${text.replace(/^(\d{8})-?(?=[0-9A-Z]{8}(-\d\d)?$)/, '$1-')}`);
};

/** The one place of an order that is named, if it fits what narrows it. */
export const stretchOfNumber = (orderNo: string, filters: OrderFilters): Stretch => ({
  word: plain(orderNo),
  has: filterMarks(filters).map(inBars),
  hasNot: [],
});
