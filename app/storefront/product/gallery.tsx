import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Picture, Thumb } from '#app/media/picture.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';

const Lightbox = lazyComponent(() => import('./lightbox.tsx'));

/**
 * Pictures of the product: a strip to swipe that needs no scripts, thumbnails that link to each, and a large view with
 * a slider that is loaded when it is opened.
 */
export const Gallery = ({ images, name }: { images: ImageRef[]; name: string }) => {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [large, setLarge] = useState<number>();
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const go = (event: MouseEvent, to: number) => {
    event.preventDefault();
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <section aria-label="상품 사진" className="gallery">
      <div className="gallery-frame">
        <div ref={strip} className="gallery-strip" onScroll={onScroll}>
          {images.map((image, at) => (
            <button
              key={image.url}
              id={`photo-${at + 1}`}
              type="button"
              aria-label={`사진 ${at + 1} 크게 보기`}
              onClick={() => setLarge(at)}
            >
              <Picture
                image={image}
                sizes="(width < 1024px) 100vw, 460px"
                alt={`${name} ${at + 1}`}
                eager={at === 0}
              />
            </button>
          ))}
        </div>
        {images.length > 1 && (
          <span className="gallery-count" aria-hidden="true">{`${current + 1} / ${images.length}`}</span>
        )}
        <button
          type="button"
          className="gallery-zoom"
          aria-label="사진 크게 보기"
          onClick={() => setLarge(current)}
        >
          <Icon name="search" />
        </button>
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, at) => (
            <li key={image.url}>
              <a
                href={`#photo-${at + 1}`}
                aria-label={`사진 ${at + 1}`}
                aria-current={at === current || undefined}
                onClick={(event) => go(event, at)}
              >
                <Thumb image={image} size={64} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {large !== undefined && (
        <Suspense>
          <Lightbox images={images} name={name} start={large} onClose={() => setLarge(undefined)} />
        </Suspense>
      )}
    </section>
  );
};
