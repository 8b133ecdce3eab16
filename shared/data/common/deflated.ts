import { deflateRawSync, gunzipSync, inflateRawSync } from 'node:zlib';
import { dictionaries } from './dictionaries.ts';

const bytesOf = dictionaries.map((parts) => Buffer.from(parts.join('')));

/** What a dictionary is for, and its number: the first byte of all that is deflated with it. */
const ITEMS = 0;
const PROOFS = 1;

/** Where gzip begins so, no dictionary has this number. */
const GZIP = 0x1f;

/** Memory for a kilobyte or two, where it would be made ready for hundreds: that is half of the work. The result is as short. */
const CHUNK = 4_096;
const OF_ITEMS = { windowBits: 13, memLevel: 6, chunkSize: CHUNK } as const;
/** A proof is some kilobytes, after a dictionary of more than the 8 KB that an item looks back on. */
const OF_PROOFS = { windowBits: 15, memLevel: 8, chunkSize: CHUNK } as const;

const dictionaryOf = (n: number): Buffer => {
  const dictionary = bytesOf[n];
  if (!dictionary) throw new Error(`no dictionary ${n}`);
  return dictionary;
};

const shortened = (value: object, n: number, options: typeof OF_ITEMS | typeof OF_PROOFS): Buffer =>
  Buffer.concat([
    Buffer.of(n),
    deflateRawSync(JSON.stringify(value), { ...options, dictionary: dictionaryOf(n) }),
  ]);

const textOf = (bytes: Uint8Array): string =>
  inflateRawSync(bytes.subarray(1), {
    chunkSize: CHUNK,
    dictionary: dictionaryOf(bytes[0] ?? ITEMS),
  }).toString();

/** Fields of an item as one attribute of a third of their bytes: write units are paid by the kilobyte, for each index again. */
export const deflated = (fields: object): Uint8Array => shortened(fields, ITEMS, OF_ITEMS);

type Deflated<Item, Fields> = Omit<Item, 'deflated' | keyof Fields> & Fields;

/** The item with the fields that were deflated; one that was written before has them itself. */
export const inflated = <
  Fields extends object,
  Item extends { deflated?: Uint8Array } = { deflated?: Uint8Array },
>({
  deflated: bytes,
  ...item
}: Item): Deflated<Item, Fields> => ({ ...item, ...(bytes && JSON.parse(textOf(bytes))) });

/** A price or a refund with its proof, in less than a tenth of its bytes. */
export const packed = (proven: object): Uint8Array => shortened(proven, PROOFS, OF_PROOFS);

/** What was packed; before there was a dictionary for it, it was gzipped. */
export const unpacked = <T extends object>(bytes: Uint8Array): T =>
  JSON.parse(bytes[0] === GZIP ? gunzipSync(bytes).toString() : textOf(bytes));
