import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { UploadError, uploadPicture } from './upload-picture.ts';

/** What became of a picture a shopper sends: it is one of the shop's, or it was refused in these words. */
export type SentPicture = { image: ImageRef } | { refused: string };

/** Sends a shopper's picture, made smaller when it is a whole photo of a phone. @param onProgress share sent so far, 0–1 */
export const sendPicture = async (
  file: File,
  purpose: UploadPurpose,
  onProgress: (share: number) => void,
): Promise<SentPicture> => {
  try {
    return { image: await uploadPicture(await shrinkPicture(file), purpose, onProgress) };
  } catch (error) {
    return { refused: error instanceof UploadError ? error.message : '이미지를 올리지 못했습니다.' };
  }
};
