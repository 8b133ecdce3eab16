import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type BannerRatio, mainSlots, type ShownSlide } from '#shared/domain/content/banner.ts';
import { buildSrcSet, variantUrl } from '#shared/domain/media/image.ts';
import type { HomeView } from './home-view.ts';

/** Rules 9.12: banner slider autoplay 5000 ms; its 500 ms and gap of 12 are in main-visual.css. */
const AUTOPLAY_MS = 5_000;
/** Pixels a finger must move for a swipe */
const SWIPE = 40;

type Pair = { pc: ShownSlide; mobile: ShownSlide };

/** Lists the slides of all places in order, each with its picture for small screens. */
const slidesOf = (banners: HomeView['banners']): Pair[] =>
  mainSlots.flatMap((slot) => {
    const { pc, mobile } = banners[slot];
    const wide = pc.length ? pc : mobile;
    return wide.map((slide, at) => ({ pc: slide, mobile: mobile[at] ?? slide }));
  });

const SlideView = ({
  slide: { pc, mobile },
  offset,
  first,
}: {
  slide: Pair;
  offset: number;
  first: boolean;
}) => (
  <a
    className="slide"
    href={pc.url}
    {...(pc.isOuter && { target: '_blank', rel: 'noopener' })}
    style={{ '--at': offset, backgroundColor: pc.color } as CSSProperties}
    {...(offset !== 0 && { tabIndex: -1, 'aria-hidden': true })}
    data-at={offset === 0 ? 'here' : Math.abs(offset) > 1 ? 'far' : 'beside'}
  >
    <picture>
      <source media="(width < 768px)" srcSet={buildSrcSet(mobile.image)} sizes="100vw" />
      <img
        src={variantUrl(pc.image, 960)}
        srcSet={buildSrcSet(pc.image)}
        sizes="(width < 1200px) 100vw, 900px"
        width={pc.image.width}
        height={pc.image.height}
        alt={pc.image.alt ?? ''}
        loading={first ? undefined : 'lazy'}
        {...(first && { fetchpriority: 'high' })}
      />
    </picture>
    <span className="slide-words">
      <b>{pc.title}</b>
      {pc.subtitle && <span>{pc.subtitle}</span>}
      {pc.action && <i>{pc.action}</i>}
    </span>
  </a>
);

/** Converts a banner's ratio to CSS. Without one the slider has its default height. */
const shapeOf = (ratio?: BannerRatio): string | undefined => ratio && `${ratio.width} / ${ratio.height}`;

/**
 * Calculates the position of slide `at` relative to the current one: 0 is visible, -1 and 1 are its neighbours, also
 * across the end.
 */
const offsetOf = (at: number, current: number, count: number): number => {
  const ahead = (at - current + count) % count;
  return ahead === count - 1 && count > 2 ? -1 : ahead;
};

/**
 * Main banners of the home page: loop, autoplay that can be paused, swipe. Only the first slide is in the page's HTML;
 * the others are added once it is shown. Swiper is not used here, since it would take a fifth of the page's size limit
 * (decisions/packages.md).
 */
export const MainSlider = ({ banners }: { banners: HomeView['banners'] }) => {
  const slides = slidesOf(banners);
  const count = slides.length;
  const shown = useHydrated();
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const start = useRef(0);
  const step = (by: number) => setCurrent((now) => (now + by + count) % count);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (paused || held || count < 2) return;
    const timer = setInterval(() => setCurrent((now) => (now + 1) % count), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);

  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - start.current;
    if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
  };
  const [first] = slides;
  if (!first) return null;
  return (
    <section
      className="slider"
      style={
        {
          '--shape-pc': shapeOf(first.pc.ratio),
          '--shape-mobile': shapeOf(first.mobile.ratio),
        } as CSSProperties
      }
      aria-roledescription="슬라이드"
      aria-label={`메인 배너 ${current + 1} / ${count}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={({ clientX }) => {
        start.current = clientX;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      {slides.map((slide, at) =>
        at === 0 || shown ? (
          <SlideView
            key={`${slide.pc.url}${slide.pc.title}`}
            slide={slide}
            offset={offsetOf(at, current, count)}
            first={at === 0}
          />
        ) : null,
      )}
      {count > 1 && (
        <div className="slider-controls">
          <button type="button" aria-label="이전 배너" onClick={() => step(-1)}>
            <Icon name="left" />
          </button>
          <span aria-hidden="true">{`${current + 1} / ${count}`}</span>
          <button
            type="button"
            aria-label={paused ? '자동 넘김 시작' : '자동 넘김 멈춤'}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
          <button type="button" aria-label="다음 배너" onClick={() => step(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  );
};
