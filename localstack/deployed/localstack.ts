import type { DynamoDbEngine } from '../embedded/dynamodb-engines.ts';

/** Port LocalStack listens on, on the loopback only. */
export const LOCALSTACK_PORT = 4566;

const endpoint = `http://127.0.0.1:${LOCALSTACK_PORT}`;

/**
 * Variables for programs of this machine: LocalStack's endpoint, and the account it emulates. An IP address and no host
 * name: clients then put a bucket's name into the path, and nothing has to be resolved.
 */
export const LOCALSTACK = {
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
} as const;

/** Configuration of an SDK client for LocalStack. */
export const localStackConfig = {
  endpoint,
  region: LOCALSTACK.AWS_REGION,
  credentials: {
    accessKeyId: LOCALSTACK.AWS_ACCESS_KEY_ID,
    secretAccessKey: LOCALSTACK.AWS_SECRET_ACCESS_KEY,
  },
} as const;

/** A running LocalStack, with or without Docker. */
export type RunningLocalStack = {
  /** Way in which it runs, as text for the user */
  way: string;
  /** Host name under which functions, and browsers of this machine, reach LocalStack and the other parts. */
  host: string;
  /** Engine of the table on this machine; undefined when it runs in a container */
  engine?: DynamoDbEngine;
  /** True when functions can see the files of this machine. */
  seesFiles: boolean;
  /** Allows functions to connect to ports of the loopback. */
  letIn(ports: readonly number[]): Promise<{ stop(): void }>;
  /** Stops it and deletes all its data: the community edition stores nothing. */
  stop(): Promise<void>;
};
