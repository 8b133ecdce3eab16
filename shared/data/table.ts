import type { EntityName } from '#shared/domain/stored/entities.ts';

/**
 * The one table: its keys, indexes and attributes. Both the CDK stack and the local cloud create it from this
 * definition, and every ElectroDB entity maps its access patterns to these names.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. DynamoDB deletes the item some time later, so queries filter expired items themselves. */
  ttl: 'expiresAt',
  /** Attribute to which ElectroDB writes an item's kind (domain/stored/entities.ts). */
  entityName: '__edb_e__',
  /** Attribute with the id of the request or run that wrote the item last (common/changed-in.ts) */
  changedIn: 'changedIn',
  streamView: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
    { name: 'gsi4', partitionKey: 'gsi4pk', sortKey: 'gsi4sk' },
  ],
} as const;

/** Name of the ElectroDB service all entities belong to. */
const SERVICE = 'mall';

/** Model by which ElectroDB recognises an item of this kind. The name is stored in the item and never changes. */
export const model = (entity: EntityName) => ({ entity, version: '1', service: SERVICE });
