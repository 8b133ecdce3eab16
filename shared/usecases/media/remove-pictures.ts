import { type ImageRef, storedWidthsOf } from '#shared/domain/media/image.ts';
import { outcomeKey, parsePictureUrl, variantFormats, variantKey } from '#shared/domain/upload/upload.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Removes pictures of the shop with all their variants: those that exactly one record names, whose time is over. May be
 * repeated.
 */
export const removePictures = async (
  { storage }: Pick<Ports, 'storage'>,
  images: readonly ImageRef[],
): Promise<void> => {
  const keys = images.flatMap((image) => {
    const name = parsePictureUrl(image.url);
    if (!name) return [];
    const variants = storedWidthsOf(image).flatMap((width) =>
      variantFormats.map((format) => variantKey(name, width, format)),
    );
    // Without its outcome it is no picture any more.
    return [outcomeKey(name), ...variants];
  });
  for (const key of keys) await storage.remove('media', key);
};
