import '../build/require-node.cjs';
import { text } from 'node:stream/consumers';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { withKeys } from '#infra/deploy/put-keys.ts';
import { WrongCall } from '#infra/wrong-call.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { keyIdOf } from '#shared/domain/user/identity-hashes.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { countIdentityKeys } from '#shared/usecases/users/count-identity-keys.ts';
import { createClients } from '#shared/wiring/clients.ts';

/**
 * `npm run keys`: commands for an operator who sets or changes keys (infra/README.md, "Changing a key").
 *
 *   … | npm run keys -- put ARN               puts the variables of a JSON object into a secret and leaves its other
 *                                              variables unchanged; read from stdin, so that no shell history has them
 *   TABLE_NAME=… IDENTITY_KEYS=… npm run keys -- count   counts the members that need each key, in the table that the
 *                                              AWS environment (region, credentials, endpoint) reaches
 */
const USAGE =
  'Usage: … | npm run keys -- put <arn of a secret>, with {"NAME":"value"} on stdin; TABLE_NAME=… IDENTITY_KEYS=… npm run keys -- count';

const readArgument = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new WrongCall(`${name} is missing. ${USAGE}`);
  return value;
};

const count = async (): Promise<void> => {
  const live = createKeyedHashes(readArgument('IDENTITY_KEYS').split(',')).hashes('').map(keyIdOf);
  const users = createUsersRepository({
    client: createClients().dynamodb,
    table: readArgument('TABLE_NAME'),
  });
  const counts = await countIdentityKeys({ users })();
  for (const id of new Set([...live, ...Object.keys(counts)]))
    console.log(`${id}\t${counts[id] ?? 0} members${live.includes(id) ? '' : '\tnot among IDENTITY_KEYS'}`);
};

/** Reads what was written to stdin. Never repeats it: it is secret. */
const parseVariables = (json: string): Record<string, string> => {
  try {
    const variables: unknown = JSON.parse(json);
    if (variables && typeof variables === 'object' && !Array.isArray(variables))
      return variables as Record<string, string>;
  } catch {
    // Said below, without the text that the error would repeat.
  }
  throw new WrongCall(`Stdin is no JSON object of variables. ${USAGE}`);
};

const put = async (SecretId: string): Promise<void> => {
  const addedValues = parseVariables(await text(process.stdin));
  const [, , , region] = SecretId.split(':');
  const client = new SecretsManagerClient({ region });
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  const values = withKeys(JSON.parse(SecretString) as Record<string, string>, addedValues);
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(values) }));
  console.log(`put: ${Object.keys(addedValues).join(', ')}`);
};

const [task, secret] = process.argv.slice(2);
if (task === 'count') await count();
else if (task === 'put' && secret) await put(secret);
else throw new WrongCall(USAGE);
