import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readJson, writeJson } from './embedded/json-file.ts';

export type LocalSecrets = {
  edge: string;
  auth: string;
  /** As IDENTITY_KEYS, CODE_KEYS and VISITOR_KEYS take them */
  identityKeys: string;
  codeKeys: string;
  visitorKeys: string;
  fieldKey: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const secret = () => randomBytes(32).toString('hex');
const key = () => randomBytes(32).toString('base64');

/** The local cloud's own secrets: drawn at the first start, kept with the data they protect. */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readJson(file) as LocalSecrets | undefined;
  if (kept) return kept;
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
