import type { ListedProduct } from '#shared/domain/product/listing.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import type { ProductSort } from '#shared/domain/product/product.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { ListingPage, ListingState, Placement } from '#shared/domain/stored/products.ts';
import { MAX_WRITES, type UnitOfWorkPort, type Write } from '#shared/domain/stored/unit-of-work.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { decodeCursor, encodeCursor, type Key } from '../common/cursor.ts';
import { toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { listingEntity } from './listing.entity.ts';
import { listingStateEntity } from './listing-state.entity.ts';
import { priceChangeEntity } from './price-change.entity.ts';
import { scopeCountEntity } from './scope-count.entity.ts';

/**
 * List of everything shoppers see. It has the card of every product in the other lists, so cards are found in it by
 * product.
 */
const EVERYTHING = scopeOf({});
const NAME_KEY_LENGTH = 60;
const PRICE_KEY_LENGTH = 12;

/** Returns a name as it sorts: Unicode-composed, lower-cased and cut to the length of the key. */
export const nameKeyOf = (name: string): string =>
  beginningOf(name.normalize('NFC').toLowerCase(), NAME_KEY_LENGTH);

/** Returns a price in won as it sorts. */
export const priceKeyOf = (salePrice: number): string => String(salePrice).padStart(PRICE_KEY_LENGTH, '0');

/** Returns the key of a list's count. Counts of one kind share a partition: `shown#category`. */
export const countKeyOf = (scope: string): { kind: string; scope: string } => ({
  kind: scope.split('#', 2).join('#'),
  scope,
});

type SortKey = { _product: string; nameKey: string; priceKey: string };
const sortFields: Record<ProductSort, (keyof SortKey)[]> = {
  LATEST: ['_product'],
  NAME: ['nameKey', '_product'],
  PRICE_ASC: ['priceKey', '_product'],
  PRICE_DESC: ['priceKey', '_product'],
};

const isDescending = (sort: ProductSort): boolean => sort === 'LATEST' || sort === 'PRICE_DESC';

/** True when a cursor's key has exactly the fields this order sorts by, as text. */
const belongsTo = (sort: ProductSort) => (key: Key) => {
  const fields = sortFields[sort];
  return Object.keys(key).length === fields.length && fields.every((field) => typeof key[field] === 'string');
};

/**
 * Merges the items of several lists into one order. An item in several lists appears once. Keys are compared byte by
 * byte, as DynamoDB does.
 */
const inOneOrder = <Item extends SortKey>(lists: readonly Item[][], sort: ProductSort): Item[] => {
  const [only, ...others] = lists;
  if (only && others.length === 0) return only;
  const keyOf = (item: Item) => Buffer.from(sortFields[sort].map((field) => item[field]).join('#'));
  const direction = isDescending(sort) ? -1 : 1;
  const each = new Map(lists.flat().map((item) => [item._product, item]));
  return [...each.values()]
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => direction * Buffer.compare(a.key, b.key))
    .map(({ item }) => item);
};

const moved = fail('LISTING_CHANGED', '다시 시도해주세요.').failure;

export interface ListingsPort {
  /**
   * Reads one page of a scope, or of several scopes merged, in one of the four orders. Reads at most `skip + limit + 1`
   * small items of each scope. Answers NOT_FOUND / BAD_CURSOR for a cursor that this list did not return.
   */
  listing(query: {
    scope: string | readonly string[];
    sort: ProductSort;
    cursor?: string;
    skip?: number;
    limit: number;
  }): Promise<Result<ListingPage, 'BAD_CURSOR'>>;
  /** Counts the products in each scope. */
  scopeCounts(scopes: readonly string[]): Promise<Map<string, number>>;
  /** Reads listed products by id, in the order of `ids`; hidden and unknown ones are left out. */
  listedProducts(ids: readonly string[]): Promise<ListedProduct[]>;
  /** Reads the lists a product is in now; consistent. */
  listingState(_product: string): Promise<ListingState | undefined>;
  /** Reads the listing states of many products, by product */
  listingStates(ids: readonly string[]): Promise<ReadonlyMap<string, ListingState>>;
  /**
   * Moves the product to the lists of `next`: adds and removes its cards and updates counts, in transactions that hold
   * only while nobody else has moved it since `was` was read. Returns false when somebody has: it must be calculated
   * again.
   */
  place(was: ListingState | undefined, next: Placement): Promise<boolean>;
}

