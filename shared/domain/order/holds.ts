import { limits, openOrders } from '../limits.ts';
import { type Won, won } from '../money/won.ts';
import { AMOUNT_PER_BUYER } from '../product/amount-per-buyer.ts';
import { epochSeconds, secondsAfter } from '../time/instant.ts';
import type { Order, Purchase } from './order.ts';

/** What unpaid orders are counted by; `domain/limits.ts` says how many each may have. */
export type HolderKind = keyof typeof openOrders;

/**
 * Whom an unpaid order is counted for: `member#…` (by the id of their person), `phone#…`. What guests typed is stored as a
 * keyed hash.
 */
export type Holder = `${HolderKind}#${string}`;

/** The stock one unpaid order keeps from other buyers. */
export type Hold = {
  /** ISO UTC: since when it holds goods, those it took over included, and until when it may be paid */
  since: string;
  until: string;
  won: Won;
  units: number;
  /** Units of each product; only for holders whose units are counted (`countsUnits`) */
  products?: Record<string, number>;
};

/** The orders placed in one hour, paid or not; `began` in epoch seconds. */
type Hour = { began: number; placed: number };

/** A request that placed an order, to be known when it is sent again: digests of its key and of what it asked for. */
export type PlacedRequest = {
  key: string;
  form: string;
  orderNo: string;
  /** ISO UTC */
  at: string;
};

/**
 * Everything one holder holds: one item of the table, saved over its version, which is 0 before the first order. Orders that
 * are over stay in it until the next is counted (`usecases/orders/open-holds.ts`). Who is counted by the hour, too
 * (`countsHour`), is so in the same item, which keeps what the buyer sent lately, too: one condition of the order's transaction
 * guards all of it.
 */
export type Holds = {
  holder: Holder;
  orders: Record<string, Hold>;
  hour?: Hour;
  /** The latest last */
  requests?: PlacedRequest[];
  version: number;
};

/** Why so many of a product cannot be ordered: more than one may buy at once, or with what is ordered and not yet paid. */
export const perBuyerMessage = ({ name }: { name: string }, most: number, left = most): string => {
  const rule = `1인당 최대 ${most}개까지 구매할 수 있는 상품입니다`;
  if (left >= most) return `${rule}: ${name}`;
  return left > 0
    ? `${rule}. 결제하지 않은 주문을 빼고 ${left}개 더 주문할 수 있습니다: ${name}`
    : `${rule}. 결제하지 않은 주문에 이미 ${most}개가 있습니다: ${name}`;
};

export const kindOf = (holder: Holder): HolderKind => holder.slice(0, holder.indexOf('#')) as HolderKind;

/**
 * Whether strangers may share this holder: anybody can order with my phone number, to my address or from my network, and
 * must not stop me from ordering. Above such a limit the shop asks for an identity check instead of refusing.
 */
const isShared = (kind: HolderKind): boolean => ['phone', 'address', 'network'].includes(kind);

/** Whether units of products are counted for this holder; not where families or towns share it. */
const countsUnits = (kind: HolderKind): boolean => kind !== 'address' && kind !== 'network';

/** Whether new orders of an hour are counted for this holder: for who orders, not for what strangers share. */
export const countsHour = ({ holder }: Pick<Holds, 'holder'>): boolean => !isShared(kindOf(holder));

/** Why a holder cannot hold more; with `SHARED` an identity check would help. */
export type HoldRefusal =
  | { kind: 'SHARED' }
  | { kind: 'TOO_MANY_ORDERS'; most: number }
  /** How many units more of each product can be ordered */
  | { kind: 'TOO_MANY_UNITS'; left: Record<string, number> }
  /** Seconds until the next hour begins */
  | { kind: 'TOO_MANY_IN_HOUR'; wait: number };

/** Whether a holder has as many open orders as it may have. */
export const isFull = ({ holder, orders }: Pick<Holds, 'holder' | 'orders'>): boolean =>
  Object.keys(orders).length >= openOrders[kindOf(holder)];

/** Why a holder can take no further order at all; undefined when it can. */
export const refusalOfFull = (holds: Holds): HoldRefusal | undefined => {
  const kind = kindOf(holds.holder);
  if (!isFull(holds)) return undefined;
  return isShared(kind) ? { kind: 'SHARED' } : { kind: 'TOO_MANY_ORDERS', most: openOrders[kind] };
};

/** Units of a product in all of a holder's open orders. */
const unitsOf = ({ orders }: Holds, _product: string): number =>
  Object.values(orders).reduce((total, { products }) => total + (products?.[_product] ?? 0), 0);

/** Whether an order still keeps stock from others: it does until it is paid or cancelled, and never again after. */
export const isUnpaid = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'ORDER_NONPAYMENT';

/** The holder with those of its orders only. */
export const ofOrders = (holds: Holds, counts: (orderNo: string) => boolean): Holds => ({
  ...holds,
  orders: Object.fromEntries(Object.entries(holds.orders).filter(([orderNo]) => counts(orderNo))),
});

/**
 * Holds that count against a buyer. An address, phone or network may be shared by strangers: there only what others hold
 * counts, since the buyer's own orders are counted by the buyer. So nobody is asked who they are for windows they left.
 */
export const countedAgainst = (held: readonly Holds[]): Holds[] => {
  const own = new Set(held.filter(countsHour).flatMap(({ orders }) => Object.keys(orders)));
  return held.map((holds) => (countsHour(holds) ? holds : ofOrders(holds, (orderNo) => !own.has(orderNo))));
};

