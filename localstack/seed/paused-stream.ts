import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { table as schema } from '#shared/data/table.ts';

/**
 * Runs work while the table's stream is off, and switches it on again at the end. For the embedded table only, before
 * it has consumers: the seed leaves nothing for the stream functions to do, and every stream record makes each later
 * write slower there. Elsewhere a stream that is switched off loses its consumers.
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
