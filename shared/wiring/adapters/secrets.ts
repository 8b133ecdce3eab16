import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

// A separate module: when a package is imported dynamically, the bundle includes all of it.

/** Returns a function that reads secrets by their ARNs with one client. @throws any error of the service */
export const secretReader = (): ((arn: string) => Promise<string>) => {
  // A dead connection must not delay the requests that wait for it: the earlier values stay in use.
  const client = new SecretsManagerClient({
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
  });
  return async (arn) => (await client.send(new GetSecretValueCommand({ SecretId: arn }))).SecretString ?? '';
};
