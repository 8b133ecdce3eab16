import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { availableEngines, type DynamoDbEngine } from '#localstack/embedded/dynamodb-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoints of the DynamoDB engines that run on this machine. */
    dynamoDb: Partial<Record<DynamoDbEngine, string>>;
    /** True when every suite of the table runs on each of them. */
    testsEachEngine: boolean;
  }
}

/**
 * Starts every engine of this machine in memory, once for the whole run; suites share it, each with its own table.
 * `TEST_ENGINE` restricts the run to one engine; with `both` every suite runs on each. `TEST_ENDPOINT` is the address
 * of Amazon's engine when it already runs (`npm run localstack:check`).
 */
export default async function startEmulators(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const { TEST_ENGINE: chosen, TEST_ENDPOINT: given } = process.env;
  project.provide('testsEachEngine', chosen === 'both');
  if (given) {
    project.provide('dynamoDb', { amazon: given });
    return undefined;
  }
  const engines = availableEngines().filter((engine) => !chosen || chosen === 'both' || engine === chosen);
  if (engines.length === 0)
    throw new Error('no DynamoDB runs here: npm install on Linux x64, or install Java 17');
  const servers = await Promise.all(engines.map((engine) => startDynamoDb({ engine })));
  project.provide('dynamoDb', Object.fromEntries(servers.map(({ engine, endpoint }) => [engine, endpoint])));
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
