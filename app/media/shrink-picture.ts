import { pictureTypes } from '#shared/domain/upload/upload.ts';

/** Longest side in pixels of a picture that is sent; no screen of the shop shows more. */
export const LONGEST_SIDE = 2_400;
/** A captured conversation is read by its short side, however long it is. */
const READABLE_SIDE = 800;
const QUALITY = 0.85;

type Size = { width: number; height: number };

/** The size a picture is sent in, in pixels; undefined when it goes as it is. */
export const shrunkSize = ({ width, height }: Size): Size | undefined => {
  const longest = LONGEST_SIDE / Math.max(width, height);
  const share = Math.max(longest, READABLE_SIDE / Math.min(width, height));
  if (longest >= 1 || share >= 1) return undefined;
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/** The format a picture is made smaller in: photos stay JPEG, what may be transparent becomes WebP; undefined for what may move. */
export const shrunkType = (type: string): 'image/jpeg' | 'image/webp' | undefined => {
  if (type === 'image/jpeg') return type;
  return type === 'image/gif' || !pictureTypes.some((known) => known === type) ? undefined : 'image/webp';
};

const drawn = (bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
};

/**
 * A photo as a phone takes it, made small enough to be sent: upright as it is held, without what the camera noted of
 * place and time. What is small already, moves, cannot be read here or would not get lighter comes back as it is.
 *
 * @param only the one format that is taken where it goes, for a picture that weighs too much in any size
 */
export const shrinkPicture = async (file: File, only?: 'image/jpeg'): Promise<File> => {
  const type = only ?? shrunkType(file.type);
  if (!type) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const size = bitmap && (shrunkSize(bitmap) ?? (only && bitmap));
  const made = size && (await drawn(bitmap, size, type));
  bitmap?.close();
  return made && made.size < file.size ? new File([made], file.name, { type: made.type }) : file;
};
