import type { Image } from '../world/table/plain-values.ts';
import { valuesOf } from '../world/table/plain-values.ts';
import { whole } from './whole.ts';

// biome-ignore lint/suspicious/noExplicitAny: the auditor looks at what is stored, not at what the shop's types say of it
export type Stored = any;

const known = new WeakMap<Image, Stored>();

/** Unmarshalls an item of the table into plain values, its body included. */
export const storedOf = (image: Image): Stored => {
  const item = known.get(image) ?? whole(valuesOf(image));
  known.set(image, item);
  return item;
};

/** Serializes a value with sorted keys, so that equal values give equal texts. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
