import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { unconsumedEntities } from '#infra/triggers.ts';
import { table } from '#shared/data/table.ts';

/**
 * Returns the event with only the changes that some consumer receives, like the filter of the stream's mapping on AWS.
 */
export const withConsumedRecords = (event: DynamoDBStreamEvent): DynamoDBStreamEvent => ({
  Records: event.Records.filter((record) => {
    const entity = entityOf(record);
    return entity !== undefined && !untold.has(entity);
  }),
});

const untold: ReadonlySet<string> = new Set(unconsumedEntities);

const entityOf = ({ dynamodb }: DynamoDBRecord): string | undefined =>
  (dynamodb?.NewImage ?? dynamodb?.OldImage)?.[table.entityName]?.S;
