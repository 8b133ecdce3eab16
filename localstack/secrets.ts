import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readJson, writeJson } from './embedded/json-file.ts';

export type LocalSecrets = {
  edge: string;
  auth: string;
  fieldKey: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The local cloud's own secrets: drawn at the first start, kept with the data they protect. */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readJson(file) as LocalSecrets | undefined;
  if (kept) return kept;
  const secret = () => randomBytes(32).toString('hex');
  const drawn = {
    edge: secret(),
    auth: secret(),
    fieldKey: randomBytes(32).toString('base64'),
    accessKeyId: 'local',
    secretAccessKey: secret(),
  };
  writeJson(file, drawn);
  return drawn;
};
