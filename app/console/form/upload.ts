import { UploadError, uploadPicture as upload } from '#app/media/upload-picture.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';

export { UploadError };

const CONSOLE = { start: '/api/console/files', outcome: '/api/console/files' };

/** Uploads a clerk's picture directly to storage (media/upload-picture.ts). @throws UploadError */
export const uploadFromForm = (
  file: File,
  purpose: UploadPurpose,
  onProgress: (share: number) => void,
): Promise<ImageRef> => upload(file, purpose, onProgress, CONSOLE);
