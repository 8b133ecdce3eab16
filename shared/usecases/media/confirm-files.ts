import type { BoardFile } from '#shared/domain/board/post.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ChosenPictureFailure, UploadPurpose } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { confirmPictures } from './confirm-pictures.ts';
import type { WaitPorts } from './upload-picture.ts';

/**
 * Confirms the uploaded pictures attached to a text, with their original file names. Answers the failures of
 * `confirmPictures`, at `files`.
 */
export const confirmFiles =
  (ports: WaitPorts) =>
  async ({
    actor,
    purpose,
    files,
    kept = [],
  }: {
    actor: Actor;
    purpose: UploadPurpose;
    files: readonly BoardFile[];
    kept?: readonly BoardFile[];
  }): Promise<Result<BoardFile[], ChosenPictureFailure>> => {
    const images = files.map(({ image }) => image);
    const keptUrls = kept.map(({ image }) => image);
    const confirmed = await confirmPictures(ports)({ actor, purpose, images, kept: keptUrls });
    if (!confirmed.ok) {
      const { failure } = confirmed;
      return { ok: false, failure: { ...failure, issues: [{ path: 'files', message: failure.message }] } };
    }
    return ok(
      files.flatMap(({ fileName }, at) => {
        const image = confirmed.value[at];
        return image ? [{ fileName, image }] : [];
      }),
    );
  };
