import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/** Milliseconds between two measurements while a window is resized. */
const RESIZE_MS = 66;

/** Pixels of remaining scroll width that count as none. */
const NEARLY = 4;

const endsOf = ({ scrollLeft, clientWidth, scrollWidth }: Element) => ({
  start: scrollLeft < NEARLY,
  end: scrollLeft + clientWidth > scrollWidth - NEARLY,
});

/**
 * List that slides by finger, wheel, keys or its buttons, without a loop (rules 9.12). The number of visible slides and
 * their gap are in slides.css. It uses native scrolling, since swiper would take a fifth of a page's size limit
 * (decisions/packages.md).
 */
export const Slides = ({ label, children }: { label: string; children: ReactNode }) => {
  const track = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const look = () => track.current && setEnds(endsOf(track.current));
    look();
    let next: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      next ??= setTimeout(() => {
        next = undefined;
        look();
      }, RESIZE_MS);
    };
    addEventListener('resize', lookSoon);
    return () => {
      removeEventListener('resize', lookSoon);
      clearTimeout(next);
    };
  }, []);
  const step = (by: 1 | -1) =>
    track.current?.scrollBy({ left: by * track.current.clientWidth, behavior: 'smooth' });
  return (
    <section className="slides" aria-label={label}>
      <div
        ref={track}
        className="slides-track"
        onScroll={({ currentTarget }) => setEnds(endsOf(currentTarget))}
      >
        {children}
      </div>
      {!(ends.start && ends.end) && (
        <div className="slides-steps">
          <IconButton label={`이전 ${label}`} disabled={ends.start} onClick={() => step(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={`다음 ${label}`} disabled={ends.end} onClick={() => step(1)}>
            <Icon name="right" />
          </IconButton>
        </div>
      )}
    </section>
  );
};
