/**
 * The one table: its keys, indexes and attributes. Both the CDK stack and the local cloud create it from here,
 * and every ElectroDB entity maps its access patterns onto these names.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds; DynamoDB deletes the item some time after. Queries filter expired items anyway. */
  ttl: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
    { name: 'gsi4', partitionKey: 'gsi4pk', sortKey: 'gsi4sk' },
  ],
} as const;

/** Name of the ElectroDB service all entities belong to. */
export const SERVICE = 'mall';
