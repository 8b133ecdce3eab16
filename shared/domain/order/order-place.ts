import type { Won } from '#shared/domain/money/won.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { combinedStatusOf } from './combined-status.ts';
import { type Order, orderNoIn, type Purchase } from './order.ts';
import { listOf, type PurchaseState } from './status.ts';

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
  depositor?: string;
  paymentMethod: PaymentMethod;
  totalPrice: Won;
  /** Of the money it was paid with */
  refundedPrice: Won;
  lines: OrderRowLine[];
  /** Lines beyond those */
  more: number;
};

/** An order with its words: under each of them it has a place. */
export type OrderPlace = {
  row: OrderRow;
  words: string[];
  /** Each word and number of the order between bars, by which the table narrows: `|김하늘|온기|스탠드|` */
  text: string;
};

/** The most lines a row shows, and the most words an order has: a change of the row writes all its places again. */
const MAX_ROW_LINES = 5;
export const MAX_ORDER_WORDS = 80;
/** The most letters of one word, and of a place's text: a place stays about a kilobyte. */
const MAX_WORD = 30;
const MAX_TEXT = 300;
/** The most letters a row shows of a name: places stay below two kilobytes, which the bound of a search counts on. */
const MAX_SHOWN = 40;
/** The fewest digits of a phone number, and letters of a word, that find it. */
const PHONE_PART = 4;
const WORD_PART = 2;

/** Marks are words nobody can type: what is typed holds no `#`. */
export const orderMarks = {
  all: '#all',
  list: (list: string) => `#list:${list}`,
  status: (status: string) => `#status:${status}`,
  method: (method: string) => `#method:${method}`,
  user: (_user: string) => `#user:${_user}`,
  rejected: '#rejected',
} as const;

const BAR = '|';
const inBars = (word: string): string => `${BAR}${word}${BAR}`;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
const cut = (word: string): string => [...word].slice(0, MAX_WORD).join('');
const tokensOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Each stretch of `size` letters in a row. */
const partsOf = (word: string, size: number): string[] => {
  const letters = [...word];
  return letters
    .slice(0, Math.max(0, letters.length - size + 1))
    .map((_, at) => letters.slice(at, at + size).join(''));
};
const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** What an order is found by: `whole` words stand in its text too, `parts` are what of them may be typed alone. */
type Words = { whole: string[]; parts: string[] };

const ofText = (text: string): Words => {
  const whole = tokensOf(text);
  return {
    whole,
    parts: whole.filter((word) => !isNumber(word)).flatMap((word) => partsOf(word, WORD_PART)),
  };
};
/** Of an address the beginnings of its words: there are many, and nobody looks for the middle of one. */
const ofAddress = (text: string): Words => {
  const whole = tokensOf(text);
  return { whole, parts: whole.flatMap((word) => partsOf(word, WORD_PART).slice(0, 1)) };
};
const ofPhone = (phone: string): Words => {
  const digits = digitsOf(phone);
  return { whole: digits ? [digits, digits.slice(-8)] : [], parts: partsOf(digits, PHONE_PART) };
};
const endsOfInvoice = (number: string): Words => ({
  whole: [plain(number).slice(-6)],
  parts: [plain(number).slice(-PHONE_PART)],
});
const just = (...whole: (string | number)[]): Words => ({
  whole: whole.map((one) => plain(String(one))),
  parts: [],
});

/** The short form of an order's number, by which buyers and clerks speak of it. */
const shortNoOf = (orderNo: string): string => orderNo.slice(-8);

const marksOf = ({ _user, paymentMethod }: Order, purchases: readonly Purchase[]): string[] => [
  orderMarks.all,
  orderMarks.method(paymentMethod),
  ...(_user === undefined ? [] : [orderMarks.user(_user)]),
  ...purchases.map((purchase) => orderMarks.list(listOf(purchase))),
  ...purchases.flatMap((purchase) => {
    const status = combinedStatusOf(purchase);
    return status ? [orderMarks.status(status)] : [];
  }),
  ...(purchases.some(({ claimStatus }) => claimStatus?.endsWith('_REJECTED')) ? [orderMarks.rejected] : []),
];

const rowOf = (order: Order, purchases: readonly Purchase[]): OrderRow => ({
  orderNo: order.orderNo,
  createdAt: order.createdAt,
  _user: order._user,
  senderName: order.sender.name,
  senderPhone: order.sender.phone,
  receiverName: order.receiver.name,
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
    courier: purchase.delivery?.name,
    invoice: purchase.delivery?.number,
  })),
  more: Math.max(0, purchases.length - MAX_ROW_LINES),
});

const first = (words: readonly string[], most: number): string[] => [...new Set(words)].slice(0, most);

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
  const typed = known
    .flatMap(({ whole, parts }) => [...whole, ...parts])
    .filter((word) => [...word].length > 1);
  const whole = new Set(known.flatMap((words) => words.whole));
  return {
    row: rowOf(order, purchases),
    words: first([...marks, ...typed], MAX_ORDER_WORDS),
    text: textOf([...new Set(marks.slice(1)), ...whole]),
  };
};

