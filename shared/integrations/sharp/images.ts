import type { Sharp } from 'sharp';
import { storedWidthsOf } from '#shared/domain/media/image.ts';
import {
  MAX_PICTURE_PIXELS,
  pictureTypes,
  type VariantFormat,
  variantFormats,
} from '#shared/domain/upload/upload.ts';
import type { ImagesPort, ImageVariant } from '#shared/usecases/ports/outside/images.ts';

/**
 * Effort of the encoders: `least` is quick and a third larger, `usual` suits pictures that are made once and viewed for
 * years.
 */
const efforts = { least: { avif: 0, webp: 0 }, usual: { avif: 3, webp: 4 } } as const;
type Effort = keyof typeof efforts;

const encodersOf = (effort: Effort) => ({
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: efforts[effort].avif }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: efforts[effort].webp }),
});

/** Makes one variant of a picture, no wider than the picture itself. The picture's bytes must be trusted. */
export const makeVariant = async (
  bytes: Uint8Array,
  { width, format, effort }: { width: number; format: VariantFormat; effort: Effort },
): Promise<ImageVariant> => {
  const { default: sharp } = await import('sharp');
  return variantOf(sharp(bytes).autoOrient().toColourspace('srgb'), { width, format, effort });
};

const variantOf = async (
  upright: Sharp,
  { width, format, effort }: { width: number; format: VariantFormat; effort: Effort },
): Promise<ImageVariant> => {
  const resized = upright.resize({ width, withoutEnlargement: true });
  const body = await encodersOf(effort)[format](resized).toBuffer();
  return { width, format, contentType: `image/${format}`, body };
};

const looksLikePicture = async (bytes: Uint8Array): Promise<boolean> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  return pictureTypes.some((known) => known === type?.mime);
};

/**
 * Pictures with sharp. The native module is loaded when the first picture is made, so that functions which only check
 * one do not have to include it.
 */
export const createSharpImages = ({ effort = 'usual' }: { effort?: Effort } = {}): ImagesPort => ({
  looksLikePicture,

  variantsOf: async (bytes, url) => {
    if (bytes.byteLength === 0) return { kind: 'REFUSED', reason: 'BROKEN' };
    if (!(await looksLikePicture(bytes))) return { kind: 'REFUSED', reason: 'NOT_A_PICTURE' };
    const { default: sharp } = await import('sharp');
    const original = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const size = await original.metadata().catch(() => undefined);
    if (!size) return { kind: 'REFUSED', reason: 'BROKEN' };
    if (size.width * size.height > MAX_PICTURE_PIXELS) return { kind: 'REFUSED', reason: 'TOO_MANY_PIXELS' };

    const { width, height } = size.autoOrient;
    const widths = storedWidthsOf({ url, width });
    // Decoded once, at the largest size of any variant.
    const pixels = await original
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined);
    if (!pixels) return { kind: 'REFUSED', reason: 'BROKEN' };

    const { width: rawWidth, height: rawHeight, channels } = pixels.info;
    // Not cloned for each variant, because a clone copies the pixels.
    const upright = () => sharp(pixels.data, { raw: { width: rawWidth, height: rawHeight, channels } });
    const variants = widths.flatMap((width) =>
      variantFormats.map((format) => variantOf(upright(), { width, format, effort })),
    );
    return { kind: 'PICTURE', width, height, variants: await Promise.all(variants) };
  },
});
