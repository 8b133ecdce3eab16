import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSecrets } from '#localstack/secrets.ts';
import { firstIdentityKey } from '#shared/integrations/secrets/keyed-hashes.ts';
import { testEnv } from '#tests/support/env.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const variablesOf = ({ auth, identityKeys, codeKeys, visitorKeys }: ReturnType<typeof localSecrets>) => ({
  AUTH_SECRET: auth,
  IDENTITY_KEYS: identityKeys,
  CODE_KEYS: codeKeys,
  VISITOR_KEYS: visitorKeys,
});

test('a first start draws a key for each purpose, a second one finds them', () => {
  const drawn = localSecrets(directory);
  const env = testEnv(variablesOf(drawn));
  expect(new Set([env.AUTH_SECRET, env.IDENTITY_KEYS, env.CODE_KEYS, env.VISITOR_KEYS].flat()).size).toBe(4);
  expect(drawn.identityKeys).not.toBe(firstIdentityKey(drawn.auth));
  expect(localSecrets(directory)).toEqual(drawn);
});

test('data of an earlier start keeps its secrets, and the key its members are hashed with', () => {
  const earlier = {
    edge: 'e'.repeat(64),
    auth: 'a'.repeat(64),
    fieldKey: Buffer.alloc(32, 1).toString('base64'),
    accessKeyId: 'local',
    secretAccessKey: 's'.repeat(64),
  };
  writeFileSync(path.join(directory, 'secrets.json'), JSON.stringify(earlier));
  const secrets = localSecrets(directory);
  expect(secrets).toMatchObject({ ...earlier, identityKeys: firstIdentityKey(earlier.auth) });
  expect(localSecrets(directory)).toEqual(secrets);
  expect(JSON.parse(readFileSync(path.join(directory, 'secrets.json'), 'utf8'))).toEqual(secrets);
  expect(() => testEnv(variablesOf(secrets))).not.toThrow();
});
