import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildDirectory } from '#infra/build/paths.ts';
import { LOCAL_DISTRIBUTION } from '#infra/config.ts';
import { secretGroups } from '#infra/constructs/variables.ts';
import { addNativeModules } from '#infra/native-modules.ts';
import { schedules } from '#infra/triggers.ts';
import { startControl } from '../control.ts';
import { hasDocker, startContainer } from '../docker/container.ts';
import { startDoubles } from '../doubles/index.ts';
import { availableEngines } from '../embedded/dynamodb-engines.ts';
import { freePort } from '../embedded/dynamodb-process.ts';
import type { Origin } from '../embedded/edge/origin.ts';
import type { Viewers } from '../embedded/edge/pages.ts';
import { startEdge } from '../embedded/edge/server.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { findPython } from '../python/environment.ts';
import { startProcess } from '../python/process.ts';
import { deployLocalStage, outputOf } from './deployment.ts';
import { deployedFunctions } from './functions.ts';
import { LOCALSTACK, LOCALSTACK_PORT, type RunningLocalStack } from './localstack.ts';
import { putKeys, readKeys } from './secrets.ts';
import { webFunctionOrigin } from './web-origin.ts';

const secretNames = new Set<string>(Object.values(secretGroups).flat());

export type DeployedCloudOptions = {
  /** Folder of the files it needs while it runs, and of LocalStack itself when it runs without Docker. */
  dataDir: string;
  /** Port of the shop. */
  port: number;
  /** Interface the shop listens on; without it only the loopback. */
  host?: string;
  /** Fills the empty table and the media bucket, with the environment of a function. */
  seed(env: Record<string, string>): Promise<void>;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
};

export type DeployedCloud = {
  /** Way in which LocalStack runs, as text */
  way: string;
  engine: RunningLocalStack['engine'];
  publicOrigin: string;
  outboxUrl: string;
  /** URL of the web function itself, without the edge. */
  functionUrl: string;
  /** Environment of functions, with LocalStack's own permissions. */
  env: Record<string, string>;
  /** Page with the virtual clock and the schedules; undefined when functions cannot see the files of this machine. */
  controlUrl: string | undefined;
};

/** Chooses the program that emulates AWS here, and returns how to start it. @throws Error that says what to install */
const chooseWay = (
  ownDir: string,
  runDir: string,
  signal?: AbortSignal,
): { system: string; start(): Promise<RunningLocalStack> } => {
  if (hasDocker()) return { system: 'linux', start: () => startContainer(signal) };
  const python = process.platform === 'win32' ? undefined : findPython();
  if (python && availableEngines().includes('amazon')) {
    const directories = { directory: runDir, environment: path.join(ownDir, 'venv') };
    return { system: process.platform, start: () => startProcess(python, { ...directories, signal }) };
  }
  throw new Error(
    'LocalStack needs Docker with Compose v2 (started), or Python 3.12 or later and Java 17 or later; neither is here.',
  );
};

/**
 * Deploys the CDK app itself, in its local stage, to LocalStack, and starts what the community edition lacks: the edge
 * and the external services. It starts empty every time.
 *
 * @param running gets a function that stops each part, in the order of their start
 */
