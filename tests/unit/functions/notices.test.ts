import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packagesOf } from '#infra/build/notices/bundled-packages.ts';
import { thirdPartyNotices } from '#infra/build/notices/third-party-notices.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const root = temporaryDirectory();

/** Writes a package into the directory and returns its folder. */
const aPackage = (
  folder: string,
  manifest: { name: string; version: string; license?: string },
  files: Record<string, string> = {},
): string => {
  mkdirSync(path.join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
    writeFileSync(path.join(root, folder, file), text);
  return folder;
};

test('packages of a bundle: those of its files, scoped and nested ones too, wherever the checkout is', () => {
  expect(
    packagesOf([
      'node_modules/zod/v4/core.js',
      'node_modules/zod/v4/mini.js',
      '../main/node_modules/@aws-sdk/client-s3/dist/index.js',
      '\0/work/node_modules/a/node_modules/@b/c/d/index.js?commonjs',
      'shared/domain/money/money.ts',
    ]),
  ).toEqual(['node_modules/@aws-sdk/client-s3', 'node_modules/a/node_modules/@b/c', 'node_modules/zod']);
});

describe('third-party notices', () => {
  test('name each package once, with its version and the text of its licence', async () => {
    const told = await thirdPartyNotices(root, [
      aPackage('twice', { name: 'b', version: '1.0.0', license: 'MIT' }, { 'LICENSE.md': '© B\n' }),
      aPackage('again', { name: 'b', version: '1.0.0', license: 'MIT' }, { LICENSE: '© B\n' }),
      aPackage('older', { name: 'b', version: '0.9.0', license: 'LGPL-3.0-or-later' }, { COPYING: '© B\n' }),
      aPackage('plain', { name: 'a', version: '2.0.0', license: '(MIT OR GPL-2.0)' }, { 'readme.md': 'no' }),
    ]);
    expect(told.match(/^\S+ \d.+$/gm)).toEqual([
      'a 2.0.0 ((MIT OR GPL-2.0))',
      'b 0.9.0 (LGPL-3.0-or-later)',
      'b 1.0.0 (MIT)',
    ]);
    expect(told.match(/© B/g)).toHaveLength(2);
  });

  test.each([
    ['without a licence', undefined, 'has no licence'],
    ['under a licence that would bind the shop', 'AGPL-3.0-only', 'may not be bundled: AGPL-3.0-only'],
  ])('are not made with a package %s', async (_how, license, failure) => {
    const folder = aPackage(`refused-${license}`, { name: 'c', version: '1.0.0', license });
    await expect(thirdPartyNotices(root, [folder])).rejects.toThrow(failure);
  });
});
