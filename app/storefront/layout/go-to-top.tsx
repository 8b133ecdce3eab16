import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

const SCROLL_MS = 500;

/** Scrolls to the top within 500 ms (rules 9.7), or at once when the person prefers reduced motion. */
const scrollToTop = () => {
  const from = scrollY;
  const start = performance.now();
  const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_MS;
  const step = (now: number) => {
    const done = ms ? Math.min((now - start) / ms, 1) : 1;
    scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' });
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

/** Marks the page as scrolled by more than half the window's height; the button to the top is then shown. */
export const GoToTop = () => {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      document.documentElement.classList.toggle(
        'is-scrolled',
        Boolean(entry && entry.boundingClientRect.top < 0),
      );
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} className="scroll-mark" aria-hidden="true" />
      <button type="button" className="go-top" aria-label="맨 위로" onClick={scrollToTop}>
        <Icon name="up" />
      </button>
    </>
  );
};
