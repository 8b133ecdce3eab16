import { createHash } from 'node:crypto';
import { variantUrl } from '#shared/domain/media/image.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import {
  isInlinePicture,
  MOST_COPIED_BYTES,
  MOST_COPIED_PICTURES,
  notCopiedMessage,
  outsidePicture,
  parseInlinePicture,
} from '#shared/domain/rich-text/pictures.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { incomingKey, MAX_PICTURE_BYTES, type UploadName } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { outsidePictures, type Sanitize, sanitizeRichText } from '../common/sanitize.ts';
import type { Ports } from '../ports/index.ts';
import type { WebPicture } from '../ports/outside/web-pictures.ts';
import { takeAttempts } from '../rate-limit.ts';
import { awaitPicture, fetchLimitOf, pictureOf } from './upload-picture.ts';

/** Ports that copying the pictures of a text needs. */
export type TextPorts = Pick<Ports, 'storage' | 'images' | 'webPictures' | 'clock' | 'timer' | 'rateLimits'>;

/**
 * Pictures copied in parallel: the memory used is at most this number times the largest picture, far below the
 * function's limit.
 */
const AT_ONCE = 4;
/**
 * Milliseconds in which a picture may be begun, and in which it must be made: the edge waits 30 s, and a picture that
 * is begun last takes 8 s to fetch and 6 s to make.
 */
const BEGIN_MS = 10_000;
const READY_MS = 6_000;

/**
 * Makes a copy's name from the member, the address and the day: a text that is saved again, after a crash or for a
 * picture that failed, finds the existing copies.
 */
const nameOf = (_user: string, url: string, day: string): UploadName => ({
  purpose: 'editor',
  id: createHash('sha256').update(`${_user}\n${day}\n${url}`).digest('hex').slice(0, 26).toUpperCase(),
});

type Copied = Result<string, 'PICTURES_NOT_COPIED'>;
const missing = (why: string): Copied => fail('PICTURES_NOT_COPIED', why);

const whyNot = {
  UNREACHABLE: '주소에서 가져올 수 없음',
  NOT_A_PICTURE: '이미지 파일이 아님',
  TOO_LARGE: '용량 초과',
  NO_ADDRESS: '가져올 수 없는 주소',
} as const;

/** Reads the bytes of a picture: those in the text itself, or what another site returns. */
const bytesOf = async (
  { webPictures }: TextPorts,
  url: string,
): Promise<WebPicture | { kind: 'NO_ADDRESS' }> => {
  if (outsidePicture(url)) return webPictures.fetchPicture(url);
  if (!isInlinePicture(url)) return { kind: 'NO_ADDRESS' };
  const inline = parseInlinePicture(url);
  if (!inline) return { kind: 'NOT_A_PICTURE' };
  const bytes = Buffer.from(inline.base64, 'base64');
  return bytes.byteLength > MAX_PICTURE_BYTES ? { kind: 'TOO_LARGE' } : { kind: 'BYTES', bytes };
};

/** Builds the function that copies one picture; all pictures of a text share one budget of bytes and one time limit. */
const copying = (ports: TextPorts, actor: Actor & { kind: 'member' }) => {
  const began = ports.clock.now();
  let bytesLeft = MOST_COPIED_BYTES;
  return async (url: string): Promise<Copied> => {
    const name = nameOf(actor._user, url, formatDate(began));
    const there = await pictureOf(ports, name);
    if (there?.ok) return ok(variantUrl(there.value, there.value.width));
    if (Date.parse(ports.clock.now()) - Date.parse(began) > BEGIN_MS) return missing('시간 초과');
    const attempt = { limit: fetchLimitOf(actor), key: actor._user };
    const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
    if (!allowed.ok) return missing('시간당 가져올 수 있는 사진 수 초과');
    const fetched = await bytesOf(ports, url);
    if (fetched.kind !== 'BYTES') return missing(whyNot[fetched.kind]);
    bytesLeft -= fetched.bytes.byteLength;
    if (bytesLeft < 0) return missing('글 하나의 사진 용량 초과');
    if (!(await ports.images.looksLikePicture(fetched.bytes))) return missing(whyNot.NOT_A_PICTURE);
    const contentType = 'application/octet-stream';
    await ports.storage.put('upload', { key: incomingKey(name), body: fetched.bytes, contentType });
    const made = await awaitPicture(ports, name, READY_MS);
    if (made.ok) return ok(variantUrl(made.value, made.value.width));
    return missing(made.failure.code === 'PICTURE_NOT_READY' ? '처리 중' : made.failure.message);
  };
};

/**
 * Replaces each picture of another site, or pasted into the text itself, by a copy of the shop, fetched by the server
 * only. When one fails, the whole text is refused with INVALID / PICTURES_NOT_COPIED at `path`, so that no text loses a
 * picture unnoticed; finished copies are found again when the text is saved once more.
 */
const copyPictures =
  (ports: TextPorts) =>
  async ({ actor, html, path }: { actor: Actor; html: string; path: string }): Promise<Copied> => {
    const { urls, replace } = await outsidePictures(html);
    if (urls.length === 0 || actor.kind !== 'member') return ok(html);
    if (urls.length > MOST_COPIED_PICTURES)
      return failAt(
        path,
        'PICTURES_NOT_COPIED',
        `글에 붙여넣은 다른 사진은 한 번에 ${MOST_COPIED_PICTURES}장까지 가져올 수 있습니다. (지금 ${urls.length}장)`,
      );
    const copy = copying(ports, actor);
    const own = new Map<string, string>();
    const lost: { url: string; why: string }[] = [];
    const waiting = [...urls];
    const lane = async (): Promise<void> => {
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        const copied = await copy(url);
        if (copied.ok) own.set(url, copied.value);
        else lost.push({ url, why: copied.failure.message });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return lost.length > 0 ? failAt(path, 'PICTURES_NOT_COPIED', notCopiedMessage(lost)) : ok(replace(own));
  };

/** Prepares a text for storage: copies its pictures and removes what is not allowed. */
export type TakeText = (input: { actor: Actor; html: string; path: string }) => Promise<Copied>;

/** Prepares rich text for storage. Answers INVALID / PICTURES_NOT_COPIED at the field `path`. */
export const takeText =
  (ports: TextPorts, clean: Sanitize = sanitizeRichText): TakeText =>
  async (input) => {
    const own = await copyPictures(ports)(input);
    return own.ok ? ok(await clean(own.value)) : own;
  };
