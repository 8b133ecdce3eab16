import path from 'node:path';

/** Root of this checkout. */
export const root = path.resolve(import.meta.dirname, '../..');
export const buildDirectory = path.join(root, 'build');
