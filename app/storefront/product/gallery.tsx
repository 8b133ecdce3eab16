import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Picture, Thumb } from '#app/media/picture.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { variantUrl } from '#shared/domain/media/image.ts';
import type { GalleryPicture } from '#shared/domain/product/option-pictures.ts';

const Lightbox = lazyComponent(() => import('./lightbox.tsx'));

/**
 * Pictures of the product: a strip to swipe that needs no scripts, thumbnails that link to each, and a large view with
 * a slider that is loaded when it is opened. A picture of one option value says so. The strip goes back to its start
 * when `lead`, the address of the first picture of the choice, changes. `hasThumbs` does not depend on the choice, so
 * that nothing below moves by it.
 */
export const Gallery = ({
  pictures,
  name,
  lead,
  hasThumbs,
}: {
  pictures: readonly GalleryPicture[];
  name: string;
  lead: string | undefined;
  hasThumbs: boolean;
}) => {
  const strip = useRef<HTMLDivElement>(null);
  const shownLead = useRef(lead);
  const [current, setCurrent] = useState(0);
  const [large, setLarge] = useState<number>();
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  useEffect(() => {
    if (shownLead.current === lead) return;
    shownLead.current = lead;
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [lead]);
  const go = (event: MouseEvent, to: number) => {
    event.preventDefault();
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <section aria-label="상품 사진" className="gallery">
      <div className="gallery-frame">
        <div ref={strip} className="gallery-strip" onScroll={onScroll}>
          {pictures.map(({ image, of }, at) => (
            <button
              key={image.url}
              id={`photo-${at + 1}`}
              type="button"
              aria-label={[of, `사진 ${at + 1} 크게 보기`].filter(Boolean).join(' ')}
              // Seen until the large picture is there; the thumbnails have loaded it already.
              style={
                lead && at === 0 ? { background: `center / cover url(${variantUrl(image, 160)})` } : undefined
              }
              onClick={() => setLarge(at)}
            >
              <Picture
                image={image}
                sizes="(width < 1024px) 100vw, 460px"
                alt={altOf({ of }, name, at)}
                eager={at === 0}
              />
              {of && (
                <span className="gallery-of" aria-hidden="true">
                  {of}
                </span>
              )}
            </button>
          ))}
        </div>
        {pictures.length > 1 && (
          <span className="gallery-count" aria-hidden="true">{`${current + 1} / ${pictures.length}`}</span>
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
      {hasThumbs && (
        <ul className="gallery-thumbs">
          {pictures.map(({ image, of }, at) => (
            <li key={image.url}>
              <a
                href={`#photo-${at + 1}`}
                aria-label={[of, `사진 ${at + 1}`].filter(Boolean).join(' ')}
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
          <Lightbox
            slides={pictures.map(({ image, of }, at) => ({ image, alt: altOf({ of }, name, at) }))}
            name={name}
            start={large}
            onClose={() => setLarge(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
};

const altOf = ({ of }: Pick<GalleryPicture, 'of'>, name: string, at: number): string =>
  [name, of, at + 1].filter(Boolean).join(' ');
