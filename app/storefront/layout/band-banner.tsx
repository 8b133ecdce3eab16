import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { BandBanner as Banner } from '#shared/domain/content/banner.ts';
import { buildSrcSet, variantUrl } from '#shared/domain/media/image.ts';
import { dismiss } from './dismissed.ts';

/**
 * Picture of the banner, if it has one; a missing PC or mobile picture is replaced by the other. Otherwise its text.
 */
const Words = ({ banner: { content, imagePc, imageMb } }: { banner: Banner }) => {
  const wide = imagePc ?? imageMb;
  const small = imageMb ?? imagePc;
  if (!wide || !small) return content;
  return (
    <picture>
      <source
        media="(width < 768px)"
        srcSet={buildSrcSet(small)}
        sizes="100vw"
        width={small.width}
        height={small.height}
      />
      <img
        src={variantUrl(wide, 1440)}
        srcSet={buildSrcSet(wide)}
        sizes="100vw"
        width={wide.width}
        height={wide.height}
        alt={content}
      />
    </picture>
  );
};

/** Strip above the header. It is dismissed for a day by a cookie with its id (rules 9.14). */
export const BandBannerStrip = ({ banner }: { banner: Banner }) => {
  const { _id, url, color } = banner;
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const words = <Words banner={banner} />;
  return (
    <section id={`band-${_id}`} className="band" aria-label="띠 배너" style={{ backgroundColor: color }}>
      {url ? <a href={url}>{words}</a> : <p>{words}</p>}
      <button
        type="button"
        onClick={() => {
          dismiss('band', _id);
          setShown(false);
        }}
      >
        <span className="max-md:sr-only">오늘 하루 보지 않기</span> <Icon name="close" />
      </button>
    </section>
  );
};
