/**
 * A picture of the shop. `url` is its folder under /media; the variants the upload function made lie in it by width,
 * and the edge picks AVIF or WebP by what the browser accepts.
 */
export type ImageRef = { url: string; width: number; height: number; alt?: string };

/** Widths in CSS pixels every picture is made in, never wider than its original. */
const IMAGE_WIDTHS = [160, 320, 640, 960, 1440] as const;

/** The widths a picture is made in: none wider than it is, but always the smallest. */
export const widthsOf = ({ width }: Pick<ImageRef, 'width'>): number[] =>
  IMAGE_WIDTHS.filter((w, index) => index === 0 || w <= width);

/** `/media/products/01H…/w320`: the smallest variant that is at least `width` wide, or the widest there is. */
export const variantUrl = (image: ImageRef, width: number): string => {
  const made = widthsOf(image);
  const fit = made.find((w) => w >= width) ?? made.at(-1) ?? IMAGE_WIDTHS[0];
  return `${image.url}/w${fit}`;
};

/** The `srcset` of a picture, for widths up to `max` pixels. */
export const srcSet = (image: ImageRef, max: number = IMAGE_WIDTHS[4]): string =>
  widthsOf({ width: Math.min(image.width, max) })
    .map((w) => `${image.url}/w${w} ${w}w`)
    .join(', ');
