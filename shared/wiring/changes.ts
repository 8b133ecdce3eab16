/** Maps records of the table's stream to the changes its consumers get. */
export { changesOf, type StoredChange, signedChangeOf } from '#shared/data/changes.ts';
