import { rm } from 'node:fs/promises';
import {
  CreateTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table } from '#shared/data/table.ts';
import { availableEngines, type DynamoDbEngine, engineCommand } from './dynamodb-engines.ts';
import { freePort, keepRunning } from './dynamodb-process.ts';
import { ensureDynoxideStore } from './dynoxide-store.ts';
import { folderInMemory, putStore } from './store-in-memory.ts';

/** Configuration of every client of the embedded DynamoDB; the emulators accept any credentials. */
export const localDynamoDbConfig = (endpoint: string) => ({
  endpoint,
  region: 'ap-northeast-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

/**
 * Starts DynamoDB on the loopback: dynoxide if it is installed, otherwise Amazon's jar. With `dataDir` (persistent
 * tables) it is restarted on the same port when it crashes. In memory it is not, because an empty database in the
 * middle of a run would hide the loss.
 * @param options.isFilledFirst a new store is filled before anything depends on it: until `settle` it may be in memory
 * (store-in-memory.ts), and is lost with the engine
 * @throws when no engine runs on this machine, or the chosen one does not start
 */
export async function startDynamoDb(
  options: { dataDir?: string; port?: number; engine?: DynamoDbEngine; isFilledFirst?: boolean } = {},
): Promise<RunningDynamoDb> {
  const engine = options.engine ?? availableEngines()[0];
  if (!engine) {
    throw new Error(
      'DynamoDB needs @dynoxide/linux-x64 (npm install on Linux x64) or Java 17 or later on the PATH',
    );
  }
  const { dataDir, isFilledFirst = false } = options;
  const port = options.port ?? (await freePort());
  const serve = async (folder: string | undefined) => {
    if (engine === 'dynoxide' && folder) await ensureDynoxideStore(folder);
    return keepRunning(engineCommand(engine, port, folder), port, (exit) => {
      const isPersistent = folder !== undefined;
      console.error(`DynamoDB (${engine}) ended with ${exit}${isPersistent ? ' and is started again' : ''}`);
      return isPersistent;
    });
  };
  let inMemory =
    engine === 'dynoxide' && dataDir && isFilledFirst ? await folderInMemory(dataDir) : undefined;
  let server = await serve(inMemory ?? dataDir);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    engine,
    pid: () => server.pid(),
    async stop() {
      await server.stop();
      if (inMemory) await rm(inMemory, { recursive: true, force: true });
    },
    async settle() {
      if (!inMemory || !dataDir) return;
      await server.stop();
      await putStore(inMemory, dataDir);
      inMemory = undefined;
      server = await serve(dataDir);
    },
  };
}

/** A running engine; its port never changes. */
export type RunningDynamoDb = {
  endpoint: string;
  engine: DynamoDbEngine;
  pid(): number;
  stop(): Promise<void>;
  /**
   * Moves a store that was filled first to its data directory. The engine is unavailable meanwhile, for less than a
   * second.
   */
  settle(): Promise<void>;
};

/**
 * Creates the one table from shared/data/table.ts, with indexes, stream and TTL; an existing one is left unchanged.
 * @param options.stream false for a table without consumers: in memory, each record of a stream makes every later write
 * slower here (see dynoxide-store.ts)
 */
export async function ensureTable(
  endpoint: string,
  tableName: string,
  { stream = true }: { stream?: boolean } = {},
): Promise<void> {
  const client = new DynamoDBClient(localDynamoDbConfig(endpoint));
  try {
    await client.send(createTable(tableName, stream));
    await waitUntilTableExists(
      { client, maxWaitTime: 20, minDelay: 1, maxDelay: 1 },
      { TableName: tableName },
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}

function createTable(tableName: string, stream: boolean): CreateTableCommand {
  const keys = [table, ...table.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  return new CreateTableCommand({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema(table),
    GlobalSecondaryIndexes: table.indexes.map(
      (index): GlobalSecondaryIndex => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: 'ALL' },
      }),
    ),
    ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: table.streamView } }),
  });
}

const keySchema = (keys: { partitionKey: string; sortKey: string }): KeySchemaElement[] => [
  { AttributeName: keys.partitionKey, KeyType: 'HASH' },
  { AttributeName: keys.sortKey, KeyType: 'RANGE' },
];
