import { lazy, Suspense, useEffect, useState } from 'react';
import { Picture } from '#app/components/picture.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** Pictures in the strip. */
const SHOWN = 20;

/** The latest pictures buyers sent, to slide through and to look at over the whole window. Fetched near its place. */
export default function ReviewPhotos({ _product, name }: { _product: string; name: string }) {
  const [images, setImages] = useState<ImageRef[]>([]);
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    const gone = new AbortController();
    fetch(`/api/v1/shop/review-images?${new URLSearchParams({ _product })}`, {
      headers: { accept: 'application/json', limit: String(SHOWN) },
      signal: gone.signal,
    })
      .then(
        async (answer): Promise<{ reviewImages?: { image: ImageRef }[] }> => (answer.ok ? answer.json() : {}),
      )
      .then(({ reviewImages = [] }) => setImages(reviewImages.slice(0, SHOWN).map(({ image }) => image)))
      // The reviews themselves show them too.
      .catch(() => undefined);
    return () => gone.abort();
  }, [_product]);
  if (images.length === 0) return null;
  return (
    <>
      <ul className="review-photos" aria-label="리뷰 사진">
        {images.map((image, at) => (
          <li key={image.url}>
            <button type="button" aria-label={`리뷰 사진 ${at + 1} 크게 보기`} onClick={() => setOpen(at)}>
              <Picture image={image} sizes="96px" max={320} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <Lightbox images={images} name={`${name} 리뷰`} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
