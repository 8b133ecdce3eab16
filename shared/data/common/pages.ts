import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { DatedPageQuery, Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import { boundedCount, type CountOptions, totalOf } from './bounded-count.ts';
import { decodeCursor, type Key, positionIn } from './cursor.ts';

/** A query of one partition of an index, as an entity makes it: `coupons.query.ofMember({ _user })`. */
export type IndexQuery<S> = {
  params(): object;
  go(options: {
    order: 'asc' | 'desc';
    limit: number;
    cursor?: string;
  }): Promise<{ data: S[]; cursor: string | null }>;
  go(options: CountOptions): Promise<{ data: unknown }>;
};

type Order = 'asc' | 'desc';

/** Returns the order in which an index of instants is read. */
export const orderOf = ({ sort }: Pick<DatedPageQuery, 'sort'>): Order =>
  sort === 'OLDEST' ? 'asc' : 'desc';

/** Sorts after anything that may follow an instant in a sort key. */
export const END = '~';

/**
 * Returns the bounds of a period, both included, for a sort key that begins with an instant. Without a period they
 * include everything.
 */
export const periodBetween = ({
  from,
  to,
}: {
  from?: string;
  to?: string;
}): [first: string, last: string] => [from || '0', `${to ?? ''}${END}`];

/** Limits a query sorted by instants to items created between two instants, when the page query asks for it. */
export const madeWithin = <S>(
  query: IndexQuery<S> & {
    between(first: { createdAt: string }, last: { createdAt: string }): IndexQuery<S>;
  },
  { createdFrom: from, createdTo: to }: Made,
): IndexQuery<S> => {
  if (!from && !to) return query;
  const [first, last] = periodBetween({ from, to });
  return query.between({ createdAt: first }, { createdAt: last });
};

/** Parameters of ElectroDB's query that identify a position in its result. */
type QueryParams = {
  IndexName: string;
  ExpressionAttributeValues: { ':pk': string; ':sk1'?: string; ':sk2'?: string };
};

/** True when a cursor is a position in this list, and within the period if the query has one. */
const isPlaceIn = (query: IndexQuery<unknown>, cursor: string): boolean => {
  const { IndexName: index, ExpressionAttributeValues: values } = query.params() as QueryParams;
  const { ':pk': partition, ':sk1': first = '', ':sk2': last } = values;
  const isWithin = (key: Key) =>
    last === undefined || (first <= String(key[`${index}sk`]) && String(key[`${index}sk`]) <= last);
  return decodeCursor(cursor, (key) => positionIn(index, partition)(key) && isWithin(key)) !== undefined;
};

const ask = async <S, T>(
  query: IndexQuery<S>,
  options: PageQuery & { order: Order },
  read: (item: S) => T,
): Promise<Page<T>> => {
  const { counts, ...asked } = options;
  const { data: items, cursor } = await query.go(asked);
  const page = { items: items.map(read), cursor: cursor ?? undefined };
  return { ...page, ...(await totalOf(options, page, () => boundedCount((count) => query.go(count)))) };
};

/**
 * Reads a page of a list with one bounded query. Fails with NOT_FOUND / BAD_CURSOR for a cursor of another list or
 * period.
 */
export const pageOf = async <S, T>(
  query: IndexQuery<S>,
  { limit, cursor, counts }: PageQuery,
  read: (item: S) => T,
  order: Order = 'desc',
): Promise<Result<Page<T>, 'BAD_CURSOR'>> => {
  if (cursor && !isPlaceIn(query, cursor)) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
  return ok(await ask(query, { limit, cursor: cursor || undefined, counts, order }, read));
};

/** Reads a page like `pageOf`, but a cursor of another list or period starts this list from the beginning. */
export const pageOrFirst = <S, T>(
  query: IndexQuery<S>,
  { limit, cursor, counts }: PageQuery,
  read: (item: S) => T,
  order: Order = 'desc',
): Promise<Page<T>> => {
  const after = cursor && isPlaceIn(query, cursor) ? cursor : undefined;
  return ask(query, { limit, cursor: after, counts, order }, read);
};

/**
 * Reads a page of a queue, or of a list that only schedules read, oldest first. Its cursors come from the shop itself
 * and are not checked.
 */
export const pageOfWork = <S, T>(
  query: IndexQuery<S>,
  { limit, cursor }: PageQuery,
  read: (item: S) => T,
): Promise<Page<T>> => ask(query, { limit, cursor, order: 'asc' }, read);

/** Returns the items of a page in id order that were created before an instant. The list ends there. */
export const dropNewer = <T extends { createdAt: string }>(
  before: string,
  { items, cursor }: Page<T>,
): Page<T> => {
  const older = items.filter(({ createdAt }) => createdAt < before);
  return older.length < items.length ? { items: older } : { items, cursor };
};
