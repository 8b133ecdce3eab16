import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { table as schema } from '#shared/data/table.ts';

/**
 * Does its work while the table tells nobody of its changes, and lets it tell again before it ends. For the embedded
 * table alone, before anybody follows it: nothing of the seed is left to do for the stream functions, and every record
 * of its stream makes each later write slower there. Elsewhere a stream that is switched off loses its consumers.
 */
export const withStreamPaused = async <T>(
  client: DynamoDBClient,
  table: string,
  work: () => Promise<T>,
): Promise<T> => {
  const tells = async (): Promise<boolean> => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
    return Table?.StreamSpecification?.StreamEnabled === true;
  };
  const tell = async (StreamEnabled: boolean): Promise<void> => {
    if ((await tells()) === StreamEnabled) return;
    const StreamSpecification = {
      StreamEnabled,
      ...(StreamEnabled && { StreamViewType: schema.streamView }),
    };
    await client.send(new UpdateTableCommand({ TableName: table, StreamSpecification }));
  };
  await tell(false);
  const done = await work();
  await tell(true);
  return done;
};
