import path from 'node:path';

/** This checkout. */
export const root = path.resolve(import.meta.dirname, '../..');
export const buildDirectory = path.join(root, 'build');
