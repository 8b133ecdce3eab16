import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/build/paths.ts';
import { envExample, settingsTable, withSettingsTable } from '#infra/settings.ts';
import { parseEnv, variablesOfEnv } from '#shared/wiring/env/env.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('settings', () => {
  test('are documented as they are read: npm run settings', () => {
    expect(read('.env.example')).toBe(envExample());
    expect(read('infra/README.md')).toBe(withSettingsTable(read('infra/README.md')));
  });

  test('each have a line of the table and of the example', () => {
    const names = variablesOfEnv().map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    const inTable = [...settingsTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const inExample = [...envExample().matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([inTable, inExample]).toEqual([names, names]);
  });

  test('are the required ones in the example, with values a function would start with', () => {
    const given = parseEnvFile(envExample());
    expect(Object.keys(given).sort()).toEqual(
      variablesOfEnv()
        .flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
        .sort(),
    );
    expect(() => parseEnv(given)).not.toThrow();
    const all = parseEnvFile(envExample().replace(/^# ([A-Z][A-Z0-9_]+=)/gm, '$1'));
    expect(Object.keys(all)).toHaveLength(variablesOfEnv().length);
    expect(() => parseEnv(all)).not.toThrow();
    expect(() => parseEnv({ ...given, TABLE_NAME: undefined })).toThrow('TABLE_NAME');
  });
});

test('the changelog begins with the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const { version: locked } = JSON.parse(read('package-lock.json')) as { version: string };
  const [, newest] = /^## (\d+\.\d+\.\d+)(?: \(\d{4}-\d{2}-\d{2}\))?$/m.exec(read('CHANGELOG.md')) ?? [];
  expect([newest, locked]).toEqual([version, version]);
});
