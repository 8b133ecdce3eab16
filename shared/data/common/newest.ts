import { encodeTime } from 'ulid';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import { boundedCount, type CountOptions, totalOf } from './bounded-count.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

type Options = { order: 'desc'; limit: number } | CountOptions;

/** Query of a newest-first list: all items below an id, or the items from one id to another, both included. */
type Ask<T> = (below: string | undefined, options: Options, since?: string) => Promise<{ data: T[] }>;

type Go<S> = { go(options: Options): Promise<{ data: S[] }> };
/** A query of items in the order of their ids, as an entity makes it. */
type IdQuery<S> = Go<S> & {
  lt(below: { _id: string }): Go<S>;
  between(first: { _id: string }, last: { _id: string }): Go<S>;
};

/** Runs a query of ids for a part of them. */
export const queryByIds =
  <S>(query: IdQuery<S>): Ask<S> =>
  (below, options, since) => {
    if (since !== undefined) return query.between({ _id: since }, { _id: below ?? LAST }).go(options);
    return (below ? query.lt({ _id: below }) : query).go(options);
  };

/** Sorts after every ULID: a ULID begins with 7 at most. */
const LAST = '8';
const firstAt = (instant: string): string => encodeTime(Math.max(0, Date.parse(instant)), 10);

/** Returns the bounds of ULIDs created between two instants, both included. Empty when no instants are given. */
const bounds = ({ createdFrom, createdTo }: Made): { since?: string; until?: string } => {
  if (!createdFrom && !createdTo) return {};
  return {
    since: createdFrom ? firstAt(createdFrom) : '0',
    until: createdTo ? `${firstAt(createdTo)}~` : LAST,
  };
};

/**
 * Reads a page of a list of ULIDs, newest first, with one bounded query. Fails with NOT_FOUND / BAD_CURSOR, also for a
 * cursor outside of the period.
 */
export const readNewest = async <S extends { _id: string }, T>(
  { limit, cursor, counts, ...made }: PageQuery & Made,
  ask: Ask<S>,
  read: (item: S) => T,
): Promise<Result<Page<T>, 'BAD_CURSOR'>> => {
  const { since, until } = bounds(made);
  const isPlace = (_id: unknown) =>
    typeof _id === 'string' && (since === undefined || (since <= _id && _id <= String(until)));
  const after = decodeCursor(cursor, (key) => isPlace(key._id))?._id as string | undefined;
  if (cursor && !after) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
  // The bounds of a period are inclusive, so the item the page starts after is read again.
  const again = since !== undefined && after ? 1 : 0;
  const { data } = await ask(after ?? until, { order: 'desc', limit: limit + 1 + again }, since);
  const items = data.filter(({ _id }) => _id !== after);
  const page = items.slice(0, limit);
  const last = items.length > limit ? page.at(-1) : undefined;
  const found = { items: page.map(read), cursor: encodeCursor(last && { _id: last._id }) };
  const count = () => boundedCount((options) => ask(until, options, since));
  return ok({ ...found, ...(await totalOf({ counts, cursor }, found, count)) });
};
