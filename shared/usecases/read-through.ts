import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { PageQuery } from './ports/content.ts';
import type { Page } from './ports/page.ts';

/** Pages looked through for one page of what is wanted. */
const LOOKS = 6;

/**
 * A page of what is wanted of a list that cannot be asked for it: some pages are read and narrowed, a bounded number,
 * so that it costs the same whatever the list holds. A page may come out short; its cursor still reads on.
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
