import { ulid } from 'ulid';

/** Returns numbers in [0, 1) that are the same in every run for the same name. */
export type Random = () => number;

/** FNV-1a: spreads names over 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** mulberry32, seeded by a name: adding other data never changes what is seeded under a name. */
export const randomOf = (name: string): Random => {
  let state = hash(name);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const pickOne = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Returns some of the items, in their order. */
export const some = <T>(random: Random, items: readonly T[], count: number): T[] => {
  const left = items.map((_, i) => i);
  const chosen = Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
  return items.filter((_, i) => chosen.includes(i));
};

const FIRST_DAY = Date.parse('2025-06-01T00:00:00.000Z');
const MINUTE_MS = 60_000;
/** Minutes until autumn 2026, in which everything seeded began. */
const MINUTES = 520 * 24 * 60;

/** Returns an instant (ISO UTC) of the shop's past; `part` 0 is its first day, 1 its latest. */
export const pastAt = (part: number): string =>
  new Date(FIRST_DAY + Math.floor(part * MINUTES) * MINUTE_MS).toISOString();

/** Returns the id for this name, the same in every run; ids increase with `at` (ISO UTC). */
export const idOf = (name: string, at: string = pastAt(0)): string =>
  ulid(Date.parse(at), randomOf(`id ${name}`));
