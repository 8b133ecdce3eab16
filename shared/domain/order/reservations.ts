import * as limits from '../limits.ts';
import { type Won, won } from '../money/won.ts';
import { AMOUNT_PER_BUYER } from '../product/amount-per-buyer.ts';
import { epochSeconds, secondsAfter } from '../time/instant.ts';
import type { Order, Purchase } from './order.ts';

/** Kinds of holders that unpaid orders are counted by; `domain/limits.ts` sets the limit of each. */
export type HolderKind = keyof typeof limits.openOrders;

/**
 * Whom an unpaid order is counted for: `member#…` (by the id of the person), `phone#…`. Values that guests typed are
 * stored as a keyed hash.
 */
export type Holder = `${HolderKind}#${string}`;

/** Stock that one unpaid order reserves. */
export type Reservation = {
  /**
   * ISO UTC: start of the reservation, including that of the orders it took over, and the time until which it may be
   * paid
   */
  since: string;
  until: string;
  won: Won;
  units: number;
  /** Units of each product; only for holders whose units are counted (`countsUnits`) */
  products?: Record<string, number>;
};

/** Orders placed in one hour, paid or not; `began` in epoch seconds. */
type Hour = { began: number; placed: number };

/**
 * Request that placed an order, stored so that a repeated request is recognised: digests of its key and of its content.
 */
export type PlacedRequest = {
  key: string;
  form: string;
  orderNo: string;
  /** ISO UTC */
  at: string;
};

/**
 * Everything one holder holds: one item of the table, saved on condition of its version, which is 0 before the first
 * order. Orders that are no longer unpaid stay in it until the next order is counted (`usecases/orders/open-reservations.ts`).
 * For holders that are counted by the hour (`isCountedHourly`), the same item also stores the hour's count and the buyer's
 * recent requests: one condition of the order's transaction guards all of it.
 */
export type HolderReservations = {
  holder: Holder;
  orders: Record<string, Reservation>;
  hour?: Hour;
  /** Latest last */
  requests?: PlacedRequest[];
  version: number;
};

/**
 * Says why this quantity of a product cannot be ordered: it exceeds the limit per buyer, alone or together with unpaid
 * orders.
 */
export const perBuyerMessage = ({ name }: { name: string }, most: number, remaining = most): string => {
  const rule = `1인당 최대 ${most}개까지 구매할 수 있는 상품입니다`;
  if (remaining >= most) return `${rule}: ${name}`;
  return remaining > 0
    ? `${rule}. 결제하지 않은 주문을 빼고 ${remaining}개 더 주문할 수 있습니다: ${name}`
    : `${rule}. 결제하지 않은 주문에 이미 ${most}개가 있습니다: ${name}`;
};

export const kindOf = (holder: Holder): HolderKind => holder.slice(0, holder.indexOf('#')) as HolderKind;

/**
 * True when strangers may share this holder: anybody can order with another buyer's phone number, to their address or
 * from their network, and must not block their orders. Above such a limit the shop asks for an identity check instead
 * of refusing.
 */
const isShared = (kind: HolderKind): boolean => ['phone', 'address', 'network'].includes(kind);

/** True when units of products are counted for this holder; not for those that families or towns share. */
const countsUnits = (kind: HolderKind): boolean => kind !== 'address' && kind !== 'network';

/** True when new orders per hour are counted for this holder: only for holders that strangers do not share. */
export const isCountedHourly = ({ holder }: Pick<HolderReservations, 'holder'>): boolean =>
  !isShared(kindOf(holder));

/** Reason why a holder cannot hold more; for `SHARED` an identity check would help. */
export type ReservationRefusal =
  | { kind: 'SHARED' }
  | { kind: 'TOO_MANY_ORDERS'; most: number }
  /** Units of each product that can still be ordered */
  | { kind: 'TOO_MANY_UNITS'; left: Record<string, number> }
  /** Seconds until the next hour begins */
  | { kind: 'TOO_MANY_IN_HOUR'; wait: number };

