import * as limits from '#shared/domain/limits.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  brokenPicture,
  type ChosenPictureFailure,
  incomingKey,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_BYTES_IN_FORM,
  outcomeKey,
  type PictureFailure,
  type PictureType,
  parsePictureUrl,
  permitUpload,
  pictureUrl,
  tooLargePicture,
  tooManyPixels,
  UPLOAD_SECONDS,
  type UploadName,
  type UploadOutcome,
  type UploadPurpose,
  unreachablePicture,
  waiterOf,
  wrongPicture,
} from '#shared/domain/upload/upload.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import type { PresignedPost } from '../ports/outside/storage.ts';
import { takeAttempts } from '../rate-limit.ts';

const LOOK_AGAIN_MS = 200;
/** Milliseconds to wait for a picture: a large one takes about three seconds; the waiting function may take thirty. */
const WAIT_MS = 15_000;

type StartPorts = Pick<Ports, 'ids' | 'clock' | 'rateLimits'>;
/** Ports that the start of a browser's upload needs. */
export type PresignPorts = StartPorts & Pick<Ports, 'fileLinks'>;

const startUpload = async (
  ports: StartPorts,
  { actor, purpose }: { actor: Actor; purpose: UploadPurpose },
): Promise<Result<UploadName, AccessFailure | 'TOO_MANY_ATTEMPTS'>> => {
  const member = permitUpload(actor, purpose);
  if (!member.ok) return member;
  const attempt = { limit: limits.uploadsPerMember, key: member.value._user };
  const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
  return allowed.ok ? ok({ purpose, id: ports.ids.next() }) : allowed;
};

const outcomeOf = async (
  { storage }: Pick<Ports, 'storage'>,
  name: UploadName,
): Promise<UploadOutcome | undefined> => {
  const bytes = await storage.get('media', outcomeKey(name));
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as UploadOutcome);
};

const refusals = {
  BROKEN: brokenPicture,
  NOT_A_PICTURE: wrongPicture,
  TOO_MANY_PIXELS: tooManyPixels,
} as const;

/** Reads the outcome of an upload: a picture, or why it is none; undefined while it has not been processed. */
export const pictureOf = async (
  ports: Pick<Ports, 'storage'>,
  name: UploadName,
): Promise<Result<ImageRef, PictureFailure> | undefined> => {
  const outcome = await outcomeOf(ports, name);
  if (outcome?.kind === 'PICTURE')
    return ok({ url: pictureUrl(name), width: outcome.width, height: outcome.height });
  if (outcome?.kind === 'REFUSED') return refusals[outcome.reason]();
  return undefined;
};

/**
 * Returns the limit of fetches from other sites for somebody: clerks have a higher one, because they import the texts
 * of a whole catalog.
 */
export const fetchLimitOf = (actor: Actor): limits.Limit =>
  permit(actor, { scopes: consoleScopes.catalog }).ok
    ? limits.picturesFetchedPerClerk
    : limits.picturesFetchedPerMember;

/** Waits for the picture of an upload; answers CONFLICT / PICTURE_NOT_READY when that takes too long. */
export const awaitPicture = async (
  ports: Pick<Ports, 'storage' | 'timer'>,
  name: UploadName,
  waitMs: number = WAIT_MS,
): Promise<Result<ImageRef, PictureFailure>> => {
  for (let waited = 0; waited <= waitMs; waited += LOOK_AGAIN_MS) {
    const picture = await pictureOf(ports, name);
    if (picture) return picture;
    await ports.timer.pause(LOOK_AGAIN_MS);
  }
  return fail('PICTURE_NOT_READY', '이미지를 처리하고 있습니다. 잠시 후 다시 시도해주세요');
};

/** Upload by the browser: the form to post the file with, and the address the picture will have. */
export type StartedUpload = { post: PresignedPost; url: string };

/**
 * Lets a browser upload one picture straight to storage, restricted to its type and at most `size` bytes. Then
 * `awaitUpload` returns the picture. Answers the failures of permission, LIMITED, TOO_LARGE.
 */
export const presignUpload =
  (ports: PresignPorts) =>
  async (input: {
    actor: Actor;
    purpose: UploadPurpose;
    type: PictureType;
    size: number;
  }): Promise<Result<StartedUpload, AccessFailure | 'PICTURE_TOO_LARGE' | 'TOO_MANY_ATTEMPTS'>> => {
    if (input.size > MAX_PICTURE_BYTES) return tooLargePicture();
    const started = await startUpload(ports, input);
    return started.ok ? presignNamed(ports, started.value, input) : started;
  };

