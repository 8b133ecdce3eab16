import type { PaymentMethod } from '#shared/domain/payment/method.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Milliseconds an unpaid order may hold its stock, by who placed it. */
const windows = {
  /** Half an hour for online payment, three days for a transfer */
  member: { card: 30 * MINUTE, kakao: 30 * MINUTE, account: 72 * HOUR },
  /** A guest is unknown, so what they hold is released within a day */
  guest: { card: 30 * MINUTE, kakao: 30 * MINUTE, account: 24 * HOUR },
  /** When a guest takes the last units of a product: long enough for a payment window, or a transfer by phone */
  scarce: { card: 15 * MINUTE, kakao: 15 * MINUTE, account: 3 * HOUR },
} satisfies Record<string, Record<PaymentMethod, number>>;

/** With fewer units than this left after an order, the product is scarce. */
const FEW_LEFT = 5;

/**
 * Whether an order leaves little for others: fewer than five units, or less than it takes itself.
 * @param stock units of the SKU before the order; `amount` of them it takes
 */
export const isScarce = ({ stock, amount }: { stock: number; amount: number }): boolean =>
  stock - amount < Math.max(FEW_LEFT, amount);

/** As many windows as goods are held for in all, however often an unpaid order to be paid online is changed. */
const MOST_WINDOWS = 2;

/** When an unpaid order is cancelled and releases what it holds. ISO UTC. */
export const payByOf = (order: {
  createdAt: string;
  paymentMethod: PaymentMethod;
  isGuest: boolean;
  /** One of its lines leaves few units for others (`isScarce`) */
  isScarce: boolean;
  /** ISO UTC: since when goods of it are held, by an order it takes the place of */
  heldSince?: string;
}): string => {
  const { createdAt, paymentMethod, isGuest, heldSince } = order;
  const window = windows[isGuest ? (order.isScarce ? 'scarce' : 'guest') : 'member'][paymentMethod];
  const own = Date.parse(createdAt) + window;
  // A transfer is not replaced: it is the last of its row.
  const isBound = heldSince !== undefined && paymentMethod !== 'account';
  const most = isBound ? Date.parse(heldSince) + MOST_WINDOWS * window : own;
  return new Date(Math.min(own, most)).toISOString();
};