/** Words between bars, as many whole ones as a place has room for. */
const textOf = (words: readonly string[]): string => {
  let text = BAR;
  for (const word of words) if (text.length + word.length < MAX_TEXT) text += `${word}${BAR}`;
  return text;
};

/** Places under one word that have some texts in them, and have not others. */
export type OrderStretch = { word: string; has: string[]; hasNot: string[] };

/** What narrows found orders beside what was typed. */
export type OrderFilters = {
  list?: string;
  status?: string;
  paymentMethod?: string;
  isRejected?: boolean;
  _user?: string;
};

/** The marks that orders have to have, those that fewest have first. */
const filterMarks = ({ _user, isRejected, status, list, paymentMethod }: OrderFilters): string[] => [
  ...(_user ? [orderMarks.user(_user)] : []),
  ...(isRejected ? [orderMarks.rejected] : []),
  ...(status ? [orderMarks.status(status)] : []),
  ...(list && list !== 'all' ? [orderMarks.list(list)] : []),
  ...(paymentMethod ? [orderMarks.method(paymentMethod)] : []),
];

/** The most parts of a typed text that count. */
const MAX_PARTS = 6;

/** A typed text in its parts: words, numbers without what stands between their digits. */
const typedParts = (keyword: string): string[] => {
  const text = plain(keyword.trim());
  if (/^[\d\s,-]+원?$/.test(text) && digitsOf(text)) return [digitsOf(text)];
  const parts = text.split(/\s+/).map((part) => (/^[\d,-]+원?$/.test(part) ? digitsOf(part) : part));
  return parts.flatMap((part) => (isNumber(part) ? [part] : tokensOf(part))).slice(0, MAX_PARTS);
};

/** The part that fewest orders have: a long number, then a long word. */
const rarest = (parts: readonly string[]): string | undefined => {
  const weight = (part: string) => [...part].length + (isNumber(part) && part.length >= PHONE_PART ? 100 : 0);
  return [...parts].sort((a, b) => weight(b) - weight(a))[0];
};

/** By which words orders with a part of this are kept; none when it is too short for any. */
const partWordOf = (part: string): string | undefined => {
  const letters = [...part];
  if (isNumber(part)) return part.length >= PHONE_PART ? part.slice(-PHONE_PART) : undefined;
  return letters.length >= WORD_PART ? letters.slice(0, WORD_PART).join('') : undefined;
};

/**
 * Where to look for orders, one stretch after the other: those that have what was typed as a whole word, then those that
 * have it somewhere in one. Filters, and the other parts of what was typed, narrow each stretch.
 * @param member whose username was typed
 */
export const stretchesOf = (keyword: string, filters: OrderFilters, member?: string): OrderStretch[] => {
  const marks = filterMarks(filters);
  const parts = typedParts(keyword);
  const part = rarest(parts);
  const [mark = orderMarks.all, ...otherMarks] = marks;
  if (part === undefined) return [{ word: mark, has: otherMarks.map(inBars), hasNot: [] }];
  const narrowed = [...marks.map(inBars), ...parts.filter((other) => other !== part)];
  const ofMember: OrderStretch[] = member
    ? [{ word: orderMarks.user(member), has: marks.map(inBars), hasNot: [] }]
    : [];
  const whole: OrderStretch = { word: part, has: narrowed, hasNot: ofMember.map(({ word }) => inBars(word)) };
  const partWord = partWordOf(part);
  // A word as short as the parts of words are is both.
  if (partWord === part) return [...ofMember, whole];
  return [
    ...ofMember,
    whole,
    {
      word: partWord ?? mark,
      has: partWord ? [part, ...narrowed] : [part, ...narrowed.filter((text) => text !== inBars(mark))],
      hasNot: [...whole.hasNot, inBars(part)],
    },
  ];
};

/** The order a typed text names: by its number, with or without what it begins with, or by that of a purchase. */
export const orderNoTyped = (keyword: string): string | undefined => {
  const text = keyword.trim().toUpperCase();
  return orderNoIn(text) ?? orderNoIn(`P-${text.replace(/^(\d{8})-?(?=[0-9A-Z]{8}(-\d\d)?$)/, '$1-')}`);
};

/** The one place of an order that is named, if it fits what narrows it. */
export const stretchOfNumber = (orderNo: string, filters: OrderFilters): OrderStretch => ({
  word: plain(orderNo),
  has: filterMarks(filters).map(inBars),
  hasNot: [],
});

/** Whether an order fits a stretch, as the table finds it: for orders that have no place yet. */
export const isInStretch = ({ words, text }: OrderPlace, { word, has, hasNot }: OrderStretch): boolean =>
  words.includes(word) &&
  has.every((part) => text.includes(part)) &&
  !hasNot.some((part) => text.includes(part));
