import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { Page, PageQuery } from './page.ts';

/** A line of a cart by its key. */
export type DueLine = { owner: string; kind: CartKind; _id: string };

/**
 * A cart as read. Adding lines is a write over the `version` at which its lines were counted. It is refused when something
 * was added since, so that no cart gets more lines than allowed. Removing lines needs no version.
 */
export type ReadCart = { lines: CartLine[]; version: number };

/** Carts of members and visitors. */
export interface CartsPort {
  /** All lines of a cart that are still kept at `now` (ISO UTC), oldest first. */
  lines(owner: Owner, kind: CartKind, now: string): Promise<CartLine[]>;
  /** The same, with the version to put more into it over. */
  read(owner: Owner, kind: CartKind, now: string): Promise<ReadCart>;
  /**
   * Adds to lines, making those that are not there: all or none.
   * Failure: CONFLICT: CHANGED_MEANWHILE over another version, TOO_MANY_UNITS past the most units of a line.
   */
  add(
    owner: Owner,
    kind: CartKind,
    lines: readonly CartLine[],
    version: number,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'TOO_MANY_UNITS'>>;
  /**
   * Sets the units of lines, and takes out those with 0: all or none.
   * Failure: NOT_FOUND / LINE_NOT_FOUND when one to be set is not there.
   */
  change(
    owner: Owner,
    kind: CartKind,
    changes: readonly Pick<CartLine, '_id' | 'amount'>[],
  ): Promise<Result<void, 'BUSY' | 'LINE_NOT_FOUND'>>;
  /** Notes the product coupon chosen for a line, or none; false when there is no such line. */
  setCoupon(owner: Owner, kind: CartKind, _id: string, _userCoupon: string | undefined): Promise<boolean>;
  /** Takes lines out; those already gone are fine. */
  remove(owner: Owner, kind: CartKind, ids: readonly string[]): Promise<void>;
  /** Visitors' lines that are over at `now`, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<DueLine>>;
  /** Deletes such a line, unless its visitor has touched it since. */
  sweep(line: DueLine, now: string): Promise<void>;
  /** Deletes a member's carts; harmless to repeat. */
  forget(_user: string): Promise<void>;
  /**
   * Moves one line from one cart to another, once: units add up in the target, a chosen coupon is let go.
   * Failure: GONE / LINE_GONE when it was moved before, CONFLICT: CHANGED_MEANWHILE over another version of the target,
   * TOO_MANY_UNITS.
   */
  move(
    from: { owner: Owner; kind: CartKind },
    to: { owner: Owner; kind: CartKind },
    line: CartLine,
    version: number,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'LINE_GONE' | 'TOO_MANY_UNITS'>>;
}
