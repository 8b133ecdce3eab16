import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Random } from './random.ts';
import { type Scheduler, taskNow } from './scheduler.ts';

/** Replaces the machine's time, randomness, waiting and network by answers of the seed. */
export const substitute = ({
  scheduler,
  random,
  ask,
}: {
  scheduler: Scheduler;
  random: Random;
  /** Calls other companies */
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
  const later = (work: (...args: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (!taskNow()) return kept.setTimeout(work, ms, ...given);
    void scheduler.pause(ms).then(() => work(...given));
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => false };
    return handle;
  };
  globalThis.setTimeout = later as unknown as typeof setTimeout;
  globalThis.fetch = (input, init) => ask(new Request(input, { ...init, signal: undefined }));
  // ulid draws its ids from this.
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
    syncBuiltinESMExports();
  };
};
