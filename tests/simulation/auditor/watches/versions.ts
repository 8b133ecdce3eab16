import { momentOf, type Watch } from './watch.ts';

/** Entities with optimistic locking: each change is based on the version before it. */
const VERSIONED = new Set([
  'order',
  'purchase',
  'claim',
  'charge',
  'payment',
  'refund',
  'deposit',
  'settlement',
]);

/** Checks that each write of a versioned item increases the stored version by one. */
export const versions: Watch = (writes) =>
  writes
    .filter(({ entity }) => VERSIONED.has(entity))
    .flatMap((write) => {
      const { entity, key, was, is } = write;
      return was && is && is.version !== was.version + 1
        ? [
            `${entity} ${key} of version ${was.version} was written over as ${is.version} at ${momentOf(write)}`,
          ]
        : [];
    });
