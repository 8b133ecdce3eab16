import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { table } from '#shared/data/table.ts';

/** The event with the changes a trigger lets through: of `entities` only, or else of all but the quiet ones. */
export const filtered = (
  event: DynamoDBStreamEvent,
  { entities }: { entities?: readonly string[] },
  quiet: readonly string[],
): DynamoDBStreamEvent => ({
  Records: event.Records.filter((record) => {
    const entity = entityOf(record);
    return entities ? entities.includes(entity) : !quiet.includes(entity);
  }),
});

const entityOf = ({ dynamodb }: DynamoDBRecord): string =>
  (dynamodb?.NewImage ?? dynamodb?.OldImage)?.[table.entityName]?.S ?? '';
