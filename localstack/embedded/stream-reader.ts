import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { localDynamoDbConfig } from './dynamodb.ts';

/** Progress of a consumer: the last processed record of each shard. A shard not named is read from its beginning. */
export type ShardPositions = Record<string, string>;

export type ShardRecord = { shardId: string; record: StreamRecord };

/** Returns the ARN of a table's stream. A table created again has another one, to which old positions do not apply. */
export async function streamArnOf(endpoint: string, tableName: string): Promise<string> {
  const client = new DynamoDBClient(localDynamoDbConfig(endpoint));
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    if (!Table?.LatestStreamArn) throw new Error(`table ${tableName} has no stream`);
    return Table.LatestStreamArn;
  } finally {
    client.destroy();
  }
}

/** Reads a stream: each record once and in the order of its shard, parents before children. */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #streamArn: string;
  #read: ShardPositions;
  readonly #iterators = new Map<string, string>();
  readonly #finished = new Set<string>();
  #shards: Shard[] = [];

  /** Starts after `done`, which is copied. */
  constructor(endpoint: string, streamArn: string, done: ShardPositions) {
    this.#client = new DynamoDBStreamsClient(localDynamoDbConfig(endpoint));
    this.#streamArn = streamArn;
    this.#read = { ...done };
  }

  /** Returns the next records, at most `limit`. Empty when the stream has no more at this moment. */
  async next(limit: number): Promise<ShardRecord[]> {
    for (const shardId of await this.#openShards()) {
      const records = await this.#readShard(shardId, limit);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last === undefined) continue;
      this.#read[shardId] = last;
      return records.map((record) => ({ shardId, record }));
    }
    return [];
  }

  /**
   * Continues after `done`, whatever was read meanwhile. Iterators are created again, because a server restart
   * invalidates them.
   */
  rewind(done: ShardPositions): void {
    this.#read = { ...done };
    this.#iterators.clear();
    this.#finished.clear();
    this.#shards = [];
  }

  close(): void {
    this.#client.destroy();
  }

  /** A shard is replaced by its children when it closes, so the list is only read again then. */
  async #openShards(): Promise<string[]> {
    const isOpen = (shard: Shard): boolean => !this.#finished.has(shard.ShardId ?? '');
    if (!this.#shards.some(isOpen)) {
      const answer = await this.#client.send(new DescribeStreamCommand({ StreamArn: this.#streamArn }));
      this.#shards = answer.StreamDescription?.Shards ?? [];
    }
    const open = this.#shards.filter(isOpen).map((shard) => shard.ShardId ?? '');
    const parentOf = new Map(this.#shards.map((shard) => [shard.ShardId ?? '', shard.ParentShardId ?? '']));
    return open.filter((shardId) => !open.includes(parentOf.get(shardId) ?? ''));
  }

  async #readShard(shardId: string, limit: number): Promise<StreamRecord[]> {
    const iterator = this.#iterators.get(shardId) ?? (await this.#iteratorAfterLast(shardId));
    if (!iterator) return [];
    try {
      const answer = await this.#client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }),
      );
      if (answer.NextShardIterator) this.#iterators.set(shardId, answer.NextShardIterator);
      else this.#finished.add(shardId);
      return answer.Records ?? [];
    } catch (error) {
      if (!(error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException))
        throw error;
      this.#iterators.delete(shardId);
      if (error instanceof TrimmedDataAccessException) delete this.#read[shardId];
      return [];
    }
  }

  async #iteratorAfterLast(shardId: string): Promise<string | undefined> {
    const last = this.#read[shardId];
    const answer = await this.#client.send(
      new GetShardIteratorCommand({
        StreamArn: this.#streamArn,
        ShardId: shardId,
        ...(last === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }),
      }),
    );
    return answer.ShardIterator;
  }
}
