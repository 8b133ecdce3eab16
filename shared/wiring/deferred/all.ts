/** Makers of all deferred ports, for the one function that has the whole shop. */
export { deadLetters } from './dead-letters.ts';
export { edge } from './edge.ts';
export { edgeSecret } from './edge-secret.ts';
export { fields } from './fields.ts';
export { fileLinks } from './file-links.ts';
export { messages } from './messages.ts';
export { oneTimeCodes } from './one-time-codes.ts';
export { searchSnapshots } from './search-snapshots.ts';
export { storage } from './storage.ts';
export { webPictures } from './web-pictures.ts';
export { webhooks } from './webhooks.ts';