/** What an order holds until it is paid or cancelled. */
export const holdOf = (
  {
    createdAt,
    heldSince,
    payBy,
    totalPrice,
  }: Pick<Order, 'createdAt' | 'heldSince' | 'payBy' | 'totalPrice'>,
  purchases: readonly Pick<Purchase, '_product' | 'amount'>[],
): Required<Hold> => {
  const products: Record<string, number> = {};
  for (const { _product, amount } of purchases) products[_product] = (products[_product] ?? 0) + amount;
  const units = Object.values(products).reduce((total, amount) => total + amount, 0);
  return { since: heldSince ?? createdAt, until: payBy, won: totalPrice, units, products };
};

/**
 * Whether a holder may hold one order more, with so many units of its products.
 * @param most units of each product one buyer may have
 */
export const refusalOf = (
  before: Holds,
  { products }: Required<Hold>,
  most: Readonly<Record<string, number>>,
): HoldRefusal | undefined => {
  const kind = kindOf(before.holder);
  const full = refusalOfFull(before);
  if (full) return full;
  if (!countsUnits(kind)) return undefined;
  const left: Record<string, number> = {};
  for (const [_product, amount] of Object.entries(products)) {
    const open = Math.max(0, (most[_product] ?? AMOUNT_PER_BUYER) - unitsOf(before, _product));
    if (amount > open) left[_product] = open;
  }
  if (Object.keys(left).length === 0) return undefined;
  return isShared(kind) ? { kind: 'SHARED' } : { kind: 'TOO_MANY_UNITS', left };
};

/** The holder with one order more. */
export const holding = (before: Holds, orderNo: string, hold: Required<Hold>): Holds => {
  const { products, ...rest } = hold;
  const kept = countsUnits(kindOf(before.holder)) ? hold : rest;
  return { ...before, orders: { ...before.orders, [orderNo]: kept }, version: before.version + 1 };
};

const { most: MOST_IN_HOUR, seconds: HOUR } = limits.ordersPerBuyer;

const hourOf = ({ hour }: Pick<Holds, 'hour'>, now: string): Hour => {
  const epoch = epochSeconds(now);
  const began = epoch - (epoch % HOUR);
  return { began, placed: hour?.began === began ? hour.placed : 0 };
};

/** Why a holder can place no further order in the hour of `now` (ISO UTC); undefined when it can. */
export const refusalOfHour = (holds: Holds, now: string): HoldRefusal | undefined => {
  const { began, placed } = hourOf(holds, now);
  if (!countsHour(holds) || placed < MOST_IN_HOUR) return undefined;
  return { kind: 'TOO_MANY_IN_HOUR', wait: began + HOUR - epochSeconds(now) };
};

/** What is about to be saved of a holder, with one order more in the hour of `now` (ISO UTC), and the request it came by. */
export const placing = (holds: Holds, now: string, request?: PlacedRequest): Holds => {
  if (!countsHour(holds)) return holds;
  const { began, placed } = hourOf(holds, now);
  const counted = { ...holds, hour: { began, placed: placed + 1 } };
  return request && isOwner(holds) ? { ...counted, requests: [...recent(holds, now), request] } : counted;
};

/** Whether the holder is who owns the orders: a verified person may own them in several browsers. */
const isOwner = ({ holder }: Pick<Holds, 'holder'>): boolean =>
  ['member', 'visitor'].includes(kindOf(holder));

/** Seconds a request is known. */
export const REQUEST_LIFE_SECONDS = 24 * 60 * 60;

/** Requests that are still to be known. Never more than an hour may bring, so that all of this hour are among them. */
const recent = ({ requests = [] }: Holds, now: string): PlacedRequest[] => {
  const from = secondsAfter(now, -REQUEST_LIFE_SECONDS);
  return requests.filter(({ at }) => at > from).slice(1 - MOST_IN_HOUR);
};

/** The request with this key that placed an order of one of these holders, if any. */
export const placedRequest = (held: readonly Holds[], key: string): PlacedRequest | undefined =>
  held.flatMap(({ requests = [] }) => requests).find((request) => request.key === key);

/** The sums of what a holder holds. `since` is the time of the oldest order, absent without one. */
export type HoldSums = { orders: number; units: number; won: Won; since?: string };

export const sumsOf = ({ orders }: Pick<Holds, 'orders'>): HoldSums => {
  const holds = Object.values(orders);
  const since = holds.map((hold) => hold.since).sort()[0];
  return {
    orders: holds.length,
    units: holds.reduce((total, hold) => total + hold.units, 0),
    won: won(holds.reduce((total, hold) => total + hold.won, 0)),
    ...(since && { since }),
  };
};

/** From this many unpaid orders on, a clerk should look at a phone, an address or a network. */
const MANY_ORDERS: Partial<Record<HolderKind, number>> = { phone: 3, address: 3, network: 10 };
/** From this much stock on, a clerk should look at a guest, even with few orders. */
const MUCH_STOCK = { units: 100, won: 10_000_000 };

/**
 * Whether a clerk should look at what is held: many open orders of one phone, address or network, or much stock of one
 * guest. Members are not among them: each has said who they are.
 */
export const isSuspicious = (holds: Pick<Holds, 'holder' | 'orders'>): boolean => {
  const kind = kindOf(holds.holder);
  const { orders, units, won } = sumsOf(holds);
  if (kind === 'member' || orders === 0) return false;
  return orders >= (MANY_ORDERS[kind] ?? Infinity) || units >= MUCH_STOCK.units || won >= MUCH_STOCK.won;
};
