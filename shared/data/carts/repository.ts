import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type CartKind,
  type CartLine,
  MAX_LINE_AMOUNT,
  ownerKey,
  VISITOR_CART_DAYS,
} from '#shared/domain/cart/cart.ts';
import type { LeftCart } from '#shared/domain/cart/left-cart.ts';
import { pick } from '#shared/domain/pick.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { DueLine, ReadCart } from '#shared/domain/stored/carts.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { readShared } from '../common/shared-partitions.ts';
import { toConditionCheck, toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { cartEntity } from './cart.entity.ts';
import { cartLineEntity } from './cart-line.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Queue of the lines to sweep. */
const SWEPT = 'carts';
/** Queue of members' carts, by the time something was last put into them. */
const LEFT = 'left-carts';
const MEMBER = ownerKey({ _user: '' });

/** Attributes of a stored line that the shop reads. */
const ofLine = [
  '_id',
  '_product',
  'sku',
  'amount',
  'role',
  '_main',
  'mainSku',
  '_userCoupon',
  'supplies',
  'picture',
  'addedAt',
] as const satisfies readonly (keyof CartLine)[];

/** True when a write failed because its condition was not met. */
const refusedBy = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

const tooMany = fail('TOO_MANY_UNITS', `한 상품은 ${MAX_LINE_AMOUNT}개까지 담을 수 있습니다.`);
const changed = fail('CHANGED_MEANWHILE', '장바구니가 그사이 변경되었습니다.');
const { failure: gone } = fail('LINE_GONE', '이미 옮긴 상품입니다.');
const notThere = fail('LINE_NOT_FOUND', '장바구니에 없는 상품입니다.');

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
    over: { version: number; now: string },
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'LINE_GONE' | 'TOO_MANY_UNITS'>>;
  /** Lists members' carts into which nothing was put since an instant (ISO UTC), oldest first. */
  left(before: string, page: PageQuery): Promise<Page<LeftCart>>;
  /**
   * Takes a cart out of the queue, or puts it back at `dueAt`. Refused as CHANGED_MEANWHILE when something was put into it
   * since, or when it left the queue.
   */
  settleLeft(cart: LeftCart, dueAt?: string): Write<'CHANGED_MEANWHILE'>;
  /** Refuses a decision about lines of a member's cart as LINE_GONE when one of them is gone. */
  stillThere(_user: string, ids: readonly string[]): Write<'LINE_GONE'>[];
}

