import type { Won } from '#shared/domain/money/won.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import {
  delimitWord,
  entryTextOf,
  entryWordsOf,
  type IndexWords,
  indexExactly,
  indexPhone,
  indexText,
  NUMBER_PART,
  normalizeWord,
  runsOfLetters,
  tokensOf,
  WORD_PART,
} from '#shared/domain/place/index-words.ts';
import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import { type SearchRange, splitKeyword, toSearchRanges } from '#shared/domain/place/search-range.ts';
import type { UnconfirmedReason } from '#shared/domain/shipping/postcode-check.ts';
import type { ParcelFree } from '#shared/domain/shipping/shipping.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { combinedStatusOf } from './combined-status.ts';
import { type Order, orderNoIn, type Purchase } from './order.ts';
import type { OrderFlag } from './order-note.ts';
import { listOf, type PurchaseState } from './status.ts';
import { transferTag, transferTagsOf } from './transfer.ts';

/**
 * An order in the search index of the console: one place under each of its words, which carries the row that is shown.
 * The keyword of a clerk becomes ranges of places to read, the closest matches first; a search never reads orders.
 */

/** Line of an order as its row shows it. */
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

/** Row of an order in a list of search results. */
export type OrderRow = {
  orderNo: string;
  createdAt: string;
  _user?: string;
  senderName: string;
  senderPhone: string;
  receiverName: string;
  /** Reason why a clerk must check the address before anything is sent */
  unconfirmed?: UnconfirmedReason;
  flag?: OrderFlag;
  /** True when clerks left notes; their number is read with the order */
  isNoted?: true;
  depositor?: string;
  paymentMethod: PaymentMethod;
  totalPrice: Won;
  /** Refunded part of the money it was paid with */
  refundedPrice: Won;
  lines: OrderRowLine[];
  /** Number of lines that are not shown */
  more: number;
};

/** An order with its words; its text contains each word and number of it. */
export type OrderSearchEntry = SearchEntry<OrderRow>;

/** Most lines a row shows, and most words an order has: a change of the row writes all its places again. */
const MAX_ROW_LINES = 5;
export const MAX_ORDER_WORDS = 80;
/** Most letters of a place's text: a place has about one kilobyte. */
const MAX_TEXT = 300;
/** Most letters a row shows of a name: places stay below four kilobytes, which the limit of a search relies on. */
const MAX_SHOWN = 40;

/** Marks: words nobody can type, because a typed word contains no `#`. */
export const orderTags = {
  all: '#all',
  list: (list: string) => `#list:${list}`,
  status: (status: string) => `#status:${status}`,
  method: (method: string) => `#method:${method}`,
  user: (_user: string) => `#user:${_user}`,
  rejected: '#rejected',
  unconfirmed: '#unconfirmed',
  flag: (flag: OrderFlag) => `#flag:${flag}`,
} as const;

/**
 * Indexes an address by the beginnings of its words only: there are many words, and nobody searches for the middle of
 * one.
 */
const ofAddress = (text: string): IndexWords => {
  const words = tokensOf(text);
  return { whole: words, parts: words.flatMap((word) => runsOfLetters(word, WORD_PART).slice(0, 1)) };
};
const endsOfInvoice = (number: string): IndexWords => ({
  whole: [normalizeWord(number).slice(-6)],
  parts: [normalizeWord(number).slice(-NUMBER_PART)],
});
/** Returns the short form of an order number, which buyers and clerks use. */
const shortNoOf = (orderNo: string): string => orderNo.slice(-8);

