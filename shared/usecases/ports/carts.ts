import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';
import type { Owner } from '#shared/domain/order/order.ts';
import type { Result } from '#shared/domain/result.ts';

/** Carts of members and visitors. */
export interface CartsPort {
  /** All lines of a cart that are still kept at `now` (ISO UTC), oldest first. */
  lines(owner: Owner, kind: CartKind, now: string): Promise<CartLine[]>;
  /** Adds to a line, making it when it is not there; refused past the most units of a line. `now` is ISO UTC. */
  add(owner: Owner, kind: CartKind, line: CartLine): Promise<boolean>;
  /** Sets the units of a line; false when there is no such line. */
  setAmount(owner: Owner, kind: CartKind, _id: string, amount: number): Promise<boolean>;
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
