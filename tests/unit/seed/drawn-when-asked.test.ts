import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnWhenAsked } from '#localstack/seed/pictures/drawn-when-asked.ts';
import { createLatePublisher } from '#localstack/seed/pictures/publisher.ts';
import { readManifest } from '#localstack/seed/studio/album.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const [key = '', made] = Object.entries(readManifest())[0] ?? [];
const size = { width: made?.width ?? 0, height: made?.height ?? 0 };

const directory = temporaryDirectory();

test('a picture of the seed is noted at once, and drawn in a width and format when it is first asked for', async () => {
  const file = path.join(directory, 'drawings.json');
  const stored: string[] = [];
  const storage = { put: async (_bucket, object) => void stored.push(object.key) } as Partial<StoragePort>;
  const publisher = createLatePublisher(storage as StoragePort, file);
  const drawn = drawnWhenAsked(file);
  const { url } = publisher.picture('products', key, size, { of: 'picture', key });
  const folder = url.slice(1);
  expect(await drawn(`${folder}/w320.avif`)).toBeUndefined();

  expect(await publisher.finish()).toBe(1);
  expect(stored).toEqual([`${folder}/outcome.json`]);
  for (const format of ['avif', 'webp'] as const) {
    const picture = await drawn(`${folder}/w320.${format}`);
    expect(picture?.contentType).toBe(`image/${format}`);
    expect((await sharp(picture?.body).metadata()).width).toBe(320);
  }
  // No picture wider than the original, of another width or in another format, as with the upload function.
  const others = [`w${size.width + 480}.avif`, 'w321.webp', 'w320.png', 'outcome.json'];
  for (const other of others) expect(await drawn(`${folder}/${other}`)).toBeUndefined();
  expect(await drawn('media/products/01H00000000000000000000000/w320.avif')).toBeUndefined();
});
