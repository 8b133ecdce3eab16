import type { ImageRef } from '#shared/domain/media/image.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  type ChosenPictureFailure,
  parsePictureUrl,
  type UploadPurpose,
} from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { awaitUpload, type WaitPorts } from './upload-picture.ts';

/**
 * Confirms the pictures a form names, once each is processed: uploaded for this purpose, with its real size, whatever
 * the form says. `kept` were confirmed before. Answers, with the issue at the picture: NOT_FOUND / PICTURE_NOT_FOUND,
 * and the failures of `awaitUpload`.
 */
export const confirmPictures =
  (ports: WaitPorts) =>
  async ({
    actor,
    purpose,
    images,
    kept = [],
  }: {
    actor: Actor;
    purpose: UploadPurpose;
    images: readonly ImageRef[];
    kept?: readonly ImageRef[];
  }): Promise<Result<ImageRef[], ChosenPictureFailure>> => {
    const confirm = async ({ url, alt }: ImageRef): Promise<Result<ImageRef, ChosenPictureFailure>> => {
      const picture = kept.find((image) => image.url === url);
      if (picture) return ok(picture);
      if (parsePictureUrl(url)?.purpose !== purpose)
        return fail('PICTURE_NOT_FOUND', '이미지를 찾을 수 없습니다');
      const made = await awaitUpload(ports)({ actor, url });
      return made.ok ? ok({ ...made.value, ...(alt && { alt }) }) : made;
    };
    const answers = await Promise.all(images.map(confirm));
    for (const [at, answer] of answers.entries())
      if (!answer.ok) {
        const { failure } = answer;
        return {
          ok: false,
          failure: { ...failure, issues: [{ path: `images.${at}`, message: failure.message }] },
        };
      }
    return ok(answers.flatMap((answer) => (answer.ok ? [answer.value] : [])));
  };
