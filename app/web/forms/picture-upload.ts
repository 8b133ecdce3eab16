import type { AppLoadContext } from '@remix-run/server-runtime';
import type * as z from 'zod';
import { MOST_BOARD_FILES } from '#shared/domain/board/post.ts';
import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';
import {
  type AnyCode,
  type Failure,
  fail,
  failAt,
  failWith,
  ok,
  type Result,
} from '#shared/domain/result.ts';
import { beginningOf } from '#shared/domain/text.ts';
import {
  MAX_PICTURE_BYTES_IN_FORM,
  type PictureFailure,
  tooLargePicture,
  type UploadPurpose,
} from '#shared/domain/upload/upload.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type BodyFailure, readForm } from './read-body.ts';

const refusedAt = <Code extends AnyCode>(path: string, failure: Failure<Code>) =>
  failWith({ ...failure, issues: [{ path, message: failure.message }] });

/**
 * Reads the form of an upload, with the limits of its contracts for everything except the picture.
 *
 * @param field the name of the field with the pictures, where the message about their size is shown
 */
export const readUploadForm = async (
  request: Request,
  contracts: z.ZodType | readonly z.ZodType[] = [],
  field = 'pictures',
): Promise<Result<FormData, BodyFailure | 'PICTURE_TOO_LARGE'>> => {
  const form = await readForm(request, contracts, MAX_PICTURE_BYTES_IN_FORM);
  if (form.ok || form.failure.kind !== 'TOO_LARGE') return form;
  return refusedAt(field, tooLargePicture(MAX_PICTURE_BYTES_IN_FORM).failure);
};

/** Picture of a form with its original file name (rules 7.10). */
export type StoredPicture = { fileName: string; image: ImageRef };

type TooMany = 'TOO_MANY_PICTURES';

/**
 * Sends the pictures in the field `pictures` of a form without scripts, one after the other. The first refusal ends it,
 * and is shown next to the field.
 *
 * @param room most pictures that may be added
 */
const sendEach = async <Code extends AnyCode>(
  form: FormData,
  { room, most }: { room: number; most: number },
  send: (body: Uint8Array) => Promise<Result<ImageRef, Code>>,
): Promise<Result<StoredPicture[], Code | TooMany>> => {
  const files = form.getAll('pictures').filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length > room)
    return refusedAt('pictures', fail('TOO_MANY_PICTURES', `사진은 ${most}장까지 올릴 수 있습니다.`).failure);
  const stored: StoredPicture[] = [];
  for (const file of files) {
    const picture = await send(new Uint8Array(await file.arrayBuffer()));
    if (!picture.ok) return refusedAt('pictures', picture.failure);
    stored.push({ fileName: beginningOf(file.name, 200) || '사진', image: picture.value });
  }
  return ok(stored);
};

/** Stores the pictures of a member's form without scripts. */
export const storePictures = (
  { shop, actor }: { shop: AppLoadContext['shop']; actor: Actor },
  form: FormData,
  { purpose, ...number }: { purpose: UploadPurpose; room: number; most: number },
): Promise<Result<StoredPicture[], AccessFailure | PictureFailure | TooMany | 'TOO_MANY_ATTEMPTS'>> =>
  sendEach(form, number, (body) => shop.uploadPicture({ actor, purpose, body }));

/** Stores the pictures of a claim's form without scripts, of a member or a guest. */
export const storeClaimPictures = (
  { shop, actor, orderNo }: { shop: AppLoadContext['shop']; actor: Actor; orderNo: string },
  form: FormData,
  number: { room: number; most: number },
): Promise<
  Result<
    StoredPicture[],
    PictureFailure | TooMany | 'NOT_CLAIMABLE' | 'ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'
  >
> => sendEach(form, number, (body) => shop.uploadClaimPicture({ actor, orderNo, body }));

/**
 * Stores the files of a text (rules 7.10): first those uploaded before, which the form names, then those sent with a form
 * without scripts.
 */
export const storeFiles = async (
  input: Parameters<typeof storePictures>[0],
  form: FormData,
  { purpose, named }: { purpose: UploadPurpose; named: readonly StoredPicture[] },
): ReturnType<typeof storePictures> => {
  const room = MOST_BOARD_FILES - named.length;
  const stored = await storePictures(input, form, { purpose, room, most: MOST_BOARD_FILES });
  return stored.ok ? ok([...named, ...stored.value]) : stored;
};

/** Builds a File of Rules 7.10: `url` shows the original picture, `image` is the value that forms store. */
export const storedFile = (image: ImageRef, fileName: string) => ({
  file: { url: variantUrl(image, image.width), fileName: beginningOf(fileName, 200), image },
});

/** Stores the form's `file` as a picture and returns its File. */
export const storeUpload = async (
  { shop, actor }: { shop: AppLoadContext['shop']; actor: Actor },
  form: FormData,
  purpose: UploadPurpose,
) => {
  const file = form.get('file');
  if (!(file instanceof File)) return failAt('file', 'FILE_MISSING', '파일을 선택해주세요');
  const body = new Uint8Array(await file.arrayBuffer());
  const stored = await shop.uploadPicture({ actor, purpose, body });
  return stored.ok ? ok(storedFile(stored.value, file.name)) : stored;
};
