import type { DynamoDbEngine } from '../embedded/dynamodb-engines.ts';

/** Where LocalStack listens, on the loopback alone. */
export const LOCALSTACK_PORT = 4566;

const endpoint = `http://127.0.0.1:${LOCALSTACK_PORT}`;

/**
 * LocalStack as programs of this machine are told of it, and the account it plays. An address and no name: clients then
 * put a bucket's name into the path, and nothing has to be looked up.
 */
export const LOCALSTACK = {
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
} as const;

/** The same for a client of the SDK. */
export const localStackConfig = {
  endpoint,
  region: LOCALSTACK.AWS_REGION,
  credentials: {
    accessKeyId: LOCALSTACK.AWS_ACCESS_KEY_ID,
    secretAccessKey: LOCALSTACK.AWS_SECRET_ACCESS_KEY,
  },
} as const;

/** A LocalStack that was started, in whichever way. */
export type RunningLocalStack = {
  /** In words, for who started it */
  way: string;
  /** The name under which functions, and browsers of this machine, reach LocalStack and the parts beside it. */
  host: string;
  /** What plays the table on this machine; nothing where it is played in a container */
  engine?: DynamoDbEngine;
  /** Whether functions see the files of this machine. */
  seesFiles: boolean;
  /** Lets functions in to ports of the loopback. */
  letIn(ports: readonly number[]): Promise<{ stop(): void }>;
  /** Ends it with all it holds: the community edition keeps nothing. */
  stop(): Promise<void>;
};
