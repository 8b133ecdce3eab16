import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyedHashesPort } from '#shared/usecases/ports/outside/keyed-hashes.ts';

/**
 * Returns the name of a key. It is derived from the key itself, so that names cannot be mixed up, and does not reveal
 * the key.
 */
const keyIdOf = (key: Buffer): string =>
  createHmac('sha256', key).update('key id').digest('base64url').slice(0, 8);

/**
 * HMAC-SHA256 under one or more keys (infra/README.md explains their rotation).
 * @param keys in base64, at least 32 bytes each, newest first: the first makes hashes, each of them recognises its own
 */
export const createKeyedHashes = (keys: readonly string[]): KeyedHashesPort => {
  const live = keys.map((text) => {
    const key = Buffer.from(text, 'base64');
    return { key, id: keyIdOf(key) };
  });
  const under = ({ key, id }: (typeof live)[number], text: string): string =>
    `${id}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  const [newest] = live;
  if (!newest) throw new Error('a keyed hash needs a key');

  return {
    hash: (text) => under(newest, text),
    hashes: (text) => live.map((key) => under(key, text)),
    matches: (text, hash) => {
      const expected = Buffer.from(hash);
      return live
        .map((key) => Buffer.from(under(key, text)))
        .some((made) => made.length === expected.length && timingSafeEqual(made, expected));
    },
  };
};
