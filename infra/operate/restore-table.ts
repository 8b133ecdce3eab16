import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table as shape } from '#shared/data/table.ts';

/**
 * Seconds to wait for a copy: it takes about twenty minutes whatever the table contains, and longer for large tables.
 */
const PATIENCE_SECONDS = 12 * 60 * 60;

export type Restored = { name: string; streamArn: string };

/**
 * Makes a copy of a table as it was at an instant, ready to replace it: it adds what a copy lacks (stream, TTL,
 * recovery, protection, tags). Each step is skipped if it has been done, so that it may be called again at any time.
 * @param at ISO UTC; by default the latest possible instant, about five minutes ago
 */
export const restoreTable = async (
  client: DynamoDBClient,
  { from, to, at }: { from: string; to: string; at?: string },
): Promise<Restored> => {
  const wait = () =>
    waitUntilTableExists(
      { client, maxWaitTime: PATIENCE_SECONDS, minDelay: 1, maxDelay: 30 },
      { TableName: to },
    );

  if (!(await described(client, to)))
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: from,
        TargetTableName: to,
        BillingModeOverride: 'PAY_PER_REQUEST',
        ...(at ? { RestoreDateTime: new Date(at) } : { UseLatestRestorableTime: true }),
      }),
    );
  await wait();
  const copy = await described(client, to);
  if (!copy?.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: shape.streamView };
    await client.send(new UpdateTableCommand({ TableName: to, StreamSpecification }));
    await wait();
  }
  if (!copy?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName: to, DeletionProtectionEnabled: true }));
    await wait();
  }
  const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName: to }));
  if (ttl?.TimeToLiveStatus !== 'ENABLED' && ttl?.TimeToLiveStatus !== 'ENABLING')
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: to,
        TimeToLiveSpecification: { AttributeName: shape.ttl, Enabled: true },
      }),
    );
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: to }),
  );
  if (backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus !== 'ENABLED')
    await client.send(
      new UpdateContinuousBackupsCommand({
        TableName: to,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
  await copyTags(client, { from, to });
  const streamArn = (await described(client, to))?.LatestStreamArn;
  if (!streamArn) throw new Error(`${to} has no stream`);
  return { name: to, streamArn };
};

/** Tags a copy as its table, by which its cost is told from others'. CloudFormation's own tags name a stack: not those. */
const copyTags = async (
  client: DynamoDBClient,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const [source, copy] = await Promise.all([described(client, from), described(client, to)]);
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: source?.TableArn }));
  const own = Tags.filter(({ Key }) => !Key?.startsWith('aws:'));
  if (own.length > 0) await client.send(new TagResourceCommand({ ResourceArn: copy?.TableArn, Tags: own }));
};

const described = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};
