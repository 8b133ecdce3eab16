import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyedHashesPort } from '#shared/usecases/ports/keyed-hashes.ts';

/** A key's name comes from the key itself, so that nobody can mix names up; it tells nothing of the key. */
const keyIdOf = (key: Buffer): string =>
  createHmac('sha256', key).update('key id').digest('base64url').slice(0, 8);

/** The hash without the name of its key. */
const bare = (hash: string): Buffer => Buffer.from(hash.slice(hash.indexOf('.') + 1));

/**
 * HMAC-SHA256 under one or more keys (infra/README.md tells how they change).
 * @param keys in base64, at least 32 bytes each, newest first: the first makes hashes, all of them recognise their own
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
    hashes: (text) => live.map((one) => under(one, text)),
    matches: (text, hash) =>
      live
        .map((one) => bare(under(one, text)))
        .some((made) => made.length === bare(hash).length && timingSafeEqual(made, bare(hash))),
  };
};

/**
 * The key identities were hashed with when they had none of their own: one derived from the token secret. A shop that
 * has members from then begins with it.
 */
export const firstIdentityKey = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('identity').digest('base64');
