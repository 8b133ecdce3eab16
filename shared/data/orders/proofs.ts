import { gunzipSync, gzipSync } from 'node:zlib';

/** Makes a calculation with its proof a seventh as long: write units are paid by the kilobyte. */
export const packProof = (proven: object): Uint8Array => gzipSync(JSON.stringify(proven));

export const unpackProof = <T extends object>(bytes: Uint8Array): T =>
  JSON.parse(gunzipSync(bytes).toString());