export const createCartsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): CartsPort => {
  const lines = cartLineEntity(data);
  const carts = cartEntity(data);

  /** Returns the epoch milliseconds at which something put into a visitor's cart at `addedAt` expires. */
  const expiryOf = (addedAt: string) => Date.parse(addedAt) + VISITOR_CART_DAYS * DAY_MS;

  /** Adds units to a line, and creates the line when it is missing. Refused when the line would have too many units. */
  const into = (
    owner: Owner,
    kind: CartKind,
    { _id, _product, sku, amount, role, _main, mainSku, supplies, picture, addedAt }: CartLine,
    moved?: true,
  ): Write<'TOO_MANY_UNITS'> => {
    const expiry = expiryOf(addedAt);
    const passing =
      owner.visitorId !== undefined
        ? { expiresAt: Math.floor(expiry / 1000), due: SWEPT, dueAt: new Date(expiry).toISOString() }
        : {};
    return toUpdate(
      lines
        .upsert({
          owner: ownerKey(owner),
          kind,
          _id,
          _product,
          sku,
          role,
          addedAt,
          ...(_main && { _main }),
          ...(mainSku && { mainSku }),
          ...(supplies && { supplies }),
          ...(picture && { picture }),
          ...(moved && { moved }),
          ...passing,
        })
        .add({ amount })
        .where(
          (line, { notExists, lte }) =>
            `${notExists(line.amount)} OR ${lte(line.amount, MAX_LINE_AMOUNT - amount)}`,
        )
        .params(),
      tooMany.failure,
    );
  };

  /**
   * Writes the next version of the cart whose lines were counted at this version. Refused when something was put into
   * it since.
   */
  const countedAt = (
    owner: Owner,
    kind: CartKind,
    version: number,
    addedAt: string,
    putAt = addedAt,
  ): Write<'CHANGED_MEANWHILE'> =>
    toPut(
      carts
        .put({
          owner: ownerKey(owner),
          kind,
          version: version + 1,
          ...(owner.visitorId !== undefined && { expiresAt: Math.floor(expiryOf(addedAt) / 1000) }),
          ...(owner._user !== undefined && kind === 'cart' && { putAt, due: LEFT, dueAt: putAt }),
        })
        .where((cart, { eq, notExists }) =>
          version === 0 ? notExists(cart.version) : eq(cart.version, version),
        )
        .params(),
      changed.failure,
    );

  /** Changes an existing line. Returns false when there is none. */
  const patched = async (change: { go(): Promise<unknown> }): Promise<boolean> => {
    try {
      await change.go();
      return true;
    } catch (error) {
      if (refusedBy(error instanceof Error ? error.cause : error)) return false;
      throw error;
    }
  };

  /** Reads a person's cart: one query of its partition, which has its head and its lines. */
  const read = async (owner: Owner, kind: CartKind, now: string): Promise<ReadCart> => {
    const query = lines.query.cart({ owner: ownerKey(owner), kind });
    const own = await readShared(data, query, { consistent: true });
    const stillKept = own(lines).filter(({ expiresAt }) => !expiresAt || expiresAt > Date.parse(now) / 1000);
    return {
      version: own(carts)[0]?.version ?? 0,
      lines: stillKept
        .map((line): CartLine => pick(line, ofLine))
        .sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1)),
    };
  };

  return {
    read,
    lines: async (owner, kind, now) => (await read(owner, kind, now)).lines,

    async add(owner, kind, added, version) {
      const [first] = added;
      if (!first) return ok(undefined);
      return unitOfWork.commit([
        ...added.map((line) => into(owner, kind, line)),
        countedAt(owner, kind, version, first.addedAt),
      ]);
    },

    async change(owner, kind, changes) {
      const keyOf = (_id: string) => ({ owner: ownerKey(owner), kind, _id });
      const [only] = changes;
      if (only && changes.length === 1 && only.amount > 0)
        return (await patched(lines.patch(keyOf(only._id)).set({ amount: only.amount })))
          ? ok(undefined)
          : notThere;
      return unitOfWork.commit(
        changes.map(
          ({ _id, amount }): Write<'LINE_NOT_FOUND'> =>
            amount > 0
              ? toUpdate(lines.patch(keyOf(_id)).set({ amount }).params(), notThere.failure)
              : toDelete(lines.delete(keyOf(_id)).params()),
        ),
      );
    },

    setCoupon(owner, kind, _id, _userCoupon) {
      const line = lines.patch({ owner: ownerKey(owner), kind, _id });
      return patched(_userCoupon ? line.set({ _userCoupon }) : line.remove(['_userCoupon']));
    },

    async remove(owner, kind, ids) {
      if (ids.length === 0) return;
      await lines.delete(ids.map((_id) => ({ owner: ownerKey(owner), kind, _id }))).go({ concurrency: 2 });
    },

    /** Returns lines nobody changed for thirty days, oldest first. */
    due: (now, page) =>
      pageOfWork(
        lines.query.due({ due: SWEPT }).lte({ dueAt: `${now}${END}` }),
        page,
        ({ owner, kind, _id }) => ({ owner, kind, _id }),
      ),

    async sweep({ owner, kind, _id }, now) {
      await lines
        .delete({ owner, kind, _id })
        .where(({ dueAt }, { lte }) => lte(dueAt, now))
        .go({ returnOnConditionCheckFailure: true });
    },

    forget: (_user) => deletePartition(data, carts.get({ owner: ownerKey({ _user }), kind: 'cart' })),

    /**
     * Takes a line out of one cart and puts it into another in one transaction, so that a repetition never doubles
     * anything.
     */
    async move(from, to, line, { version, now }) {
      const source = { owner: ownerKey(from.owner), kind: from.kind, _id: line._id };
      return unitOfWork.commit([
        toDelete(lines.remove(source).params(), gone),
        into(to.owner, to.kind, line, true),
        countedAt(to.owner, to.kind, version, line.addedAt, now),
      ]);
    },

    left: (before, page) =>
      pageOfWork(
        carts.query.due({ due: LEFT }).lte({ dueAt: `${before}${END}` }),
        page,
        ({ owner, version, putAt = '' }) => ({ _user: owner.slice(MEMBER.length), version, putAt }),
      ),

    settleLeft: ({ _user, version, putAt }, dueAt) =>
      toPut(
        carts
          .put({
            owner: ownerKey({ _user }),
            kind: 'cart',
            version,
            putAt,
            ...(dueAt !== undefined && { due: LEFT, dueAt }),
          })
          .where((cart, { eq, exists }) => `${eq(cart.version, version)} AND ${exists(cart.due)}`)
          .params(),
        changed.failure,
      ),

    stillThere: (_user, ids) =>
      ids.map((_id) =>
        toConditionCheck(
          lines
            .remove({ owner: ownerKey({ _user }), kind: 'cart', _id })
            .where(({ amount }, { exists }) => exists(amount))
            .params(),
          gone,
        ),
      ),
  };
};
