import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { buildDirectory } from '#infra/build/paths.ts';
import { LOCALSTACK_PORT, type RunningLocalStack } from '../deployed/localstack.ts';
import { startDynamoDb } from '../embedded/dynamodb.ts';
import { keepRunning } from '../embedded/dynamodb-process.ts';
import { installLocalStack } from './environment.ts';

const STARTS_WITHIN_MS = 120_000;
/** Most functions in progress at once, limited by the memory of a machine; a new account of AWS may run ten. */
const CONCURRENCY = '20';
/** Milliseconds an idle function keeps its process. */
const KEPT_MS = '120000';

/** Settings of LocalStack (its own names: docs.localstack.cloud, "Configuration"). */
const settings = (table: string, log: string, directory: string) => ({
  GATEWAY_LISTEN: `127.0.0.1:${LOCALSTACK_PORT}`,
  LOCALSTACK_HOST: `127.0.0.1:${LOCALSTACK_PORT}`,
  // No downloads, no telemetry, and no DNS server for other programs.
  SKIP_SSL_CERT_DOWNLOAD: '1',
  DISABLE_EVENTS: '1',
  DNS_ADDRESS: '0',
  FILESYSTEM_ROOT: path.join(directory, 'files'),
  TMPDIR: path.join(directory, 'tmp'),
  SQS_ENDPOINT_STRATEGY: 'path',
  PROVIDER_OVERRIDE_DYNAMODB: 'v2',
  DYNAMODB_LOCAL_PORT: new URL(table).port,
  LAMBDA_RUNTIME_EXECUTOR: 'node',
  LAMBDA_KEEPALIVE_MS: KEPT_MS,
  LAMBDA_LIMITS_CONCURRENT_EXECUTIONS: process.env.LAMBDA_LIMITS_CONCURRENT_EXECUTIONS ?? CONCURRENCY,
  // An empty stream is polled again soon: somebody who has just joined waits for the points.
  LAMBDA_EVENT_SOURCE_MAPPING_MAX_BACKOFF_ON_EMPTY_POLL_SEC: '1',
  // Folder of without_docker.py, which LocalStack finds by this path.
  PYTHONPATH: import.meta.dirname,
  PYTHONDONTWRITEBYTECODE: '1',
  NODE_BINARY: process.execPath,
  FUNCTION_PROCESS: path.join(buildDirectory, 'local', 'function-process.mjs'),
  FUNCTIONS_LOG: log,
});

/**
 * Starts LocalStack as a process of this machine, together with Amazon's DynamoDB.
 * @param directory folder of its files and logs, and of the functions'
 */
export const startProcess = async (
  python: string,
  { directory, environment, signal }: { directory: string; environment: string; signal?: AbortSignal },
): Promise<RunningLocalStack> => {
  const own = await installLocalStack(python, environment, signal);
  for (const folder of ['files', 'tmp', 'logs']) mkdirSync(path.join(directory, folder), { recursive: true });
  const logs = path.join(directory, 'logs');
  const table = await startDynamoDb({ engine: 'amazon' });
  try {
    signal?.throwIfAborted();
    const server = await keepRunning(
      {
        command: own,
        args: ['-m', 'localstack.runtime.main'],
        env: {
          ...process.env,
          ...settings(table.endpoint, path.join(logs, 'functions.log'), directory),
        },
        log: openSync(path.join(logs, 'localstack.log'), 'a'),
      },
      LOCALSTACK_PORT,
      (exit) => {
        console.error(`LocalStack ended with ${exit}; see ${logs}`);
        return false;
      },
      STARTS_WITHIN_MS,
    );
    return {
      engine: table.engine,
      way: `Python; logs in ${path.relative(process.cwd(), logs)}`,
      host: '127.0.0.1',
      seesFiles: true,
      letIn: async () => ({ stop: () => undefined }),
      stop: async () => {
        await server.stop();
        await table.stop();
      },
    };
  } catch (error) {
    await table.stop();
    throw error;
  }
};
