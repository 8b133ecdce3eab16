import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { DatedPageQuery, Made, Page, PageQuery } from '#shared/usecases/ports/page.ts';
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

/** In which order an index of instants is read. */
export const orderOf = ({ sort }: Pick<DatedPageQuery, 'sort'>): Order =>
  sort === 'OLDEST' ? 'asc' : 'desc';

/** Sorts after whatever may follow an instant in a sort key. */
export const END = '~';

/** The bounds of a period, both included, for a sort key that begins with an instant; without one, all of it. */
export const periodBetween = ({
  from,
  to,
}: {
  from?: string;
  to?: string;
}): [first: string, last: string] => [from || '0', `${to ?? ''}${END}`];

/** A query that goes by instants, narrowed to what was made within two of them where it is asked so. */
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

/** What ElectroDB asks the table: only what tells a place in the answer. */
type Asked = {
  IndexName: string;
  ExpressionAttributeValues: { ':pk': string; ':sk1'?: string; ':sk2'?: string };
};

/** Whether a cursor is a place in this very list, and within its period if the query has one. */
const isPlaceIn = (query: IndexQuery<unknown>, cursor: string): boolean => {
  const { IndexName: index, ExpressionAttributeValues: asked } = query.params() as Asked;
  const { ':pk': partition, ':sk1': first = '', ':sk2': last } = asked;
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

/** A page of a list: one bounded query. Failure: NOT_FOUND / BAD_CURSOR for a cursor of another list, or of another period. */
export const pageOf = async <S, T>(
  query: IndexQuery<S>,
  { limit, cursor, counts }: PageQuery,
  read: (item: S) => T,
  order: Order = 'desc',
): Promise<Result<Page<T>, 'BAD_CURSOR'>> => {
  if (cursor && !isPlaceIn(query, cursor)) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
  return ok(await ask(query, { limit, cursor: cursor || undefined, counts, order }, read));
};

/** The same, but a cursor of another list, or of another period, begins this one again. */
export const pageOrFirst = <S, T>(
  query: IndexQuery<S>,
  { limit, cursor, counts }: PageQuery,
  read: (item: S) => T,
  order: Order = 'desc',
): Promise<Page<T>> => {
  const after = cursor && isPlaceIn(query, cursor) ? cursor : undefined;
  return ask(query, { limit, cursor: after, counts, order }, read);
};

/** A page of a queue, or of a list that only schedules go through, oldest first: its cursors are the shop's own. */
export const pageOfWork = <S, T>(
  query: IndexQuery<S>,
  { limit, cursor }: PageQuery,
  read: (item: S) => T,
): Promise<Page<T>> => ask(query, { limit, cursor, order: 'asc' }, read);

/** The beginning of a page that is in the order of its ids, as far as it was created before an instant; the end there. */
export const upTo = <T extends { createdAt: string }>(
  before: string,
  { items, cursor }: Page<T>,
): Page<T> => {
  const older = items.filter(({ createdAt }) => createdAt < before);
  return older.length < items.length ? { items: older } : { items, cursor };
};
