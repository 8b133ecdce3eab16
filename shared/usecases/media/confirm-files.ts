import type { BoardFile } from '#shared/domain/board/post.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ChosenPictureFailure, UploadPurpose } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { confirmPictures } from './confirm-pictures.ts';
import type { WaitPorts } from './upload-picture.ts';

/**
 * The pictures beside a text once each has become one, with the names their files had. Failures as of
 * `confirmPictures`, beside `files`.
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
    const known = kept.map(({ image }) => image);
    const confirmed = await confirmPictures(ports)({ actor, purpose, images, kept: known });
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
