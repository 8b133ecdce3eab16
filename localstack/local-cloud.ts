import path from 'node:path';
import { functionNames } from '#infra/build/function-names.ts';
import { LOCAL_DISTRIBUTION } from '#infra/config.ts';
import { dispatcher, schedules } from '#infra/triggers.ts';
import { NOT_GRANTED } from '#shared/wiring/env/env.ts';
import { openChangeQueues } from './change-queues.ts';
import { startDoubles } from './doubles/index.ts';
import { ensureTable, startDynamoDb } from './embedded/dynamodb.ts';
import type { DynamoDbEngine } from './embedded/dynamodb-engines.ts';
import { startTtlSweep } from './embedded/dynamodb-ttl.ts';
import type { MediaOptions } from './embedded/edge/media.ts';
import type { Origin } from './embedded/edge/origin.ts';
import type { Viewers } from './embedded/edge/pages.ts';
import { startEdge } from './embedded/edge/server.ts';
import { asyncInvocation, type Invoke } from './embedded/function-runner/async-invocation.ts';
import { type FunctionRunner, startFunctions } from './embedded/function-runner/runner.ts';
import { createIam, type Iam, type Roles, readRoles } from './embedded/iam/roles.ts';
import { startTableGate } from './embedded/iam/table-gate.ts';
import { startS3 } from './embedded/s3/server.ts';
import { startSchedules } from './embedded/schedule.ts';
import { startSqs } from './embedded/sqs/server.ts';
import { startStream } from './embedded/stream.ts';
import { withConsumedRecords } from './embedded/stream-filter.ts';
import type { Building } from './ensure-built.ts';
import { localSecrets } from './secrets.ts';
import { openUploadQueue } from './upload-queue.ts';

export const TABLE_NAME = 'mall';
const MEDIA_BUCKET = 'media';
const UPLOAD_BUCKET = 'uploads';
const MAIL_FUNCTION = 'take-mail-feedback';
const REGION = 'ap-northeast-2';

/** Starts a replacement of the web function with the environment the function would get. */
export type StandInForWeb = (env: Record<string, string>) => Promise<Origin & { stop(): Promise<void> }>;

export type LocalCloudOptions = {
  /** Folder of everything that is stored. */
  dataDir: string;
  /** Folder of the output of `npm run build`. */
  buildDirectory: string;
  /** Port of the shop. */
  port: number;
  /** Interface the shop listens on; without it only the loopback. */
  host?: string;
  /** Processes of the web function. */
  webProcesses?: number;
  /** Serves the pages instead of the built function (development). */
  web?: StandInForWeb;
  /** Files vite compiled for browsers; without it /assets is also requested from the web function. */
  clientDirectory?: string;
  /** Fills the empty table and the media bucket, with the environment of the functions. */
  seed?(env: Record<string, string>): Promise<void>;
  /** Makes pictures of the seed that were never viewed. */
  makePicture?: MediaOptions['make'];
  /** Build in progress: parts that do not need it are started, and the seed is made, meanwhile. */
  building?: Building;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
};

