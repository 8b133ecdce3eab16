import { storedFile } from '#app/web/forms/picture-upload.ts';
import type { StoredFile } from '#shared/domain/upload/stored-file.ts';

/** Spec §3's File with its id, purpose and hour; names are not kept of files, so it is called by its id. */
export const fileOf = ({ image, ...stored }: StoredFile) => ({
  ...stored,
  ...storedFile(image, stored._id).file,
});
