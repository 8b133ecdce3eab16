import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPicture } from '#app/media/upload-picture.ts';

/** A request that sends nothing until the test says so. */
class Upload {
  static last: Upload;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  send() {
    Upload.last = this;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  arrive() {
    this.status = 204;
    this.onload?.();
    this.onloadend?.();
  }
}

const started = { upload: { url: 'https://media/one', post: { url: 'https://media', fields: {} } } };
const picture = new File(['picture'], 'one.png', { type: 'image/png' });

const begin = (onProgress: (share: number) => void = () => {}): Promise<unknown> =>
  uploadPicture(picture, 'reviews', onProgress).catch((error: Error) => error.message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('?url=') ? { image: 'one' } : started),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload that stands still for a minute has failed', async () => {
  const outcome = begin();
  await vi.advanceTimersByTimeAsync(1_000);
  Upload.last.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.');
});

test('a slow one that goes on is waited for', async () => {
  const shares: number[] = [];
  const outcome = begin((share) => shares.push(share));
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(59_000);
    Upload.last.upload.onprogress?.({ loaded, total: 4 });
  }
  Upload.last.arrive();
  expect(await outcome).toBe('one');
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a picture the shop is still at is asked for again, and not without end', async () => {
  const late = { code: 'PICTURE_NOT_READY', message: '이미지를 처리하고 있습니다.' };
  const outcomeAfter = async (refusals: number) => {
    let asked = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.includes('?url=')) return Response.json(started);
      asked += 1;
      return asked > refusals ? Response.json({ image: 'one' }) : Response.json(late, { status: 409 });
    });
    const outcome = begin();
    await vi.advanceTimersByTimeAsync(1_000);
    Upload.last.arrive();
    return [await outcome, asked];
  };
  expect(await outcomeAfter(3)).toEqual(['one', 4]);
  expect(await outcomeAfter(9)).toEqual(['이미지를 처리하고 있습니다.', 4]);
});
