import { momentOf, type Watch } from './watch.ts';

/** Of these nothing may be lost between reading and writing: each change is made of the state before it. */
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

/** Whoever writes over what another wrote meanwhile writes a version that was there before. */
export const versions: Watch = (written) =>
  written
    .filter(({ entity }) => VERSIONED.has(entity))
    .flatMap((one) => {
      const { entity, key, was, is } = one;
      return was && is && is.version !== was.version + 1
        ? [`${entity} ${key} of version ${was.version} was written over as ${is.version} at ${momentOf(one)}`]
        : [];
    });
