import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type SecretGroup, secretGroups } from '#infra/constructs/variables.ts';
import { LOCALSTACK } from './deployment.ts';

const client = () =>
  new SecretsManagerClient({
    endpoint: LOCALSTACK.AWS_ENDPOINT_URL,
    region: LOCALSTACK.AWS_REGION,
    credentials: {
      accessKeyId: LOCALSTACK.AWS_ACCESS_KEY_ID,
      secretAccessKey: LOCALSTACK.AWS_SECRET_ACCESS_KEY,
    },
  });

export const readSecret = async (arn: string): Promise<string> => {
  const { SecretString = '' } = await client().send(new GetSecretValueCommand({ SecretId: arn }));
  return SecretString;
};

/** Puts the keys the doubles of outside parts know into the secret of their group, as an operator does for prod. */
export const putKeys = async (
  group: SecretGroup,
  arn: string,
  keys: Record<string, string>,
): Promise<void> => {
  const values = Object.fromEntries(secretGroups[group].map((name) => [name, keys[name] ?? '']));
  await client().send(new PutSecretValueCommand({ SecretId: arn, SecretString: JSON.stringify(values) }));
};
