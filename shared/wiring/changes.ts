/** Maps records of the table's stream to the changes its consumers get. */
export { changesOf, logFieldsOf, type StoredChange, signedChangeOf } from '#shared/data/changes.ts';
