/** How records of the table's stream become what its followers are handed. */
export { changesOf, type StoredChange, signedChangeOf } from '#shared/data/changes.ts';
