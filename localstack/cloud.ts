import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { secretGroups } from '#infra/constructs/variables.ts';
import { addNativeModules } from '#infra/native-modules.ts';
import { buildAll, buildDirectory } from './build.ts';
import {
  deployLocalStage,
  LOCALSTACK,
  type Outputs,
  startLocalStack,
  stopLocalStack,
} from './docker/deployment.ts';
import { functionUrlOrigin } from './docker/function-url.ts';
import { hostForContainers, openToContainers } from './docker/host.ts';
import { putKeys, readSecret } from './docker/secrets.ts';
import { startDoubles } from './doubles/index.ts';
import { startEdge } from './embedded/edge/server.ts';
import { openDoors, seed, settings, warn } from './open-mall.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** `npm run localstack`: the CDK app itself, in its local stage, on LocalStack in Docker (README.md beside this). */

/** Groups of keys that outside parts or the operator hand out; the others are drawn by AWS. */
const provided = ['people', 'payments', 'identity', 'social', 'bank', 'messages'] as const;
/** Groups of the keys the shop itself hashes with. */
const ownKeys = ['people', 'codes', 'visitors'] as const;
const secretNames = new Set<string>(Object.values(secretGroups).flat());

const outputOf = (outputs: Outputs, stack: string, name: string): string => {
  const value = outputs[`ongyeol-local-${stack}`]?.[name];
  if (!value) throw new Error(`stack ${stack} did not say its ${name}`);
  return value;
};

const { dataDir, port, host: shopHost } = settings();
const ownDir = path.join(dataDir, 'localstack');
const publicOrigin = `http://localhost:${port}`;
mkdirSync(ownDir, { recursive: true });

await buildAll();
addNativeModules(path.join(buildDirectory, 'functions'), process.arch);
startLocalStack();

const doubles = await startDoubles({ dataDir: path.join(ownDir, 'doubles'), publicOrigin });
const host = hostForContainers();
const known = Object.entries(doubles.env).map(
  ([name, value]) => [name, value.replaceAll('127.0.0.1', host)] as const,
);
const ports = [
  ...new Set(Object.values(doubles.env).flatMap((value) => /127\.0\.0\.1:(\d+)/.exec(value)?.[1] ?? [])),
];
const relays = await openToContainers(host, ports.map(Number));

const addresses = Object.fromEntries(known.filter(([name]) => !secretNames.has(name)));
const outputs = deployLocalStage({ publicOrigin, addresses }, ownDir);
const given = { ...Object.fromEntries(known), IDENTITY_KEYS: randomBytes(32).toString('base64') };
for (const group of provided) await putKeys(group, outputOf(outputs, 'secrets', `${group}SecretArn`), given);
const keys = await Promise.all(
  ownKeys.map((group) => readSecret(outputOf(outputs, 'secrets', `${group}SecretArn`))),
);

const secret = await readSecret(outputOf(outputs, 'web', 'EdgeSecretArn'));
const mediaBucket = outputOf(outputs, 'data', 'MediaBucket');
await seed({
  ...LOCALSTACK,
  ...doubles.env,
  STAGE: 'local',
  PUBLIC_ORIGIN: publicOrigin,
  TABLE_NAME: outputOf(outputs, 'data', 'TableName'),
  MEDIA_BUCKET: mediaBucket,
  UPLOAD_BUCKET: outputOf(outputs, 'data', 'UploadBucket'),
  FIELD_KEY_ARN: outputOf(outputs, 'data', 'FieldKeyArn'),
  DISTRIBUTION_ID: 'none',
  EDGE_SECRET: secret,
  AUTH_SECRET: await readSecret(outputOf(outputs, 'secrets', 'authSecretArn')),
  ...Object.assign({}, ...keys.map((object) => JSON.parse(object) as Record<string, string>)),
});

const origin = await functionUrlOrigin(outputOf(outputs, 'web', 'WebUrl'));
const edge = await startEdge({
  port,
  host: shopHost,
  origin,
  secret,
  distributionId: 'none',
  clientDirectory: path.join(buildDirectory, 'client'),
  media: {
    endpoint: LOCALSTACK.AWS_ENDPOINT_URL,
    bucket: mediaBucket,
    accessKeyId: LOCALSTACK.AWS_ACCESS_KEY_ID,
    secretAccessKey: LOCALSTACK.AWS_SECRET_ACCESS_KEY,
  },
});
runUntilStopped(async () => {
  await edge.stop();
  origin.stop();
  relays.stop();
  await doubles.stop();
  stopLocalStack();
});
console.log(
  `\n  Shop      ${publicOrigin}\n  Outbox    ${doubles.outboxUrl}\n\n  Ctrl-C stops everything and removes the container.`,
);
warn(openDoors({ host: shopHost }));
