import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

// A module of its own: of a package that is imported when needed, a bundle would hold all.

/** Reads the texts of secrets by their ARNs, from one place. @throws whatever the service answers instead */
export const secretReader = (): ((arn: string) => Promise<string>) => {
  // A connection that went silent must not hold up the requests that wait for it: the values before go on.
  const client = new SecretsManagerClient({
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
  });
  return async (arn) => (await client.send(new GetSecretValueCommand({ SecretId: arn }))).SecretString ?? '';
};
