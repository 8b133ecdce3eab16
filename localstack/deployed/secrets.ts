import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type SecretGroup, secretGroups } from '#infra/constructs/variables.ts';
import { type Outputs, outputOf } from './deployment.ts';
import { localStackConfig } from './localstack.ts';

/** Groups of keys that outside parts or the operator hand out; the others are drawn by AWS. */
const provided = ['people', 'payments', 'identity', 'social', 'bank', 'messages'] as const;
/** Groups of the keys the shop itself hashes with. */
const ownKeys = ['people', 'codes', 'visitors'] as const;

const client = () => new SecretsManagerClient(localStackConfig);

const arnOf = (outputs: Outputs, group: SecretGroup): string =>
  group === 'edge'
    ? outputOf(outputs, 'web', 'EdgeSecretArn')
    : outputOf(outputs, 'secrets', `${group}SecretArn`);

const readSecret = async (outputs: Outputs, group: SecretGroup): Promise<string> => {
  const { SecretString = '' } = await client().send(
    new GetSecretValueCommand({ SecretId: arnOf(outputs, group) }),
  );
  return SecretString;
};

/** Puts the keys the doubles of outside parts know into the secrets of their groups, as an operator does for prod. */
export const putKeys = async (outputs: Outputs, known: Record<string, string>): Promise<void> => {
  const keys: Record<string, string> = { ...known, IDENTITY_KEYS: randomBytes(32).toString('base64') };
  for (const group of provided) {
    const values = Object.fromEntries(secretGroups[group].map((name) => [name, keys[name] ?? '']));
    const SecretString = JSON.stringify(values);
    await client().send(new PutSecretValueCommand({ SecretId: arnOf(outputs, group), SecretString }));
  }
};

/** The secrets a process that plays a function needs, under the names of shared/wiring/env.ts. */
export const readKeys = async (
  outputs: Outputs,
): Promise<{ EDGE_SECRET: string } & Record<string, string>> => ({
  EDGE_SECRET: await readSecret(outputs, 'edge'),
  AUTH_SECRET: await readSecret(outputs, 'auth'),
  ...Object.assign(
    {},
    ...(await Promise.all(
      ownKeys.map(async (group) => JSON.parse(await readSecret(outputs, group)) as Record<string, string>),
    )),
  ),
});
