import type { Image } from '../world/table/mirror.ts';
import { valuesOf } from '../world/table/plain-values.ts';
import { whole } from './whole.ts';

// biome-ignore lint/suspicious/noExplicitAny: the auditor looks at what is stored, not at what the shop's types say of it
export type Stored = any;

const known = new WeakMap<Image, Stored>();

/** An item as it lies in the table, in plain values, whatever it keeps in its body. */
export const storedOf = (image: Image): Stored => {
  const item = known.get(image) ?? whole(valuesOf(image));
  known.set(image, item);
  return item;
};

/** Alike in everything, in whatever order keys lie. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
