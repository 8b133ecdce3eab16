import { createHash } from 'node:crypto';

/** Seeded random numbers, the same in every run. */
export type Random = {
  /** Draws a number from 0 up to, not including, 1. */
  next(): number;
  /** Draws a whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True in this share of cases. */
  happens(share: number): boolean;
  /** Draws one of several. @throws when there is none */
  oneOf<T>(several: readonly T[]): T;
  /** Draws one of several by their weights. */
  weighted<T>(several: readonly (readonly [weight: number, one: T])[]): T;
  bytes(length: number): Buffer;
};

/** Creates an sfc32 generator: small, fast, and passes the usual tests. */
const sfc32 = (seed: Buffer): (() => number) => {
  let [a, b, c, d] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), 1];
  const draw = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warming = 0; warming < 12; warming++) draw();
  return draw;
};

const randomOf = (seed: string): Random => {
  const next = sfc32(createHash('sha256').update(seed).digest());
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (share) => next() < share,
    oneOf: (several) => {
      if (several.length === 0) throw new Error('there is nothing to choose from');
      return several[between(0, several.length - 1)] as (typeof several)[number];
    },
    weighted: (several) => {
      let rest = next() * several.reduce((sum, [weight]) => sum + weight, 0);
      const chosen =
        several.find(([weight]) => {
          rest -= weight;
          return rest < 0;
        }) ?? several.at(-1);
      if (!chosen) throw new Error('there is nothing to choose from');
      return chosen[1];
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => between(0, 255))),
  };
};

/**
 * Creates named streams of random numbers. Draws of one part do not shift those of another, so that a history with
 * fewer people stays the same for the others.
 */
export const streamsOf = (seed: string): ((name: string) => Random) => {
  const streams = new Map<string, Random>();
  return (name) => {
    const stream = streams.get(name) ?? randomOf(`${seed}/${name}`);
    streams.set(name, stream);
    return stream;
  };
};