export const startDeployedCloud = async (
  { dataDir, port, host: shopHost, seed, signal }: DeployedCloudOptions,
  running: (() => unknown)[],
): Promise<DeployedCloud> => {
  const stopping = <Part extends { stop(): unknown }>(part: Part): Part => {
    running.push(() => part.stop());
    return part;
  };
  const publicOrigin = `http://localhost:${port}`;
  const ownDir = path.join(dataDir, 'localstack');
  const runDir = path.join(ownDir, 'run');
  const { system, start } = chooseWay(ownDir, runDir, signal);
  // The table is empty after every start, so the doubles must forget its data too.
  rmSync(runDir, { recursive: true, force: true });
  mkdirSync(runDir, { recursive: true });

  await ensureBuilt(signal).whole;
  addNativeModules(path.join(buildDirectory, 'functions'), process.arch, system);
  const localStack = stopping(await start());
  const { host } = localStack;
  const clockFile = localStack.seesFiles ? path.join(runDir, 'clock.json') : undefined;
  const undoFile = path.join(runDir, 'undo.json');
  const doubles = stopping(
    await startDoubles({ dataDir: path.join(runDir, 'doubles'), publicOrigin, clockFile }),
  );
  const cloudFrontPort = await freePort();
  stopping(await localStack.letIn([LOCALSTACK_PORT, cloudFrontPort, ...portsOf(Object.values(doubles.env))]));

  const fromInside = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.replaceAll('127.0.0.1', host)]),
    );
  const beside = {
    ...doubles.env,
    AWS_ENDPOINT_URL_S3: LOCALSTACK.AWS_ENDPOINT_URL_S3,
    AWS_ENDPOINT_URL_CLOUDFRONT: `http://127.0.0.1:${cloudFrontPort}`,
    ...(clockFile && { LOCAL_CLOCK_FILE: clockFile, LOCAL_UNDO_FILE: undoFile }),
  };
  const known = fromInside(beside);
  const addresses = Object.fromEntries(Object.entries(known).filter(([name]) => !secretNames.has(name)));
  const outputs = await deployLocalStage({ publicOrigin, addresses }, runDir, signal);
  await putKeys(outputs, known);
  const keys = await readKeys(outputs);
  const functions = await deployedFunctions();
  const web = stopping(await webFunctionOrigin(functions.invoke));

  const started: { pages?: Origin } = {};
  const viewers: Viewers = {};
  const bucket = outputOf(outputs, 'data', 'MediaBucket');
  stopping(
    await startEdge({
      port,
      host: shopHost,
      viewers,
      origin: { lease: () => started.pages?.lease(), isOpening: () => !started.pages },
      secret: keys.EDGE_SECRET,
      distributionId: LOCAL_DISTRIBUTION,
      cloudFrontPort,
      clientDirectory: path.join(buildDirectory, 'client'),
      media: {
        endpoint: LOCALSTACK.AWS_ENDPOINT_URL_S3,
        bucket,
        accessKeyId: LOCALSTACK.AWS_ACCESS_KEY_ID,
        secretAccessKey: LOCALSTACK.AWS_SECRET_ACCESS_KEY,
      },
    }),
  );
  const env: Record<string, string> = {
    ...LOCALSTACK,
    ...beside,
    STAGE: 'local',
    PUBLIC_ORIGIN: publicOrigin,
    TABLE_NAME: outputOf(outputs, 'data', 'TableName'),
    MEDIA_BUCKET: bucket,
    UPLOAD_BUCKET: outputOf(outputs, 'data', 'UploadBucket'),
    FIELD_KEY_ARN: outputOf(outputs, 'data', 'FieldKeyArn'),
    DISTRIBUTION_ID: LOCAL_DISTRIBUTION,
    ...keys,
  };
  await seed(env);
  started.pages = web;
  const control =
    clockFile &&
    (await startControl(
      {
        viewers,
        clockFile,
        undoFile,
        scheduleNames: schedules.map(({ name }) => name),
        runSchedule: (name) => functions.invoke(`On schedule: ${name}`, {}),
        // LocalStack does not report when the consumers of a stream have finished.
        settle: async () => undefined,
        unusedRights: () => [],
        refusedCalls: () => [],
      },
      { dataDir: runDir, port: 0 },
    ));
  if (control) running.push(() => control.close());
  return {
    way: localStack.way,
    engine: localStack.engine,
    publicOrigin,
    outboxUrl: doubles.outboxUrl,
    functionUrl: web.url,
    env,
    controlUrl: control ? control.url : undefined,
  };
};

const portsOf = (values: readonly string[]): number[] => [
  ...new Set(values.flatMap((value) => Number(/127\.0\.0\.1:(\d+)/.exec(value)?.[1] ?? []))),
];
