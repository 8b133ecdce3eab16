import { createHash } from 'node:crypto';
import path from 'node:path';

/** Four bytes that stand for a file of tests: its people have a network, a phone and an address of their own. */
export const numberOfFile = (file: string): Uint8Array =>
  createHash('sha256').update(path.basename(file)).digest().subarray(0, 4);
