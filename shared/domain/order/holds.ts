import { openOrders } from '../limits.ts';
import { type Won, won } from '../money/won.ts';
import { AMOUNT_PER_BUYER } from '../product/amount-per-buyer.ts';
import type { Order, Purchase } from './order.ts';

/** By what unpaid orders are counted; how many each may have stands in `domain/limits.ts`. */
export type HolderKind = keyof typeof openOrders;

/** `member#…`, `phone#…`: whose counts an order is among. What a guest said of themselves is hashed with a key. */
export type Holder = `${HolderKind}#${string}`;

/** What one unpaid order keeps from others. */
export type Hold = {
  /** ISO UTC: when it was placed, and until when it may be paid */
  since: string;
  until: string;
  won: Won;
  units: number;
  /** Units of each product; only where they are counted (`countsUnits`) */
  products?: Record<string, number>;
};

/** All that one holder holds: one item of the table, changed under its version. `version` is 0 before the first. */
export type Holds = { holder: Holder; orders: Record<string, Hold>; version: number };

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
 * Whether a stranger can be behind it: who orders with my phone, to my address or from my network must not stop me, so
 * that above its limit identity is asked for, and nobody is refused.
 */
const isShared = (kind: HolderKind): boolean => ['phone', 'address', 'network'].includes(kind);

/** Whether units per product are counted there: a family shares an address, a town a network. */
const countsUnits = (kind: HolderKind): boolean => kind !== 'address' && kind !== 'network';

/** Why a holder cannot hold more; `SHARED`: identity would help. */
export type HoldRefusal =
  | { kind: 'SHARED' }
  | { kind: 'TOO_MANY_ORDERS'; most: number }
  /** Of these products at most so many more can be ordered */
  | { kind: 'TOO_MANY_UNITS'; left: Record<string, number> };

/** Whether a holder has as many open orders as it may have. */
export const isFull = ({ holder, orders }: Pick<Holds, 'holder' | 'orders'>): boolean =>
  Object.keys(orders).length >= openOrders[kindOf(holder)];

/** Why a holder cannot hold one order more, whatever is in it. */
export const refusalOfFull = (holds: Holds): HoldRefusal | undefined => {
  const kind = kindOf(holds.holder);
  if (!isFull(holds)) return undefined;
  return isShared(kind) ? { kind: 'SHARED' } : { kind: 'TOO_MANY_ORDERS', most: openOrders[kind] };
};

/** Units of a product in all of a holder's open orders. */
const unitsOf = ({ orders }: Holds, _product: string): number =>
  Object.values(orders).reduce((total, { products }) => total + (products?.[_product] ?? 0), 0);

/** What an order holds until it is paid or cancelled. */
export const holdOf = (
  { createdAt, payBy, totalPrice }: Pick<Order, 'createdAt' | 'payBy' | 'totalPrice'>,
  purchases: readonly Pick<Purchase, '_product' | 'amount'>[],
): Required<Hold> => {
  const products: Record<string, number> = {};
  for (const { _product, amount } of purchases) products[_product] = (products[_product] ?? 0) + amount;
  const units = Object.values(products).reduce((total, amount) => total + amount, 0);
  return { since: createdAt, until: payBy, won: totalPrice, units, products };
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

/** What a holder keeps from others, added up. `since` is the oldest, absent when nothing is held. */
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

/** From so many open orders on, a phone, an address or a network is worth a clerk's look. */
const MANY_ORDERS: Partial<Record<HolderKind, number>> = { phone: 3, address: 3, network: 10 };
/** So much held by one guest is, however few the orders. */
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
