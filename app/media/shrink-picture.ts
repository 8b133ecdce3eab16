import { pictureTypes } from '#shared/domain/upload/upload.ts';

/** Longest side in pixels of an uploaded picture; no screen of the shop shows more. */
export const LONGEST_SIDE = 2_400;
/** Least length of the short side in pixels: a screenshot of a long conversation is read by its width. */
const READABLE_SIDE = 800;
const QUALITY = 0.85;

type Size = { width: number; height: number };

/** Calculates the size in pixels in which a picture is sent. Returns undefined when it is not shrunk. */
export const shrunkSize = ({ width, height }: Size): Size | undefined => {
  const longest = LONGEST_SIDE / Math.max(width, height);
  const share = Math.max(longest, READABLE_SIDE / Math.min(width, height));
  if (longest >= 1 || share >= 1) return undefined;
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/**
 * Returns the format of a shrunk picture: photos stay JPEG, pictures that may be transparent become WebP. Returns
 * undefined for pictures that may be animated.
 */
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
 * Shrinks a photo from a phone so that it can be uploaded: rotated upright, without the time and place the camera
 * stored. A picture is returned unchanged when it is small already, is animated, cannot be decoded here or would not
 * get smaller.
 *
 * @param only the only accepted format, for a picture that has too many bytes in any size
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