export type LocalCloud = {
  publicOrigin: string;
  outboxUrl: string;
  /** Engine of the table. */
  engine: DynamoDbEngine;
  /** Environment of functions, but with the local cloud's own permissions, which are unlimited. */
  env: Record<string, string>;
  /** Returns permissions of roles that no function has used since the start: `s3:DeleteObject upload/private/*`. */
  unusedRights(): string[];
  /** Returns calls of functions since the start that their roles do not allow: `send-messages dynamodb:Scan table`. */
  refusedCalls(): string[];
  /**
   * Address from which browsers of this machine seem to come: for the shop's limits another address is another person.
   */
  viewers: Viewers;
  clockFile: string;
  /** File with the seconds within which a clerk may undo a step. */
  undoFile: string;
  functions: FunctionRunner;
  /** Runs a schedule's function immediately. Resolves when it is done. */
  runSchedule(name: string): Promise<unknown>;
  scheduleNames: string[];
  /** Resolves when every consumer has processed every change. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the whole mall on this machine: table, buckets, doubles of external services, edge, functions and their
 * triggers. Parts are stopped in the reverse order of their start, also when a later one fails to start.
 */
export const startLocalCloud = async (options: LocalCloudOptions): Promise<LocalCloud> => {
  const running: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    return { ...(await assemble(options, running)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const assemble = async (
  {
    dataDir,
    buildDirectory,
    port,
    host,
    webProcesses,
    web,
    clientDirectory,
    seed,
    makePicture,
    building,
    signal,
  }: LocalCloudOptions,
  running: (() => unknown)[],
): Promise<Omit<LocalCloud, 'stop'>> => {
  const publicOrigin = `http://localhost:${port}`;
  const clockFile = path.join(dataDir, 'clock.json');
  const undoFile = path.join(dataDir, 'undo.json');
  const secrets = localSecrets(dataDir);
  const keys = { accessKeyId: secrets.accessKeyId, secretAccessKey: secrets.secretAccessKey };
  let roles: Roles | undefined;
  const iam = createIam(keys, () => {
    roles ??= readRoles(buildDirectory);
    return roles;
  });
  const known = new Set([...(await functionNames()).values()].flat());
  const started: { functions?: FunctionRunner; pages?: Origin } = {};
  const invoke: Invoke = async (name, event) => {
    await building?.whole;
    return started.functions?.invoke(name, event);
  };
  const later = asyncInvocation(invoke, dataDir);

  const uploaded = openUploadQueue(dataDir);
  const [table, s3, doubles] = await Promise.all([
    startDynamoDb({ dataDir, isFilledFirst: true }).then(stopping(running)),
    startS3({
      dataDir,
      iam: {
        ...iam,
        refusalOf: (caller, call) => iam.refusalOf(caller, { ...call, resource: asDeployed(call.resource) }),
      },
      buckets: [MEDIA_BUCKET, UPLOAD_BUCKET],
      onObjectCreated: async (event) => uploaded.take(event, UPLOAD_BUCKET),
    }).then(stopping(running)),
    startDoubles({
      dataDir: path.join(dataDir, 'doubles'),
      publicOrigin,
      clockFile,
      onMailEvent: (detail) => {
        // A mail event that the function keeps failing on goes to the dead letters.
        void later(MAIL_FUNCTION, { source: 'aws.ses', detail }).catch(() => undefined);
      },
    }).then(stopping(running)),
  ]);
  await ensureTable(table.endpoint, TABLE_NAME);

  const viewers: Viewers = {};
  const edge = await startEdge({
    port,
    host,
    viewers,
    origin: { lease: () => started.pages?.lease(), isOpening: () => !started.pages },
    secret: secrets.edge,
    distributionId: LOCAL_DISTRIBUTION,
    iam,
    clientDirectory,
    media: { endpoint: s3.endpoint, bucket: MEDIA_BUCKET, ...keys, make: makePicture },
  }).then(stopping(running));

  const changes = openChangeQueues({ dataDir, known });
  const sqs = await startSqs(changes.queues, iam).then(stopping(running));

  const env: Record<string, string> = {
    STAGE: 'local',
    PUBLIC_ORIGIN: publicOrigin,
    TABLE_NAME,
    MEDIA_BUCKET,
    UPLOAD_BUCKET,
    DISTRIBUTION_ID: LOCAL_DISTRIBUTION,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_CLOUDFRONT: edge.cloudFrontEndpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    CHANGE_QUEUES: JSON.stringify(changes.urls(sqs.queueUrl)),
    EDGE_SECRET: secrets.edge,
    AUTH_SECRET: secrets.auth,
    IDENTITY_KEYS: secrets.identityKeys,
    CODE_KEYS: secrets.codeKeys,
    VISITOR_KEYS: secrets.visitorKeys,
    FIELD_KEY: secrets.fieldKey,
    LOCAL_CLOCK_FILE: clockFile,
    LOCAL_UNDO_FILE: undoFile,
    ...doubles.env,
  };
  const fill = async () => {
    await seed?.({ ...env, EMBEDDED_TABLE: 'true' });
    await table.settle();
  };
  await Promise.all([fill(), building?.shown]);
  signal?.throwIfAborted();
  const gate = await startTableGate(table.endpoint, iam).then(stopping(running));
  const environmentOf = (name: string): Record<string, string> => ({
    ...env,
    AWS_ENDPOINT_URL_DYNAMODB: gate.endpoint,
    ...signing(iam, name),
    ...withheldFrom(readRoles(buildDirectory), name),
  });
  const functions = await startFunctions({
    buildDirectory,
    environmentOf,
    logDirectory: path.join(dataDir, 'logs'),
    webProcesses: web ? 0 : webProcesses,
  }).then(stopping(running));
  started.functions = functions;
  started.pages = web ? await web(environmentOf('web')).then(stopping(running)) : functions.web;

  stopping(running)(uploaded.work(invoke));
  const consumers = stopping(running)(changes.start(invoke));
  const stream = await startStream({
    endpoint: table.endpoint,
    tableName: TABLE_NAME,
    dataDir,
    consumers: [
      {
        name: dispatcher.name,
        batchSize: dispatcher.batchSize,
        windowMs: 0,
        // The stream is blocked, as on AWS, until its queues accept the changes.
        maxTries: Number.POSITIVE_INFINITY,
        invoke: async (event) => {
          const consumed = withConsumedRecords(event);
          return consumed.Records.length > 0 ? invoke(dispatcher.name, consumed) : undefined;
        },
      },
    ],
  }).then(stopping(running));
  gate.onWrite(stream.wake);
  const due = schedules.filter(({ name }) => known.has(name));
  const calendar = startSchedules({ schedules: [...due], invoke: later, clockFile });
  running.push(() => calendar.stop());
  running.push(startTtlSweep({ endpoint: table.endpoint, tableName: TABLE_NAME, clockFile }).stop);

  return {
    publicOrigin,
    outboxUrl: doubles.outboxUrl,
    engine: table.engine,
    env,
    viewers,
    clockFile,
    undoFile,
    functions,
    runSchedule: (name) => calendar.runNow(name),
    scheduleNames: due.map(({ name }) => name),
    unusedRights: iam.unused,
    refusedCalls: iam.refused,
    settle: () => consumers.settle(stream.drain),
  };
};

/** Returns the variables with the key pair a function signs with. */
const signing = (iam: Iam, name: string) => {
  const { accessKeyId, secretAccessKey } = iam.keysOf(name);
  return { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
};

/**
 * Returns placeholders for the secrets that AWS withholds from a function. Only few functions may decrypt fields, so
 * the field key is withheld too.
 */
const withheldFrom = (roles: Roles, name: string): Record<string, string> => {
  const { withheld = [], statements = [] } = roles[name] ?? {};
  const opensFields = statements.some(({ actions }) => actions.includes('kms:Decrypt'));
  const variables = [...withheld, ...(opensFields ? [] : ['FIELD_KEY'])];
  return Object.fromEntries(variables.map((variable) => [variable, NOT_GRANTED]));
};

/** The local bucket of uploads has another name than its construct. */
const asDeployed = (resource: string): string => resource.replace(/^uploads(?=\/|$)/, 'upload');

/** Adds a started part to the list of parts to stop. */
const stopping =
  (running: (() => unknown)[]) =>
  <Part extends { stop(): unknown }>(part: Part): Part => {
    running.push(() => part.stop());
    return part;
  };
