import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFile, readManifest } from '#localstack/seed/studio/album.ts';
import { goods } from '#localstack/seed/studio/goods.ts';
import { shotsOf } from '#localstack/seed/studio/shots.ts';
import { wantedShots } from '#localstack/seed/studio/wanted.ts';

const KB = 1024;
const manifest = Object.entries(readManifest());
const bytesOf = (key: string): number => statSync(pictureFile(key)).size;
const studio = fileURLToPath(new URL('../../../localstack/seed/studio/', import.meta.url));

test('every rendered picture is there, as large as the manifest says, and every file is in the manifest', async () => {
  for (const [key, { width, height }] of manifest) {
    const { format, ...size } = await sharp(fileURLToPath(pictureFile(key))).metadata();
    expect({ key, format, width: size.width, height: size.height }).toEqual({
      key,
      format: 'webp',
      width,
      height,
    });
  }
  const files = readdirSync(`${studio}pictures`).filter((name) => name.endsWith('.webp'));
  expect(files.sort()).toEqual(manifest.map(([key]) => `${key}.webp`).sort());
});

test('pictures stay light: 25 KB in the mean, 40 MB together', () => {
  const bytes = manifest.map(([key]) => bytesOf(key));
  const all = bytes.reduce((sum, byte) => sum + byte, 0);
  expect(all / Math.max(1, bytes.length)).toBeLessThanOrEqual(25 * KB);
  expect(all).toBeLessThanOrEqual(40 * KB * KB);
});

test('a product of the shop shows every picture of the manifest', () => {
  const wanted = new Set(wantedShots().map(({ key }) => key));
  expect(manifest.map(([key]) => key).filter((key) => !wanted.has(key))).toEqual([]);
});

test('what a product is called decides its model, and what it is offered in its colour', () => {
  const told = { leaf: 'basin-tap', name: '온기 벽붙이 세면 수전', colors: ['블랙', '베이지'], i: 1 };
  expect(shotsOf(told).map(({ key }) => key)).toEqual([
    'basin-tap-wall-beige-packshot',
    'basin-tap-wall-beige-other',
  ]);
  expect(shotsOf({ ...told, name: '온기 원홀 세면 수전 블랙', colors: [] })[0]?.key).toBe(
    'basin-tap-one-black-packshot',
  );
  expect(shotsOf({ ...told, leaf: 'no-such-leaf' })).toEqual([]);
});

test('every model that goods are photographed from is built somewhere', () => {
  const code = readdirSync(`${studio}models`)
    .filter((name) => name.endsWith('.py'))
    .map((name) => readFileSync(`${studio}models/${name}`, 'utf8'))
    .join('\n');
  const models = new Set(
    Object.values(goods)
      .flat()
      .map(([, model]) => model),
  );
  expect([...models].filter((model) => !code.includes(`\ndef ${model}(colour, kind):`))).toEqual([]);
});
