import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frameFile, panoramaFile, readPanoramas, readTurntables } from '#localstack/seed/studio/album.ts';
import { goods } from '#localstack/seed/studio/goods.ts';
import { PANORAMA, rooms } from '#localstack/seed/studio/rooms.ts';
import { TURN, turntables } from '#localstack/seed/studio/turntables.ts';

const KB = 1024;
const panoramas = Object.entries(readPanoramas());
const turns = Object.entries(readTurntables());
const filesIn = (file: URL): string[] =>
  readdirSync(new URL('.', file)).filter((name) => name.endsWith('.webp'));
const looksAt = async (file: URL) => {
  const { format, width, height } = await sharp(fileURLToPath(file)).metadata();
  return { format, width, height, bytes: statSync(file).size };
};

test('every panorama is of a room there is, all around, and at most 500 KB', async () => {
  const keys = rooms.map(({ key }) => key);
  expect(panoramas.map(([key]) => key).filter((key) => !keys.includes(key))).toEqual([]);
  expect(filesIn(panoramaFile('any')).sort()).toEqual(panoramas.map(([key]) => `${key}.webp`).sort());
  expect(panoramas.length).toBeGreaterThan(0);
  for (const [key, made] of panoramas) {
    const { bytes, ...picture } = await looksAt(panoramaFile(key));
    expect(picture).toEqual({ format: 'webp', ...PANORAMA });
    expect(made).toMatchObject(PANORAMA);
    expect(bytes).toBeLessThanOrEqual(500 * KB);
  }
});

test('what stands in a room is sold and inside of it, and its point lies in the picture', () => {
  const sold = new Set(
    Object.values(goods).flatMap((rows) => rows.map(([, model, kind]) => `${model}/${kind}`)),
  );
  for (const { models, size } of rooms)
    for (const { model, kind, at } of models) {
      expect(sold).toContain(`${model}/${kind}`);
      for (const [axis, place] of at.slice(0, 2).entries())
        expect(Math.abs(place)).toBeLessThanOrEqual((size[axis] ?? 0) / 2);
    }
  for (const [, { points }] of panoramas) {
    expect(points.length).toBeGreaterThan(8);
    for (const { x, y } of points) expect([x >= 0 && x <= 100, y > 0 && y < 100]).toEqual([true, true]);
  }
});

test('every turntable is a whole turn of a piece that is sold, 10 KB a frame in the mean', async () => {
  const keys = turntables.map(({ key }) => key);
  expect(turns.map(([key]) => key).filter((key) => !keys.includes(key))).toEqual([]);
  const folders = readdirSync(new URL('../', frameFile('any', 0))).filter((name) => !name.includes('.'));
  expect(folders.sort()).toEqual(turns.map(([key]) => key).sort());
  for (const [key, made] of turns) {
    expect(made).toMatchObject({ frames: TURN.frames, width: TURN.size, height: TURN.size });
    expect(filesIn(frameFile(key, 0))).toHaveLength(TURN.frames);
    let bytes = 0;
    for (let frame = 0; frame < TURN.frames; frame++) {
      expect(existsSync(frameFile(key, frame))).toBe(true);
      const { bytes: more, ...picture } = await looksAt(frameFile(key, frame));
      expect(picture).toEqual({ format: 'webp', width: TURN.size, height: TURN.size });
      bytes += more;
    }
    expect(bytes / TURN.frames).toBeLessThanOrEqual(10 * KB);
  }
});
