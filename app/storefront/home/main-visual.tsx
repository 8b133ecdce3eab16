import { type KeyboardEvent, type MouseEvent, Suspense, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Skeleton } from '#app/ui/states.tsx';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { HomeView } from './home-view.ts';
import { MainSlider } from './main-slider.tsx';

const VisualPanel = lazyComponent(() => import('./visual-panel.tsx'));

/** Five tabs of the main visual (rules 9.9). Without scripts each links to its page. */
const tabs = [
  { key: 'main', text: '메인', href: '/' },
  { key: 'care', text: '케어 상품', href: '/shop/products?category=angelcare' },
  { key: 'showroom', text: '시그니처 쇼룸', href: '/shop/showrooms' },
  { key: 'brands', text: '브랜드관', href: '/shop/brands' },
  { key: 'community', text: '커뮤니티', href: '/community/news' },
] as const;

/** Calculates the tab a key moves to from the tab `at`, as the ARIA pattern requires. */
const keyTarget = (key: string, at: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  })[key];

/** Main visual. Tab 0 is the slider; closing any other tab returns to it (rules 9.9). */
export const MainVisual = ({ home, care }: { home: HomeView; care: Setting['main']['care'] }) => {
  const [at, setAt] = useState(0);
  const key = tabs[at]?.key ?? 'main';
  const choose = (event: MouseEvent, to: number) => {
    event.preventDefault();
    setAt(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = keyTarget(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <section aria-label="메인 비주얼">
      <div id="visual" role="tabpanel" aria-label={tabs[at]?.text}>
        {key === 'main' ? (
          <MainSlider banners={home.banners} />
        ) : (
          <Suspense fallback={<Skeleton height={400} />}>
            <VisualPanel tab={key} home={home} care={care} onClose={() => setAt(0)} />
          </Suspense>
        )}
      </div>
      <div role="tablist" aria-label="메인 비주얼 탭" className="visual-tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ key: name, text, href }, to) => (
          <a
            key={name}
            href={href}
            role="tab"
            aria-selected={to === at}
            aria-controls="visual"
            tabIndex={to === at ? 0 : -1}
            onClick={(event) => choose(event, to)}
          >
            {text}
          </a>
        ))}
      </div>
    </section>
  );
};
