import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { Skeleton } from '#app/components/states.tsx';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { HomeView } from './home-view.ts';
import { MainSlider } from './main-slider.tsx';

const VisualPanel = lazy(() => import('./visual-panel.tsx'));

/** The main visual's five tabs (spec §1). Without scripts each leads to the place it speaks of. */
const tabs = [
  { key: 'main', text: '메인', href: '/' },
  { key: 'care', text: '케어 상품', href: '/shop/products?category=angelcare' },
  { key: 'showroom', text: '시그니처 쇼룸', href: '/shop/showrooms' },
  { key: 'brands', text: '브랜드관', href: '/shop/brands' },
  { key: 'community', text: '커뮤니티', href: '/community/news' },
] as const;
export type VisualTab = Exclude<(typeof tabs)[number]['key'], 'main'>;

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: tabs.length - 1 };

/** Tab 0 is the slider; closing any other tab returns to it (spec §4). */
export const MainVisual = ({ home, care }: { home: HomeView; care: Setting['main']['care'] }) => {
  const [at, setAt] = useState(0);
  const key = tabs[at]?.key ?? 'main';
  const choose = (event: MouseEvent, to: number) => {
    event.preventDefault();
    setAt(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (at + step) % tabs.length;
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
