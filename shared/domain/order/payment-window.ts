import type { PaymentMethod } from '#shared/domain/payment/method.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Milliseconds an unpaid order may reserve its stock, by who placed it. */
const windows = {
  /** Half an hour for online payment, three days for a transfer */
  member: { card: 30 * MINUTE, kakao: 30 * MINUTE, account: 72 * HOUR },
  /** A guest is unknown, so the reservation ends within a day */
  guest: { card: 30 * MINUTE, kakao: 30 * MINUTE, account: 24 * HOUR },
  /** For a guest who takes the last units of a product: enough time for a payment window, or a transfer by phone */
  scarce: { card: 15 * MINUTE, kakao: 15 * MINUTE, account: 3 * HOUR },
} satisfies Record<string, Record<PaymentMethod, number>>;

/** A product is scarce when fewer units than this are left after an order. */
const FEW_LEFT = 5;

/**
 * True when an order leaves few units for others: fewer than five, or fewer than it takes itself.
 * @param stock units of the SKU before the order, which takes `amount` of them
 */
export const isScarce = ({ stock, amount }: { stock: number; amount: number }): boolean =>
  stock - amount < Math.max(FEW_LEFT, amount);

/** Most payment windows for which goods are reserved in total, however often an unpaid online order is changed. */
const MOST_WINDOWS = 2;

/** Calculates when an unpaid order is cancelled and releases its reservations. ISO UTC. */
export const payByOf = (order: {
  createdAt: string;
  paymentMethod: PaymentMethod;
  isGuest: boolean;
  /** True when one of its lines leaves few units for others (`isScarce`) */
  isScarce: boolean;
  /** ISO UTC: start of the reservation of its goods by an order it replaces */
  heldSince?: string;
}): string => {
  const { createdAt, paymentMethod, isGuest, heldSince } = order;
  const window = windows[isGuest ? (order.isScarce ? 'scarce' : 'guest') : 'member'][paymentMethod];
  const own = Date.parse(createdAt) + window;
  // An order paid by transfer is never replaced, so it is the last of its chain.
  const isBound = heldSince !== undefined && paymentMethod !== 'account';
  const most = isBound ? Date.parse(heldSince) + MOST_WINDOWS * window : own;
  return new Date(Math.min(own, most)).toISOString();
};
