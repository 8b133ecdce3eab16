import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { ensureTable, localDynamoDbConfig } from '#localstack/embedded/dynamodb.ts';
import { type DynamoDbEngine, dynamoDbEngines } from '#localstack/embedded/dynamodb-engines.ts';
import { batchReads } from '#shared/data/common/batch-reads.ts';
import { documentConfig, withoutLog } from '#shared/wiring/clients.ts';
import { putMistake } from './faults/put-mistake.ts';

/** A separate table on a shared emulator. */
export type TestTable = {
  engine: DynamoDbEngine;
  endpoint: string;
  tableName: string;
  /** Configured as the shop's client. */
  client: DynamoDBDocumentClient;
  stop(): Promise<void>;
};

/** Lists the engines available here, the faster one first, the stricter one last. */
export const enginesHere = (): DynamoDbEngine[] =>
  dynamoDbEngines.filter((engine) => inject('dynamoDb')[engine]);

/** Requests that race tests send at once; in Lambda each of them comes from a separate process. */
const RACERS = 256;

/** Only readers of the stream enable it: its records slow down all later writes of the emulator. */
type TableOptions = { stream?: boolean };

/** Creates a fresh table; `stop` deletes it. @throws when the engine is not available here */
export async function startDynamo(
  engine?: DynamoDbEngine,
  { stream = false }: TableOptions = {},
): Promise<TestTable> {
  const test = nameTable(engine ?? enginesHere()[0] ?? 'dynoxide');
  await ensureTable(test.endpoint, test.tableName, { stream });
  return test;
}

/**
 * Runs a suite on a separate table that exists before the suite's first hook, on the strictest engine of this machine:
 * `describeWithTable('reviews', ({ client, tableName }) => { test(…) })`. With `TEST_ENGINE=both` on each engine.
 */
export function describeWithTable(
  name: string,
  suite: (table: TestTable) => void,
  options: TableOptions = {},
): void {
  const engines = inject('testsEachEngine') ? enginesHere() : enginesHere().slice(-1);
  describeOn(engines, name, suite, options);
}

/** Runs a suite as `describeWithTable`, but on each engine: orders, payments, the table itself (decisions/tests.md). */
export function describeOnEngines(
  name: string,
  suite: (table: TestTable) => void,
  options: TableOptions = {},
): void {
  describeOn(enginesHere(), name, suite, options);
}

function describeOn(
  engines: readonly DynamoDbEngine[],
  name: string,
  suite: (table: TestTable) => void,
  { stream = false }: TableOptions,
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const test = nameTable(engine);
    beforeAll(() => ensureTable(test.endpoint, test.tableName, { stream }));
    afterAll(test.stop);
    suite(test);
  });
}

function nameTable(engine: DynamoDbEngine): TestTable {
  const endpoint = inject('dynamoDb')[engine];
  if (!endpoint) throw new Error(`${engine} does not run on this machine`);
  const tableName = `test-${ulid()}`;
  const config = { ...localDynamoDbConfig(endpoint), requestHandler: { httpAgent: { maxSockets: RACERS } } };
  const client = putMistake(
    batchReads(DynamoDBDocumentClient.from(withoutLog(new DynamoDBClient(config)), documentConfig)),
  );
  return {
    engine,
    endpoint,
    tableName,
    client,
    async stop() {
      await client.send(new DeleteTableCommand({ TableName: tableName }));
      client.destroy();
    },
  };
}
