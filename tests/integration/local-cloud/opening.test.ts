import { expect, test } from 'vitest';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { startLocalCloud } from '#localstack/local-cloud.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const directory = temporaryDirectory();

/** Starts a mall whose seed does not end before the opening is canceled. */
const openingMall = async () => {
  const port = await freePort();
  const breakOff = new AbortController();
  const { signal } = breakOff;
  let begun = () => {};
  const seeding = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const opened = startLocalCloud({
    dataDir: `${directory}/data`,
    buildDirectory: directory,
    port,
    signal,
    seed: () =>
      new Promise((_, reject) => {
        begun();
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  await Promise.race([seeding, opened]);
  return { opened, breakOff, origin: `http://localhost:${port}` };
};

test('a mall that is being seeded asks to come again, and leaves its port when it is broken off', async () => {
  const { opened, breakOff, origin } = await openingMall();
  const page = await fetch(`${origin}/shop/products`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('상점을 여는 중입니다');
  const call = await fetch(`${origin}/api/v1/products`, { method: 'POST' });
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: 'OPENING' });

  breakOff.abort(new Error('enough'));
  await expect(opened).rejects.toThrow('enough');
  await expect(fetch(origin)).rejects.toThrow();
});
