import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What every entity is made with: the document client and the name of the one table. */
export type DataConfig = { client: DynamoDBDocumentClient; table: string };
