/**
 * A picture of the shop. `url` is its folder under /media; it contains the variants of the upload function by width,
 * and CloudFront selects AVIF or WebP by the Accept header of the browser. A request for `url` itself returns the
 * variant of 640 pixels.
 */
export type ImageRef = { url: string; width: number; height: number; alt?: string };

/** Widths in CSS pixels every picture is made in, never wider than its original. */
const IMAGE_WIDTHS = [160, 320, 640, 960, 1440] as const;
/** Widths of a panorama: a viewer sees a fifth of it at once, so it is made wider than any other picture. */
const PANORAMA_WIDTHS = [...IMAGE_WIDTHS, 2048, 4096] as const;
const PANORAMAS = '/media/panoramas/';

/** Returns true when a picture was uploaded as a panorama, by its address. */
export const isPanoramaUrl = (url: string): boolean => url.startsWith(PANORAMAS);

/** Returns the widths a picture is made in: none wider than it is, but always the smallest. */
export const widthsOf = ({ url, width }: Pick<ImageRef, 'url' | 'width'>): number[] =>
  (isPanoramaUrl(url) ? PANORAMA_WIDTHS : IMAGE_WIDTHS).filter((w, index) => index === 0 || w <= width);

/** Width CloudFront serves for a picture's bare address (infra/edge/pick-image-format.js). */
const BARE_WIDTH = 640;

/**
 * Returns the widths a picture is stored in: those it is shown in, and the one of its bare address, even for a smaller
 * picture.
 */
export const storedWidthsOf = (image: Pick<ImageRef, 'url' | 'width'>): number[] => [
  ...new Set([...widthsOf(image), BARE_WIDTH]),
];

/** Returns `/media/products/01H…/w320`: the smallest variant that is at least `width` wide, or the widest one. */
export const variantUrl = (image: ImageRef, width: number): string => {
  const made = widthsOf(image);
  const fit = made.find((w) => w >= width) ?? made.at(-1) ?? IMAGE_WIDTHS[0];
  return `${image.url}/w${fit}`;
};

/** Returns the `srcset` of a picture, for widths up to `max` pixels. */
export const buildSrcSet = (image: ImageRef, max: number = IMAGE_WIDTHS[4]): string =>
  widthsOf({ url: image.url, width: Math.min(image.width, max) })
    .map((w) => `${image.url}/w${w} ${w}w`)
    .join(', ');
