import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { guides } from '#localstack/seed/content/boards/guides.ts';
import { members } from '#localstack/seed/content/boards/members.ts';
import { news } from '#localstack/seed/content/boards/news.ts';
import { pictureIn } from '#localstack/seed/content/boards/post-text.ts';
import { advice } from '#localstack/seed/content/pages/advice.ts';
import { services } from '#localstack/seed/content/pages/services.ts';
import { shop } from '#localstack/seed/content/pages/shop.ts';
import { readManifest, readScenes, sceneFile } from '#localstack/seed/studio/album.ts';
import { goods } from '#localstack/seed/studio/goods.ts';
import { scenes } from '#localstack/seed/studio/scenes.ts';

const KB = 1024;
const rendered = readScenes();

test('every scene is rendered, as large as it is told to be, and no picture is left of one that is gone', async () => {
  for (const { key, width, height } of scenes) {
    const { format, ...size } = await sharp(fileURLToPath(sceneFile(key))).metadata();
    expect({ key, format, width: size.width, height: size.height }).toEqual({
      key,
      format: 'webp',
      width,
      height,
    });
    expect(rendered[key]).toMatchObject({ width, height });
  }
  const keys = scenes.map(({ key }) => key).sort();
  expect(Object.keys(rendered).sort()).toEqual(keys);
  const files = readdirSync(new URL('.', sceneFile('any'))).filter((name) => name.endsWith('.webp'));
  expect(files.sort()).toEqual(keys.map((key) => `${key}.webp`).sort());
});

test('a scene is at most 120 KB', () => {
  expect(scenes.filter(({ key }) => statSync(sceneFile(key)).size > 120 * KB).map(({ key }) => key)).toEqual(
    [],
  );
});

test('what stands in a scene is sold, and its point lies in the picture', () => {
  const sold = new Set(
    Object.values(goods).flatMap((rows) => rows.map(([, model, kind]) => `${model}/${kind}`)),
  );
  for (const { models } of scenes)
    expect(models.map(({ model, kind }) => `${model}/${kind}`).filter((name) => !sold.has(name))).toEqual([]);
  for (const { points } of Object.values(rendered))
    for (const { x, y } of points) expect([x > 0 && x < 100, y > 0 && y < 100]).toEqual([true, true]);
});

test('posts and pages name pictures there are', () => {
  const known = { ...readManifest(), ...rendered };
  const looks = [...news, ...guides, ...members, ...advice, ...services, ...shop].flatMap(
    ({ look }) => look ?? [],
  );
  const inTexts = [...news, ...guides, ...members].flatMap(({ text }) =>
    text.flatMap((line) => pictureIn(line)?.look ?? []),
  );
  expect([...looks, ...inTexts].filter((look) => !known[look])).toEqual([]);
});