const marksOf = (
  { _user, paymentMethod, receiver, flag }: Order,
  purchases: readonly Purchase[],
): string[] => [
  orderTags.all,
  orderTags.method(paymentMethod),
  ...(_user === undefined ? [] : [orderTags.user(_user)]),
  ...purchases.map((purchase) => orderTags.list(listOf(purchase))),
  ...purchases.flatMap((purchase) => {
    const status = combinedStatusOf(purchase);
    return status ? [orderTags.status(status)] : [];
  }),
  ...(purchases.some(({ claimStatus }) => claimStatus?.endsWith('_REJECTED')) ? [orderTags.rejected] : []),
  ...(receiver.unconfirmed ? [orderTags.unconfirmed] : []),
  ...(flag ? [orderTags.flag(flag)] : []),
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
 * Builds the place of an order: its row, and the words it is found by. When a large order has more words than the
 * limit, the words of its products are left out.
 */
export const toOrderSearchEntry = (order: Order, purchases: readonly Purchase[]): OrderSearchEntry => {
  const { orderNo, sender, receiver, depositor = '', totalPrice, refundedPrice } = order;
  const invoices = purchases.flatMap(({ delivery }) => delivery?.number ?? []);
  // Words that identify the order alone come first.
  const known: IndexWords[] = [
    { ...indexExactly(shortNoOf(orderNo)), parts: [normalizeWord(orderNo)] },
    ...[sender.name, receiver.name, depositor].map(indexText),
    ...[sender.phone, receiver.phone].map(indexPhone),
    indexExactly(totalPrice, ...(refundedPrice > 0 ? [totalPrice - refundedPrice] : [])),
    indexExactly(...invoices),
    ofAddress(`${receiver.address1} ${receiver.address2}`),
    ...invoices.map(endsOfInvoice),
    ...purchases.flatMap(({ product, paidPrice }) => [
      indexText(product.name),
      { whole: [...tokensOf(product.code), String(paidPrice)], parts: [] },
    ]),
  ];
  const marks = marksOf(order, purchases);
  return {
    of: orderNo,
    createdAt: order.createdAt,
    row: rowOf(order, purchases),
    words: entryWordsOf([...marks, ...transferTagsOf(order)], known, MAX_ORDER_WORDS),
    text: entryTextOf(marks.slice(1), known, MAX_TEXT),
  };
};

/** Filters of a search for orders, in addition to the keyword. */
export type OrderFilters = {
  list?: string;
  status?: string;
  paymentMethod?: string;
  isRejected?: boolean;
  isUnconfirmed?: boolean;
  flag?: OrderFlag;
  _user?: string;
};

/** Lists the marks that orders must have, the rarest first. */
const filterMarks = ({
  _user,
  isRejected,
  isUnconfirmed,
  flag,
  status,
  list,
  paymentMethod,
}: OrderFilters): string[] => [
  ...(_user ? [orderTags.user(_user)] : []),
  ...(isRejected ? [orderTags.rejected] : []),
  ...(isUnconfirmed ? [orderTags.unconfirmed] : []),
  ...(flag ? [orderTags.flag(flag)] : []),
  ...(status ? [orderTags.status(status)] : []),
  ...(list && list !== 'all' ? [orderTags.list(list)] : []),
  ...(paymentMethod ? [orderTags.method(paymentMethod)] : []),
];

/**
 * Lists the ranges to search for orders, in this order: those with the keyword as a whole word, then those with the
 * keyword inside a word. Filters, and the other parts of the keyword, narrow each range.
 * @param member whose username was typed
 */
export const orderSearchRanges = (keyword: string, filters: OrderFilters, member?: string): SearchRange[] =>
  toSearchRanges(splitKeyword(keyword), filterMarks(filters), {
    all: orderTags.all,
    ...(member && { closest: orderTags.user(member) }),
  });

/** Returns the range of all orders that a transfer may have been sent for, whatever their status. */
export const transferSearchRange = (amount: number, depositor: string): SearchRange => ({
  word: transferTag(amount, depositor),
  has: [],
  hasNot: [],
});

/**
 * Returns the number of the order a keyword names: an order number, with or without its prefix, or a purchase number.
 */
export const parseTypedOrderNo = (keyword: string): string | undefined => {
  const text = keyword.trim().toUpperCase();
  return orderNoIn(text) ?? orderNoIn(`P-${text.replace(/^(\d{8})-?(?=[0-9A-Z]{8}(-\d\d)?$)/, '$1-')}`);
};

/** Returns the range with the one place of a named order, if it matches the filters. */
export const orderNoSearchRange = (orderNo: string, filters: OrderFilters): SearchRange => ({
  word: normalizeWord(orderNo),
  has: filterMarks(filters).map(delimitWord),
  hasNot: [],
});
