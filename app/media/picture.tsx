import { buildSrcSet, type ImageRef, variantUrl } from '#shared/domain/media/image.ts';

/**
 * Picture of the shop in the size the browser needs. `sizes` is its displayed width (`(width < 576px) 50vw, 220px`),
 * `max` the widest useful variant. `eager` is for the one picture that is visible first on the page.
 */
export const Picture = ({
  image,
  sizes,
  max = 960,
  alt = image.alt ?? '',
  eager,
  className,
}: {
  image: ImageRef;
  sizes: string;
  max?: number;
  alt?: string;
  eager?: boolean;
  className?: string;
}) => (
  <img
    src={variantUrl(image, Math.min(max, 640))}
    srcSet={buildSrcSet(image, max)}
    sizes={sizes}
    width={image.width}
    height={image.height}
    alt={alt}
    loading={eager ? undefined : 'lazy'}
    decoding="async"
    className={className}
    {...(eager && { fetchpriority: 'high' })}
  />
);

/** Small square picture at one fixed size; `size` in CSS pixels, sharp on high-density screens too. */
export const Thumb = ({ image, size, alt = '' }: { image: ImageRef; size: number; alt?: string }) => (
  <img
    src={variantUrl(image, size * 2)}
    width={size}
    height={size}
    alt={alt}
    loading="lazy"
    decoding="async"
    className="rounded-control bg-wash object-cover"
  />
);
