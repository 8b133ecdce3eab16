import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { firstIdentityKey } from '#shared/integrations/secrets/keyed-hashes.ts';
import { readJson, writeJson } from './embedded/json-file.ts';

export type LocalSecrets = {
  edge: string;
  auth: string;
  /** In the format of IDENTITY_KEYS, CODE_KEYS and VISITOR_KEYS */
  identityKeys: string;
  codeKeys: string;
  visitorKeys: string;
  fieldKey: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Secrets stored by a start from before hashes had separate keys. */
type OlderSecrets = Omit<LocalSecrets, 'identityKeys' | 'codeKeys' | 'visitorKeys'> & Partial<LocalSecrets>;

const secret = () => randomBytes(32).toString('hex');
const key = () => randomBytes(32).toString('base64');

/**
 * Returns the local cloud's own secrets: generated at the first start, stored with the data they protect. Data of an
 * older start keeps the identity key by which its members were hashed.
 */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readJson(file) as OlderSecrets | undefined;
  const secrets: LocalSecrets = {
    identityKeys: kept ? firstIdentityKey(kept.auth) : key(),
    codeKeys: key(),
    visitorKeys: key(),
    ...(kept ?? {
      edge: secret(),
      auth: secret(),
      fieldKey: key(),
      accessKeyId: 'local',
      secretAccessKey: secret(),
    }),
  };
  if (!kept?.identityKeys) writeJson(file, secrets);
  return secrets;
};
