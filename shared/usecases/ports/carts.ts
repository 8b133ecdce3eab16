import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';
import type { Owner } from '#shared/domain/order/order.ts';
import type { Result } from '#shared/domain/result.ts';

/** Carts of members and visitors. */
export interface CartsPort {
  /** All lines of a cart that are still kept at `now` (ISO UTC), oldest first. */
  lines(owner: Owner, kind: CartKind, now: string): Promise<CartLine[]>;
  /**
   * Adds to lines, making those that are not there: all or none.
   * Failure: CONFLICT / TOO_MANY_UNITS past the most units of a line.
   */
  add(owner: Owner, kind: CartKind, lines: readonly CartLine[]): Promise<Result<void>>;
  /**
   * Sets the units of lines, and takes out those with 0: all or none.
   * Failure: NOT_FOUND / LINE_NOT_FOUND when one to be set is not there.
   */
  change(
    owner: Owner,
    kind: CartKind,
    changes: readonly Pick<CartLine, '_id' | 'amount'>[],
  ): Promise<Result<void>>;
  /** Notes the product coupon chosen for a line, or none; false when there is no such line. */
  setCoupon(owner: Owner, kind: CartKind, _id: string, _userCoupon: string | undefined): Promise<boolean>;
  /** Takes lines out; those already gone are fine. */
  remove(owner: Owner, kind: CartKind, ids: readonly string[]): Promise<void>;
  /** Deletes visitors' lines that are over at `now`; answers how many. */
  sweep(now: string, limit: number): Promise<number>;
  /**
   * Moves one line from one cart to another, once: units add up in the target, a chosen coupon is let go.
   * Failure: GONE / LINE_GONE when it was moved before, CONFLICT / TOO_MANY_UNITS.
   */
  move(
    from: { owner: Owner; kind: CartKind },
    to: { owner: Owner; kind: CartKind },
    line: CartLine,
  ): Promise<Result<void>>;
}
