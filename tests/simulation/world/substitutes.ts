import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import type { Random } from './random.ts';
import { type Scheduler, taskNow } from './scheduler.ts';

/** Items that were inflated and are remembered: an order is read over and over, by its consumers most of all. */
const MOST_INFLATED = 4_000;

/** Inflates what it has not inflated lately. */
const remembering = (inflate: typeof zlib.inflateRawSync): typeof zlib.inflateRawSync => {
  const known = new Map<string, Buffer>();
  return (bytes, options) => {
    const key = (bytes as Buffer).toString('latin1');
    const same = known.get(key);
    if (same) return same as ReturnType<typeof inflate>;
    if (known.size >= MOST_INFLATED) known.clear();
    const inflated = inflate(bytes, options);
    known.set(key, inflated);
    return inflated;
  };
};

/** What the machine would answer, answered by the seed: the time, chance, waiting, and the network. */
export const substitute = ({
  scheduler,
  random,
  ask,
}: {
  scheduler: Scheduler;
  random: Random;
  /** Calls of other companies */
  ask(request: Request): Promise<Response>;
}): (() => void) => {
  const kept = {
    Date: globalThis.Date,
    setTimeout: globalThis.setTimeout,
    fetch: globalThis.fetch,
    random: Math.random,
    elapsed: performance.now.bind(performance),
    timeout: AbortSignal.timeout.bind(AbortSignal),
    randomBytes: crypto.randomBytes,
    randomUUID: crypto.randomUUID,
    randomInt: crypto.randomInt,
    getRandomValues: globalThis.crypto.getRandomValues,
    inflateRawSync: zlib.inflateRawSync,
  };
  globalThis.Date = new Proxy(kept.Date, {
    construct: (Real, given) =>
      given.length === 0 ? new Real(scheduler.now()) : Reflect.construct(Real, given),
    get: (Real, name) => (name === 'now' ? () => scheduler.now() : Reflect.get(Real, name)),
  });
  Math.random = () => random.next();
  performance.now = () => scheduler.now();
  const never = new AbortController().signal;
  AbortSignal.timeout = () => never;
  const later = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (!taskNow()) return kept.setTimeout(work, ms, ...given);
    void scheduler.pause(ms).then(() => work(...given));
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => false };
    return handle;
  };
  globalThis.setTimeout = later as unknown as typeof setTimeout;
  globalThis.fetch = (input, init) => ask(new Request(input, { ...init, signal: undefined }));
  // What ulid draws its ids from.
  globalThis.crypto.getRandomValues = <T extends ArrayBufferView | null>(values: T): T => {
    if (values)
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength).set(
        random.bytes(values.byteLength),
      );
    return values;
  };
  const hex = (bytes: number) => random.bytes(bytes).toString('hex');
  Object.assign(crypto, {
    randomBytes: (length: number) => random.bytes(length),
    randomUUID: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
    randomInt: (least: number, most?: number) =>
      most === undefined ? random.between(0, least - 1) : random.between(least, most - 1),
  });
  zlib.inflateRawSync = remembering(kept.inflateRawSync);
  syncBuiltinESMExports();
  return () => {
    globalThis.Date = kept.Date;
    globalThis.setTimeout = kept.setTimeout;
    globalThis.fetch = kept.fetch;
    Math.random = kept.random;
    performance.now = kept.elapsed;
    AbortSignal.timeout = kept.timeout;
    Object.assign(crypto, {
      randomBytes: kept.randomBytes,
      randomUUID: kept.randomUUID,
      randomInt: kept.randomInt,
    });
    globalThis.crypto.getRandomValues = kept.getRandomValues;
    zlib.inflateRawSync = kept.inflateRawSync;
    syncBuiltinESMExports();
  };
};
