import type { ImageRef } from '#shared/domain/media/image.ts';
import { HEIC_BYTES, HEIC_MESSAGE, isHeic } from '#shared/domain/upload/heic.ts';
import {
  brokenPicture,
  MAX_PICTURE_BYTES,
  pictureTypes,
  type UploadPurpose,
} from '#shared/domain/upload/upload.ts';

/** Thrown when a picture could not be stored. Its message is for the person. */
export class UploadError extends Error {}

const FAILED = '이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.';
const TOO_LARGE = `${MAX_PICTURE_BYTES / 1024 / 1024}MB 이하의 이미지만 등록할 수 있습니다.`;
/**
 * Chooses the message of a failed upload. An answer that is not from the shop itself may only have the status, 413 for
 * a file that is too large.
 */
const wordsFor = (status: number): string => (status === 413 ? TOO_LARGE : FAILED);

/** Upload that was started by the calls below. */
type Started = { url: string; post: { url: string; fields: Record<string, string> } };

/** API calls that start an upload (POST) and return its result (GET `?url=`). */
export type UploadCalls = { start: string; outcome: string };
const SHOP: UploadCalls = { start: '/api/v1/files/presign', outcome: '/api/v1/files' };

const answered = async <T>(response: Response): Promise<T> => {
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new UploadError(body?.message ?? wordsFor(response.status));
  return body as T;
};

/**
 * Milliseconds without progress after which an upload fails: a lost network reports nothing, and a slow one makes
 * progress.
 */
const SILENT_MS = 60_000;

/** Times the outcome of an upload is asked for; each waits a quarter of a minute for the picture. */
const ASKED_AT_MOST = 4;

/** Asks for the picture made of an upload, again while the shop is still at it: nobody should send it twice. */
const askOutcome = async (address: string, asked = 1): Promise<{ image: ImageRef }> => {
  const response = await fetch(address);
  const isAtIt = response.status === 409 && asked < ASKED_AT_MOST;
  return isAtIt ? askOutcome(address, asked + 1) : answered(response);
};

/** Posts a file to storage with XMLHttpRequest, since `fetch` cannot report the progress of an upload. */
const post = (url: string, form: FormData, onProgress: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENT_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(loaded / total);
    };
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadError(wordsFor(request.status)));
    request.onerror = request.onabort = () => reject(new UploadError(FAILED));
    request.onloadend = () => clearTimeout(silence);
    request.open('POST', url);
    request.send(form);
    listen();
  });

/** Refuses a HEIC photo, which only Safari can show, also a renamed one. @throws UploadError */
export const refuseHeic = async (file: File): Promise<void> => {
  const beginning = new Uint8Array(await file.slice(0, HEIC_BYTES).arrayBuffer());
  if (isHeic(beginning) || /^image\/hei[cf]/.test(file.type)) throw new UploadError(HEIC_MESSAGE);
};

/**
 * Uploads a picture directly to storage and waits until the shop has processed it.
 * @param onProgress share sent so far, 0–1
 * @throws UploadError
 */
export const uploadPicture = async (
  file: File,
  purpose: UploadPurpose,
  onProgress: (share: number) => void,
  calls: UploadCalls = SHOP,
): Promise<ImageRef> => {
  await refuseHeic(file);
  if (file.size === 0) throw new UploadError(`${brokenPicture().failure.message}.`);
  if (!pictureTypes.some((type) => type === file.type))
    throw new UploadError('JPG, PNG, WEBP, GIF, AVIF 이미지만 등록할 수 있습니다.');
  if (file.size > MAX_PICTURE_BYTES) throw new UploadError(TOO_LARGE);
  const { upload } = await answered<{ upload: Started }>(
    await fetch(calls.start, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ purpose, type: file.type, size: file.size }),
    }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.post.fields)) form.set(name, value);
  form.set('file', file);
  await post(upload.post.url, form, onProgress);
  const { image } = await askOutcome(`${calls.outcome}?url=${encodeURIComponent(upload.url)}`);
  return image;
};
