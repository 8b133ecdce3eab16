import { createHash } from 'node:crypto';
import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import type { SearchEntriesPort } from '#shared/usecases/ports/index.ts';

/** Maximum tries when other refreshes of the same thing come first; more means an error. */
const ROUNDS = 8;

/**
 * Updates the places of one thing to what `read` returns; removes all places of a deleted one. May be repeated, run
 * late, and run in parallel with another one.
 * @param of an order's number, a member's id
 * @param isAnew writes them even when they should be up to date
 */
export const syncSearchEntries = async <Row>(
  places: SearchEntriesPort<Row>,
  of: string,
  read: () => Promise<SearchEntry<Row> | undefined>,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> => {
  /** Words under which a try that lost to another one may have written an older row. */
  const strays = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    // The note is read first: a change of places after this read is detected, and one before it cannot have read newer
    // data.
    const was = await places.noted(of);
    const place = await read();
    const thing = place ?? was;
    if (!thing) return;
    const print = place && printOf(place);
    // A note without a print belongs to an interrupted run: its words may still have places, even of a deleted thing.
    if (print !== undefined && was?.print === print && !isAnew && strays.size === 0) return;
    const stale = new Set([...(was?.words ?? []), ...strays]);
    const revision = (was?.revision ?? 0) + 1;
    const { createdAt } = thing;
    const words = place ? [...place.words] : [];
    const under = { of, createdAt, words: [...new Set([...stale, ...words])], revision };
    if (!(await places.note(was, under))) continue;
    for (const word of words) stale.delete(word);
    if (place) await places.put(place);
    await places.remove(thing, [...stale]);
    const right = place && { of, createdAt, words, print, revision: revision + 1 };
    if (await places.note(under, right)) return;
    for (const word of words) strays.add(word);
  }
  throw new Error(`places of ${of} are being moved by others without end`);
};

/** Makes a short fingerprint, the same for equal places: they are built field by field, always in the same order. */
const printOf = (place: SearchEntry<unknown>): string =>
  createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 16);