/** True when a holder has reached its limit of open orders. */
export const isFull = ({ holder, orders }: Pick<HolderReservations, 'holder' | 'orders'>): boolean =>
  Object.keys(orders).length >= limits.openOrders[kindOf(holder)];

/** Says why a holder can take no further order at all; undefined when it can. */
export const refusalOfFull = (reservations: HolderReservations): ReservationRefusal | undefined => {
  const kind = kindOf(reservations.holder);
  if (!isFull(reservations)) return undefined;
  return isShared(kind) ? { kind: 'SHARED' } : { kind: 'TOO_MANY_ORDERS', most: limits.openOrders[kind] };
};

/** Counts the units of a product in all open orders of a holder. */
const unitsOf = ({ orders }: HolderReservations, _product: string): number =>
  Object.values(orders).reduce((total, { products }) => total + (products?.[_product] ?? 0), 0);

/** True while an order reserves stock: until it is paid or cancelled, and never again after that. */
export const isUnpaid = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  orderStatus === 'ORDER_NONPAYMENT';

/** Returns the holder with only those orders that `counts` accepts. */
export const filterReservations = (
  reservations: HolderReservations,
  counts: (orderNo: string) => boolean,
): HolderReservations => ({
  ...reservations,
  orders: Object.fromEntries(Object.entries(reservations.orders).filter(([orderNo]) => counts(orderNo))),
});

/**
 * Selects the holds that count against a buyer. Strangers may share an address, phone or network, so for those only the
 * orders of others count; the buyer's own orders are counted by the buyer's own holder. So no buyer is asked for an
 * identity check because of their own unpaid orders.
 */
export const reservationsAgainstBuyer = (held: readonly HolderReservations[]): HolderReservations[] => {
  const own = new Set(held.filter(isCountedHourly).flatMap(({ orders }) => Object.keys(orders)));
  return held.map((reservations) =>
    isCountedHourly(reservations)
      ? reservations
      : filterReservations(reservations, (orderNo) => !own.has(orderNo)),
  );
};

/** Builds the hold of an order, which lasts until it is paid or cancelled. */
export const toReservation = (
  {
    createdAt,
    heldSince,
    payBy,
    totalPrice,
  }: Pick<Order, 'createdAt' | 'heldSince' | 'payBy' | 'totalPrice'>,
  purchases: readonly Pick<Purchase, '_product' | 'amount'>[],
): Required<Reservation> => {
  const products: Record<string, number> = {};
  for (const { _product, amount } of purchases) products[_product] = (products[_product] ?? 0) + amount;
  const units = Object.values(products).reduce((total, amount) => total + amount, 0);
  return { since: heldSince ?? createdAt, until: payBy, won: totalPrice, units, products };
};

/**
 * Says why a holder may not hold one more order with these units; undefined when it may.
 * @param most units of each product one buyer may have
 */
export const refusalOf = (
  before: HolderReservations,
  { products }: Required<Reservation>,
  most: Readonly<Record<string, number>>,
): ReservationRefusal | undefined => {
  const kind = kindOf(before.holder);
  const full = refusalOfFull(before);
  if (full) return full;
  if (!countsUnits(kind)) return undefined;
  const remaining: Record<string, number> = {};
  for (const [_product, amount] of Object.entries(products)) {
    const open = Math.max(0, (most[_product] ?? AMOUNT_PER_BUYER) - unitsOf(before, _product));
    if (amount > open) remaining[_product] = open;
  }
  if (Object.keys(remaining).length === 0) return undefined;
  return isShared(kind) ? { kind: 'SHARED' } : { kind: 'TOO_MANY_UNITS', left: remaining };
};

/** Adds one order to a holder. */
export const addReservation = (
  before: HolderReservations,
  orderNo: string,
  hold: Required<Reservation>,
): HolderReservations => {
  const { products, ...rest } = hold;
  const counted = countsUnits(kindOf(before.holder)) ? hold : rest;
  return { ...before, orders: { ...before.orders, [orderNo]: counted }, version: before.version + 1 };
};