export const createListingsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): ListingsPort => {
  const listings = listingEntity(data);
  const counts = scopeCountEntity(data);
  const states = listingStateEntity(data);
  const priceChanges = priceChangeEntity(data);

  const from = (scope: string, sort: ProductSort, after: SortKey | undefined) => {
    const order = isDescending(sort) ? 'desc' : 'asc';
    if (sort === 'LATEST') {
      const query = listings.query.latest({ scope });
      return { query: after ? query.lt(after) : query, order } as const;
    }
    const query = sort === 'NAME' ? listings.query.byName({ scope }) : listings.query.byPrice({ scope });
    if (!after) return { query, order } as const;
    return { query: order === 'asc' ? query.gt(after) : query.lt(after), order } as const;
  };

  return {
    /**
     * Reads a page of a list in one of four orders: one query that reads one item more than it skips and shows. A
     * cursor is a position in the order alone, so it also works for several merged lists.
     */
    async listing({ scope, sort, cursor, skip = 0, limit }) {
      const after = decodeCursor(cursor, belongsTo(sort)) as SortKey | undefined;
      if (cursor && !after) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
      const read = async (scope: string) => {
        const { query, order } = from(scope, sort, after);
        return (await query.go({ order, limit: skip + limit + 1 })).data;
      };
      const items = inOneOrder(await Promise.all([scope].flat().map(read)), sort);
      const page = items.slice(skip, skip + limit);
      const last = items.length > skip + limit ? page.at(-1) : undefined;
      return ok({
        products: page.map(({ card }) => card),
        cursor:
          last && encodeCursor(Object.fromEntries(sortFields[sort].map((field) => [field, last[field]]))),
      });
    },

    async scopeCounts(scopes) {
      const { data: found } = await counts.get(scopes.map(countKeyOf)).go();
      return new Map(found.map(({ scope, count }) => [scope, count]));
    },

    /** Returns cards by product, at half a read unit each. */
    async listedProducts(ids) {
      if (ids.length === 0) return [];
      const { data: found } = await listings
        .get(ids.map((_product) => ({ scope: EVERYTHING, _product })))
        .go();
      const byId = new Map(found.map(({ card }) => [card._id, card]));
      return ids.flatMap((_id) => byId.get(_id) ?? []);
    },

    async listingState(_product) {
      const { data: state } = await states.get({ _product }).go({ consistent: true });
      return state ?? undefined;
    },

    async listingStates(ids) {
      const keys = [...new Set(ids)].map((_product) => ({ _product }));
      if (keys.length === 0) return new Map();
      const { data: found } = await states.get(keys).go({ consistent: true });
      return new Map(found.map((state) => [state._product, state]));
    },

    async place(was, next) {
      const steps = stepsOf(was?.scopes ?? [], next);
      const transactions = inTransactions(steps);
      let state = was;
      for (const [n, batch] of transactions.entries()) {
        const isLast = n === transactions.length - 1;
        const entered = batch.flatMap(({ enters }) => enters ?? []);
        const removed = new Set(batch.flatMap(({ leaves }) => leaves ?? []));
        const after: ListingState = {
          scopes: [...(state?.scopes ?? []).filter((scope) => !removed.has(scope)), ...entered],
          revision: (state?.revision ?? 0) + 1,
          print: isLast ? next.print : undefined,
        };
        const committed = await unitOfWork.commit([
          move(next._product, state, after),
          ...batch.flatMap(({ writes }) => writes),
          ...(isLast ? waiting(next) : []),
        ]);
        if (!committed.ok) {
          if (committed.failure.code === moved.code) return false;
          throw new Error(`listings of ${next._product}: ${committed.failure.code}`);
        }
        state = after;
      }
      return true;
    },
  };

  /**
   * Writes the state on condition that it is unchanged since it was read. Deletes the state of a product that is in no
   * list.
   */
  function move(
    _product: string,
    was: ListingState | undefined,
    after: ListingState,
  ): Write<'LISTING_CHANGED'> {
    const put = states.put({ _product, ...after });
    if (!was) return toPut(put.where((attr, { notExists }) => notExists(attr.revision)).params(), moved);
    if (after.scopes.length === 0 && after.print !== undefined) {
      const remove = states.delete({ _product });
      return toDelete(remove.where((attr, { eq }) => eq(attr.revision, was.revision)).params(), moved);
    }
    return toPut(put.where((attr, { eq }) => eq(attr.revision, was.revision)).params(), moved);
  }

  /** Schedules the item whose expiry wakes the stream when the price changes by a discount's start or end. */
  function waiting({ _product, priceChangesAt }: Placement): Write[] {
    if (!priceChangesAt) return [];
    const expiresAt = epochSeconds(priceChangesAt, 1);
    return [toPut(priceChanges.put({ _product, expiresAt }).params())];
  }

  function stepsOf(scopes: readonly string[], { card, ...next }: Placement): Step[] {
    const count = (scope: string, by: number): Write =>
      toUpdate(counts.upsert(countKeyOf(scope)).add({ count: by }).params());
    const put = (scope: string): Write[] =>
      card
        ? [
            toPut(
              listings
                .put({
                  scope,
                  card,
                  _product: next._product,
                  nameKey: nameKeyOf(card.name),
                  priceKey: priceKeyOf(next.salePrice),
                })
                .params(),
            ),
          ]
        : [];
    const stood = new Set(scopes);
    const nextScopes = new Set(next.scopes);
    return [
      ...next.scopes.map(
        (scope): Step =>
          stood.has(scope)
            ? { writes: put(scope) }
            : { enters: scope, writes: [...put(scope), count(scope, 1)] },
      ),
      ...scopes
        .filter((scope) => !nextScopes.has(scope))
        .map(
          (scope): Step => ({
            leaves: scope,
            writes: [
              toDelete(listings.delete({ scope, _product: next._product }).params()),
              count(scope, -1),
            ],
          }),
        ),
    ];
  }
};

/** Change of one list. Its writes must be in one transaction. */
type Step = { enters?: string; leaves?: string; writes: Write[] };

/** Writes of a transaction that belong to no step: the state and the price change. */
const OWN_WRITES = 2;

/** Puts steps into as few transactions as possible, at least one. */
const inTransactions = (steps: readonly Step[]): Step[][] => {
  const transactions: Step[][] = [[]];
  let room = MAX_WRITES - OWN_WRITES;
  for (const step of steps) {
    if (step.writes.length > room) {
      transactions.push([]);
      room = MAX_WRITES - OWN_WRITES;
    }
    transactions.at(-1)?.push(step);
    room -= step.writes.length;
  }
  return transactions;
};
