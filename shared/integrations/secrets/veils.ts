import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { VeilsPort } from '#shared/usecases/ports/outside/veils.ts';
import { systemRandom } from '../machine.ts';

/** Bytes */
const NONCE = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/**
 * AES-256-GCM under separate keys, derived from the keys that hash visitors.
 * @param keys in base64, newest first: the first encrypts, each decrypts its own
 */
export const createVeils = (keys: readonly string[], random = systemRandom): VeilsPort => {
  const live = keys.map((text) =>
    createHmac('sha256', Buffer.from(text, 'base64')).update('veiled cursors').digest(),
  );
  const [newest] = live;
  if (!newest) throw new Error('a veil needs a key');
  const opened = (key: Buffer, all: Buffer): string | undefined => {
    try {
      const decipher = createDecipheriv(CIPHER, key, all.subarray(0, NONCE));
      decipher.setAuthTag(all.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(all.subarray(NONCE + TAG)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  };
  return {
    veil: (cursor) => {
      const nonce = random.bytes(NONCE);
      const cipher = createCipheriv(CIPHER, newest, nonce);
      const text = Buffer.concat([cipher.update(cursor, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    unveil: (veiled) => {
      const all = Buffer.from(veiled, 'base64url');
      if (all.length < NONCE + TAG) return undefined;
      for (const key of live) {
        const text = opened(key, all);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
};
