import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { PageQuery } from '#shared/usecases/ports/content.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import { boundedCount, type CountOptions, totalOf } from './bounded-count.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/** What a newest-first list is asked: everything from below `_id`, one more than it shows. */
type Ask<T> = (
  below: string | undefined,
  options: { order: 'desc'; limit: number } | CountOptions,
) => Promise<{ data: T[] }>;

/** A page of a list of ULIDs, newest first: one bounded query. Failure: NOT_FOUND / BAD_CURSOR. */
export const newest = async <S extends { _id: string }, T>(
  { limit, cursor, counts }: PageQuery,
  ask: Ask<S>,
  read: (item: S) => T,
): Promise<Result<Page<T>, 'BAD_CURSOR'>> => {
  const after = decodeCursor(cursor, (key) => typeof key._id === 'string');
  if (cursor && !after) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
  const { data: items } = await ask(after && String(after._id), { order: 'desc', limit: limit + 1 });
  const page = items.slice(0, limit);
  const last = items.length > limit ? page.at(-1) : undefined;
  const found = { items: page.map(read), cursor: encodeCursor(last && { _id: last._id }) };
  const count = () => boundedCount((options) => ask(undefined, options));
  return ok({ ...found, ...(await totalOf({ counts, cursor }, found, count)) });
};
