import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSecrets } from '#localstack/secrets.ts';
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
  expect(localSecrets(directory)).toEqual(drawn);
});
