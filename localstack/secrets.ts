import { randomBytes } from 'node:crypto';
import path from 'node:path';
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

const secret = () => randomBytes(32).toString('hex');
const key = () => randomBytes(32).toString('base64');

/** Returns the local cloud's own secrets: generated at the first start, stored with the data they protect. */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const file = path.join(dataDir, 'secrets.json');
  const saved = readJson(file) as LocalSecrets | undefined;
  if (saved) return saved;
  const drawn: LocalSecrets = {
    edge: secret(),
    auth: secret(),
    identityKeys: key(),
    codeKeys: key(),
    visitorKeys: key(),
    fieldKey: key(),
    accessKeyId: 'local',
    secretAccessKey: secret(),
  };
  writeJson(file, drawn);
  return drawn;
};