/** Makes the form of an upload that was permitted. */
export const presignNamed = async (
  { fileLinks }: Pick<Ports, 'fileLinks'>,
  name: UploadName,
  { type, size }: { type: PictureType; size: number },
): Promise<Result<StartedUpload, 'PICTURE_TOO_LARGE'>> => {
  if (size > MAX_PICTURE_BYTES) return tooLargePicture();
  const post = await fileLinks.presignPost({
    key: incomingKey(name),
    contentType: type,
    maxBytes: size,
    seconds: UPLOAD_SECONDS,
  });
  return ok({ post, url: pictureUrl(name) });
};

/** Ports that waiting for a member's upload needs. */
export type WaitPorts = Pick<Ports, 'storage' | 'timer' | 'rateLimits' | 'clock'>;

const noSuchPicture = () => fail('PICTURE_NOT_FOUND', '이미지를 찾을 수 없습니다');

/**
 * Waits until an upload has become a picture; does not wait for an upload that has not arrived or was removed. Answers
 * NOT_A_PICTURE, PICTURE_TOO_LARGE, PICTURE_NOT_READY, NOT_FOUND for an address that is not a picture's.
 */
export const awaitUpload =
  (ports: WaitPorts) =>
  async ({ actor, url }: { actor: Actor; url: string }): Promise<Result<ImageRef, ChosenPictureFailure>> => {
    const name = parsePictureUrl(url);
    if (!name) return noSuchPicture();
    const waiter = waiterOf(actor, name.purpose);
    if (!waiter.ok) return waiter;
    const ready = await pictureOf(ports, name);
    if (ready) return ready;
    // The original is deleted after the outcome is stored, so an upload without an original may have been processed
    // just now.
    if (!(await ports.storage.head('upload', incomingKey(name))))
      return (await pictureOf(ports, name)) ?? noSuchPicture();
    const attempt = { limit: limits.pictureWaitsPerMember, key: waiter.value };
    const mayWait = await takeAttempts(ports, [attempt], ports.clock.now());
    return awaitPicture(ports, name, mayWait.ok ? WAIT_MS : 0);
  };

/** Ports that an upload in a form needs. */
export type ShopPorts = StartPorts & Pick<Ports, 'storage' | 'timer' | 'images'>;

/** Stores bytes on the same path as a browser's upload, and waits for the picture made of them. */
export const becomePicture = async (
  ports: ShopPorts,
  name: UploadName,
  body: Uint8Array,
): Promise<Result<ImageRef, PictureFailure>> => {
  if (body.byteLength > MAX_PICTURE_BYTES_IN_FORM) return tooLargePicture(MAX_PICTURE_BYTES_IN_FORM);
  if (body.byteLength === 0) return brokenPicture();
  if (!(await ports.images.looksLikePicture(body))) return wrongPicture(body);
  await ports.storage.put('upload', {
    key: incomingKey(name),
    body,
    contentType: 'application/octet-stream',
  });
  return awaitPicture(ports, name);
};

/** Uploads a picture that was sent in a form. */
export const uploadPicture =
  (ports: ShopPorts) =>
  async (input: {
    actor: Actor;
    purpose: UploadPurpose;
    body: Uint8Array;
  }): Promise<Result<ImageRef, AccessFailure | PictureFailure | 'TOO_MANY_ATTEMPTS'>> => {
    if (input.body.byteLength > MAX_PICTURE_BYTES_IN_FORM) return tooLargePicture(MAX_PICTURE_BYTES_IN_FORM);
    const started = await startUpload(ports, input);
    return started.ok ? becomePicture(ports, started.value, input.body) : started;
  };

/**
 * Copies a picture of another site into the shop, for a text it is pasted into: fetched by the server only. Answers the
 * failures of permission, LIMITED, NOT_A_PICTURE, PICTURE_TOO_LARGE, and PICTURE_UNREACHABLE for all other failures.
 */
export const importPicture =
  (ports: ShopPorts & Pick<Ports, 'webPictures'>) =>
  async ({
    actor,
    url,
  }: {
    actor: Actor;
    url: string;
  }): Promise<
    Result<ImageRef, AccessFailure | PictureFailure | 'PICTURE_UNREACHABLE' | 'TOO_MANY_ATTEMPTS'>
  > => {
    const member = permitUpload(actor, 'editor');
    if (!member.ok) return member;
    const attempt = { limit: fetchLimitOf(actor), key: member.value._user };
    const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
    if (!allowed.ok) return allowed;
    const fetched = await ports.webPictures.fetchPicture(url);
    if (fetched.kind === 'BYTES') {
      const started = await startUpload(ports, { actor, purpose: 'editor' });
      return started.ok ? becomePicture(ports, started.value, fetched.bytes) : started;
    }
    if (fetched.kind === 'NOT_A_PICTURE') return wrongPicture();
    return fetched.kind === 'TOO_LARGE' ? tooLargePicture() : unreachablePicture();
  };
