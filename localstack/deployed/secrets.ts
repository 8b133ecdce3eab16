import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type SecretGroup, secretGroups } from '#infra/constructs/variables.ts';
import { type Outputs, outputOf } from './deployment.ts';
import { localStackConfig } from './localstack.ts';

/** Secrets with keys that external services or the operator issue; AWS generates the others. */
const provided = ['web', 'payments', 'messages', 'parcels'] as const;
/** Secrets with the keys by which the shop itself signs and hashes. */
const ownKeys = ['web', 'visitors'] as const;

const client = () => new SecretsManagerClient(localStackConfig);

const arnOf = (outputs: Outputs, group: SecretGroup): string =>
  group === 'edge'
    ? outputOf(outputs, 'web', 'EdgeSecretArn')
    : outputOf(outputs, 'keys', `${group}SecretArn`);

const readSecret = async (outputs: Outputs, group: SecretGroup): Promise<string> => {
  const { SecretString = '' } = await client().send(
    new GetSecretValueCommand({ SecretId: arnOf(outputs, group) }),
  );
  return SecretString;
};

/** Puts the keys that the doubles of external services accept into the secrets, as an operator does for prod. */
export const putKeys = async (outputs: Outputs, known: Record<string, string>): Promise<void> => {
  const key = () => randomBytes(32).toString('base64');
  const keys: Record<string, string> = { ...known, IDENTITY_KEYS: key(), CODE_KEYS: key() };
  for (const group of provided) {
    const drawn = JSON.parse(await readSecret(outputs, group)) as Record<string, string>;
    const values = secretGroups[group].flatMap((name) => (keys[name] ? [[name, keys[name]] as const] : []));
    const SecretString = JSON.stringify({ ...drawn, ...Object.fromEntries(values) });
    await client().send(new PutSecretValueCommand({ SecretId: arnOf(outputs, group), SecretString }));
  }
};

/** Reads the secrets that a process which runs a function needs, under the names of shared/wiring/env/env.ts. */
export const readKeys = async (
  outputs: Outputs,
): Promise<{ EDGE_SECRET: string } & Record<string, string>> => ({
  EDGE_SECRET: await readSecret(outputs, 'edge'),
  ...Object.assign(
    {},
    ...(await Promise.all(
      ownKeys.map(async (group) => JSON.parse(await readSecret(outputs, group)) as Record<string, string>),
    )),
  ),
});
