import { storedFile } from '#app/web/forms/picture-upload.ts';
import type { StoredFile } from '#shared/domain/upload/stored-file.ts';

/**
 * Converts an upload to File (rules 7.10) with its id, purpose and time. Names of files are not stored, so its name is its
 * id.
 */
export const fileOf = ({ image, ...stored }: StoredFile) => ({
  ...stored,
  ...storedFile(image, stored._id).file,
});
