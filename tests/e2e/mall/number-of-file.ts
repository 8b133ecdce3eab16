import { createHash } from 'node:crypto';
import path from 'node:path';

/** Derives four bytes from a test file's name: its people have a separate network, phone and address. */
export const numberOfFile = (file: string): Uint8Array =>
  createHash('sha256').update(path.basename(file)).digest().subarray(0, 4);
