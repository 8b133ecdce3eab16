import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import type { BandBanner as Banner } from '#shared/domain/content/banner.ts';
import { putAway } from './put-away.ts';

/** The strip above the header; put away for a day by a cookie keyed by its id (spec §4). */
export const BandBanner = ({ banner: { _id, content, url, color } }: { banner: Banner }) => {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <section id={`band-${_id}`} className="band" aria-label="띠 배너" style={{ backgroundColor: color }}>
      {url ? <a href={url}>{content}</a> : <p>{content}</p>}
      <button
        type="button"
        onClick={() => {
          putAway('band', _id);
          setShown(false);
        }}
      >
        <span className="max-md:sr-only">오늘 하루 보지 않기</span> <Icon name="close" />
      </button>
    </section>
  );
};
