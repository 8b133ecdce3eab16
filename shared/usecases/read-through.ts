import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';

/** Most pages read for one page of matching items. */
const LOOKS = 6;

/**
 * Reads a page of matching items from a list that cannot be queried for them: some pages are read and filtered, a
 * bounded number, so that the cost does not depend on the list. A page may be short and still have a cursor.
 */
export const readThrough = async <T, Code extends AnyCode>(
  { limit, cursor }: PageQuery,
  read: (query: PageQuery) => Promise<Result<Page<T>, Code>>,
  isWanted: (item: T) => boolean,
): Promise<Result<Page<T>, Code>> => {
  const items: T[] = [];
  let place = cursor;
  for (let look = 0; look < LOOKS && items.length < limit; look++) {
    const page = await read({ limit, cursor: place });
    if (!page.ok) return page;
    items.push(...page.value.items.filter(isWanted));
    place = page.value.cursor;
    if (!place) break;
  }
  return ok({ items, cursor: place });
};
