import type { StockedProduct } from '../product/product.ts';
import { daysAfter, secondsAfter } from '../time/instant.ts';
import type { CartLine } from './cart.ts';

/** Hours after which a member is told of a cart they left, as long as no clerk changes it; 0 switches it off. */
export const LEFT_CART_HOURS = 24;

/** Most hours a clerk may set: two weeks. */
export const LEFT_CART_HOURS_MOST = 14 * 24;

/** Days after a reminder within which an order counts as bought because of it (rules 8.20). */
const BOUGHT_WITHIN_DAYS = 7;

const HOUR_SECONDS = 60 * 60;

/** Cart of a member as it was left: its version, and when something was last put into it (ISO UTC). */
export type LeftCart = { _user: string; version: number; putAt: string };

/** Latest reminder of a member: of which version of the cart it told, and what came of it (ISO UTC). */
export type CartReminder = {
  _user: string;
  version: number;
  remindedAt: string;
  /** Time the member opened the cart by its link */
  visitedAt?: string;
  /** Time of the order they paid */
  boughtAt?: string;
};

/** Returns the hours a clerk set; 0 for none. */
export const leftCartHoursOf = ({ leftCartHours }: { leftCartHours?: number }): number =>
  leftCartHours ?? LEFT_CART_HOURS;

/**
 * Returns the instant at or before which a cart was left long enough at `now` (rules 8.19), which is also the place in
 * the queue of a cart that is looked at again at `now`. While reminders are off, carts leave the queue after the usual
 * time.
 */
export const leftBefore = (hours: number, now: string): string =>
  secondsAfter(now, -(hours || LEFT_CART_HOURS) * HOUR_SECONDS);

/**
 * Returns the first and last instant of the reminders after which an order that is paid counts as bought, if it was
 * placed at `orderedAt` (rules 8.20).
 */
export const remindersBefore = (orderedAt: string): { from: string; to: string } => ({
  from: daysAfter(orderedAt, -BOUGHT_WITHIN_DAYS),
  to: orderedAt,
});

/** Lists the names of the goods in a cart that can still be bought, each once, in the order of its lines (rules 8.19). */
export const namesToRemind = (
  lines: readonly Pick<CartLine, '_product' | 'sku'>[],
  stocked: readonly StockedProduct[],
): string[] => {
  const byId = new Map(stocked.map((one) => [one.product._id, one]));
  const names = lines.flatMap(({ _product, sku }) => {
    const found = byId.get(_product);
    const variant = found?.skus.find((one) => one.sku === sku);
    const isBuyable = found?.product.shows && found.product.sells && variant?.enabled && variant.stock > 0;
    return isBuyable ? [found.product.name] : [];
  });
  return [...new Set(names)];
};
