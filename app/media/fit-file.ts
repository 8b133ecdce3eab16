import { HEIC_BYTES, HEIC_MESSAGE, isHeic } from '#shared/domain/upload/heic.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** File that fits into a form, or the reason why it cannot be sent. */
export type Fitted = { file: File } | { refused: string };

/**
 * Makes a file fit into `most` bytes: a picture is shrunk, as JPEG.
 *
 * @param tooLarge message when it is larger than `most` all the same
 */
export const fitFile = async (picked: File, most: number, tooLarge: string): Promise<Fitted> => {
  if (isHeic(new Uint8Array(await picked.slice(0, HEIC_BYTES).arrayBuffer())))
    return { refused: HEIC_MESSAGE };
  const isHeavyPicture = picked.size > most && picked.type.startsWith('image/');
  const file = isHeavyPicture ? await shrinkPicture(picked, 'image/jpeg') : picked;
  return file.size > most ? { refused: tooLarge } : { file };
};
