import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FieldsPort } from '#shared/usecases/ports/outside/fields.ts';
import type { RandomPort } from '#shared/usecases/ports/outside/random.ts';
import { systemRandom } from '../machine.ts';

/** A data key: the plain one that encrypts, and the wrapped one that is stored with the encrypted text. */
export type DataKey = { plain: Uint8Array; wrapped: Uint8Array };

/** Creates data keys and is alone able to unwrap them. `of` is bound to each key. */
export interface DataKeys {
  generate(of: string): Promise<DataKey>;
  /** @throws Error when it was wrapped for another `of`, or by another key */
  unwrap(wrapped: Uint8Array, of: string): Promise<Uint8Array>;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Encrypts with AES-256-GCM: nonce, tag and ciphertext in one. `of` is authenticated with them. */
const encrypt = (key: Uint8Array, plain: Uint8Array, of: string, random: RandomPort): Buffer => {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(of));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** @throws Error when any part of it was changed, or `of` is another */
const decrypt = (key: Uint8Array, packed: Uint8Array, of: string): Buffer => {
  const bytes = Buffer.from(packed);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(of))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};

/** Envelope encryption: each text has its own data key, which is stored wrapped with the text. */
export const createFields = (keys: DataKeys, random = systemRandom): FieldsPort => ({
  async seal(text, of) {
    const { plain, wrapped } = await keys.generate(of);
    const body = encrypt(plain, Buffer.from(text), of, random);
    return [VERSION, Buffer.from(wrapped).toString('base64url'), body.toString('base64url')].join('.');
  },
  async open(sealed, of) {
    const [version, wrapped = '', body = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error('sealed in a way this shop does not know');
    const plain = await keys.unwrap(Buffer.from(wrapped, 'base64url'), of);
    return decrypt(plain, Buffer.from(body, 'base64url'), of).toString('utf8');
  },
});

const KEY_BYTES = 32;

/** Data keys of the local stage: wrapped with one key (FIELD_KEY, 32 bytes in base64), as KMS does with its own. */
export const createLocalDataKeys = (fieldKey: string, random = systemRandom): DataKeys => {
  const key = Buffer.from(fieldKey, 'base64');
  if (key.length !== KEY_BYTES) throw new Error('FIELD_KEY has to be 32 bytes in base64');
  return {
    async generate(of) {
      const plain = random.bytes(KEY_BYTES);
      return { plain, wrapped: encrypt(key, plain, of, random) };
    },
    unwrap: async (wrapped, of) => decrypt(key, wrapped, of),
  };
};
