import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { Page, PageQuery } from '../page.ts';

/** Key of a cart line. */
export type DueLine = { owner: string; kind: CartKind; _id: string };

/**
 * Cart as read. Adding lines is a write over the `version` at which its lines were counted. It is refused when lines
 * were added since, so that no cart gets more lines than allowed. Removing lines needs no version.
 */
export type ReadCart = { lines: CartLine[]; version: number };

/** Carts of members and visitors. */
export interface CartsPort {
  /** Reads all lines of a cart that are not expired at `now` (ISO UTC), oldest first. */
  lines(owner: Owner, kind: CartKind, now: string): Promise<CartLine[]>;
  /** Reads the lines with the cart version that `add` needs. */
  read(owner: Owner, kind: CartKind, now: string): Promise<ReadCart>;
  /**
   * Adds units to lines and creates the lines that do not exist: all or none. Answers CONFLICT: CHANGED_MEANWHILE when
   * the version differs, TOO_MANY_UNITS above the maximum units of a line.
   */
  add(
    owner: Owner,
    kind: CartKind,
    lines: readonly CartLine[],
    version: number,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'TOO_MANY_UNITS'>>;
  /**
   * Sets the units of lines, and removes those with 0: all or none. Answers NOT_FOUND / LINE_NOT_FOUND when a line to
   * be set does not exist.
   */
  change(
    owner: Owner,
    kind: CartKind,
    changes: readonly Pick<CartLine, '_id' | 'amount'>[],
  ): Promise<Result<void, 'BUSY' | 'LINE_NOT_FOUND'>>;
  /** Stores the product coupon chosen for a line, or none. Returns false when the line does not exist. */
  setCoupon(owner: Owner, kind: CartKind, _id: string, _userCoupon: string | undefined): Promise<boolean>;
  /** Removes lines; lines that no longer exist are ignored. */
  remove(owner: Owner, kind: CartKind, ids: readonly string[]): Promise<void>;
  /** Lists visitors' lines that have expired at `now`, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<DueLine>>;
  /** Deletes an expired line, unless its visitor changed it since. */
  sweep(line: DueLine, now: string): Promise<void>;
  /** Deletes a member's carts. May be repeated. */
  forget(_user: string): Promise<void>;
  /**
   * Moves one line from one cart to another, once only. Units are added up in the target; a chosen coupon is dropped.
   * Answers GONE / LINE_GONE when it was moved before, CONFLICT: CHANGED_MEANWHILE when the version of the target
   * differs, TOO_MANY_UNITS.
   */
  move(
    from: { owner: Owner; kind: CartKind },
    to: { owner: Owner; kind: CartKind },
    line: CartLine,
    version: number,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'LINE_GONE' | 'TOO_MANY_UNITS'>>;
}
