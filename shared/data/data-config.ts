import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Input of every entity: the document client and the name of the one table. */
export type DataConfig = { client: DynamoDBDocumentClient; table: string };