const { most: MOST_IN_HOUR, seconds: HOUR } = limits.ordersPerBuyer;

const hourOf = ({ hour }: Pick<HolderReservations, 'hour'>, now: string): Hour => {
  const epoch = epochSeconds(now);
  const began = epoch - (epoch % HOUR);
  return { began, placed: hour?.began === began ? hour.placed : 0 };
};

/** Says why a holder can place no further order in the hour of `now` (ISO UTC); undefined when it can. */
export const refusalOfHour = (
  reservations: HolderReservations,
  now: string,
): ReservationRefusal | undefined => {
  const { began, placed } = hourOf(reservations, now);
  if (!isCountedHourly(reservations) || placed < MOST_IN_HOUR) return undefined;
  return { kind: 'TOO_MANY_IN_HOUR', wait: began + HOUR - epochSeconds(now) };
};

/**
 * Returns a holder ready to be saved: with one more order in the hour of `now` (ISO UTC), and the request that placed
 * it.
 */
export const countPlacedOrder = (
  reservations: HolderReservations,
  now: string,
  request?: PlacedRequest,
): HolderReservations => {
  if (!isCountedHourly(reservations)) return reservations;
  const { began, placed } = hourOf(reservations, now);
  const counted = { ...reservations, hour: { began, placed: placed + 1 } };
  return request && isOwner(reservations)
    ? { ...counted, requests: [...recent(reservations, now), request] }
    : counted;
};

/** True when the holder owns the orders: a verified person may own them in several browsers. */
const isOwner = ({ holder }: Pick<HolderReservations, 'holder'>): boolean =>
  ['member', 'visitor'].includes(kindOf(holder));

/** Seconds a request is stored. */
export const REQUEST_LIFE_SECONDS = 24 * 60 * 60;

/**
 * Selects the requests that are still to be stored. Never more than the hourly limit of orders, so that all requests of
 * this hour are among them.
 */
const recent = ({ requests = [] }: HolderReservations, now: string): PlacedRequest[] => {
  const from = secondsAfter(now, -REQUEST_LIFE_SECONDS);
  return requests.filter(({ at }) => at > from).slice(1 - MOST_IN_HOUR);
};

/** Finds the request with this key that placed an order of one of these holders. */
export const findPlacedRequest = (
  reservations: readonly HolderReservations[],
  key: string,
): PlacedRequest | undefined =>
  reservations.flatMap(({ requests = [] }) => requests).find((request) => request.key === key);

/** Sums over all orders of a holder. `since` is the start of the oldest reservation, absent without orders. */
export type ReservationSums = { orders: number; units: number; won: Won; since?: string };

export const sumReservations = ({ orders }: Pick<HolderReservations, 'orders'>): ReservationSums => {
  const reservations = Object.values(orders);
  const since = reservations.map((hold) => hold.since).sort()[0];
  return {
    orders: reservations.length,
    units: reservations.reduce((total, hold) => total + hold.units, 0),
    won: won(reservations.reduce((total, hold) => total + hold.won, 0)),
    ...(since && { since }),
  };
};

/** Number of unpaid orders from which a clerk should look at a phone, an address or a network. */
const MANY_ORDERS: Partial<Record<HolderKind, number>> = { phone: 3, address: 3, network: 10 };
/** Amount of reserved stock from which a clerk should look at a guest, even with few orders. */
const MUCH_STOCK = { units: 100, won: 10_000_000 };

/**
 * True when a clerk should look at a holder: many open orders of one phone, address or network, or much reserved stock
 * of one guest. Never for members, who are identified.
 */
export const isSuspicious = (reservations: Pick<HolderReservations, 'holder' | 'orders'>): boolean => {
  const kind = kindOf(reservations.holder);
  const { orders, units, won } = sumReservations(reservations);
  if (kind === 'member' || orders === 0) return false;
  return orders >= (MANY_ORDERS[kind] ?? Infinity) || units >= MUCH_STOCK.units || won >= MUCH_STOCK.won;
};
