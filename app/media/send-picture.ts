import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { type UploadCalls, UploadError, uploadPicture } from './upload-picture.ts';

/** Result of a shopper's upload: a picture of the shop, or the message of a refusal. */
export type SentPicture = { image: ImageRef } | { refused: string };

/**
 * Uploads a shopper's picture. A full-size photo of a phone is shrunk first. @param onProgress share sent so far, 0–1
 */
export const sendPicture = async (
  file: File,
  purpose: UploadPurpose,
  onProgress: (share: number) => void,
  calls?: UploadCalls,
): Promise<SentPicture> => {
  try {
    return { image: await uploadPicture(await shrinkPicture(file), purpose, onProgress, calls) };
  } catch (error) {
    return { refused: error instanceof UploadError ? error.message : '이미지를 올리지 못했습니다.' };
  }
};
