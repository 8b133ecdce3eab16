import { HEIC_BYTES, HEIC_WORDS, isHeic } from '#shared/domain/upload/heic.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file as it fits into a form, or why it cannot go with it. */
export type Fitted = { file: File } | { refused: string };

/**
 * Makes a file fit into `most` bytes: a picture becomes smaller, as JPEG.
 *
 * @param tooLarge what is said of what is more than `most` all the same
 */
export const fitFile = async (picked: File, most: number, tooLarge: string): Promise<Fitted> => {
  if (isHeic(new Uint8Array(await picked.slice(0, HEIC_BYTES).arrayBuffer()))) return { refused: HEIC_WORDS };
  const isHeavyPicture = picked.size > most && picked.type.startsWith('image/');
  const file = isHeavyPicture ? await shrinkPicture(picked, 'image/jpeg') : picked;
  return file.size > most ? { refused: tooLarge } : { file };
};
