import { createHash } from 'node:crypto';
import type { Place } from '#shared/domain/place/place.ts';
import type { PlacesPort } from '../ports/places.ts';

/** Another refresh of the same thing can win this often before something is wrong. */
const ROUNDS = 8;

/**
 * Brings the places of one thing up to what `read` says of it; of one that is gone none is left. May be repeated, come
 * late, and run beside another one.
 * @param of an order's number, a member's id
 * @param isAnew they are written although they should be right already
 */
export const bringUpPlaces = async <Row>(
  places: PlacesPort<Row>,
  of: string,
  read: () => Promise<Place<Row> | undefined>,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> => {
  /** Words under which a round that was overtaken may have written an older row. */
  const strays = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    // The note first: whoever changes places after it was read is noticed, whoever did before read nothing newer.
    const was = await places.noted(of);
    const place = await read();
    const thing = place ?? was;
    if (!thing) return;
    const print = place && printOf(place);
    // A note without a print is one that a round was broken off at: its words may still be found, also of what is gone.
    if (print !== undefined && was?.print === print && !isAnew && strays.size === 0) return;
    const left = new Set([...(was?.words ?? []), ...strays]);
    const revision = (was?.revision ?? 0) + 1;
    const { createdAt } = thing;
    const words = place ? [...place.words] : [];
    const under = { of, createdAt, words: [...new Set([...left, ...words])], revision };
    if (!(await places.note(was, under))) continue;
    for (const word of words) left.delete(word);
    if (place) await places.put(place);
    await places.remove(thing, [...left]);
    const right = place && { of, createdAt, words, print, revision: revision + 1 };
    if (await places.note(under, right)) return;
    for (const word of words) strays.add(word);
  }
  throw new Error(`places of ${of} are being moved by others without end`);
};

/** Short and the same for equal places: they are made field by field, always in the same order. */
const printOf = (place: Place<unknown>): string =>
  createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 16);
