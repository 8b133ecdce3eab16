import { type ComponentType, memo, useEffect, useState } from 'react';
import { innerHtml } from '#app/components/inner-html.ts';
import type { ShellView } from '#app/components/shell/shell-view.ts';
import AsideAtHand from './aside.tsx';

/** From where on `aside.css` shows it */
const WIDE = '(width >= 1200px)';

const named = { className: 'aside', 'aria-label': '내 쇼핑과 고객센터' };

type Aside = ComponentType<Pick<ShellView, 'setting'>>;

let known: Aside | undefined = import.meta.env.SSR ? AsideAtHand : undefined;

const fetchAside = async (): Promise<Aside> => {
  known ??= (await import('./aside.tsx')).default;
  return known;
};

/** Fetches it where it is seen, so that it comes alive with the rest of the page. */
export const prepareSideColumn = async (): Promise<void> => {
  if (matchMedia(WIDE).matches && document.querySelector(`.${named.className}`)) await fetchAside();
};

/** Tells what draws it, which a narrow window, a phone's above all, never fetches. */
const useAside = (): Aside | undefined => {
  const [Aside, setAside] = useState<Aside | undefined>(() => known);
  useEffect(() => {
    if (Aside) return undefined;
    const query = matchMedia(WIDE);
    // What does not come is asked for again once the window changes or the network is back.
    const show = () =>
      query.matches &&
      void fetchAside().then(
        (fetched) => setAside(() => fetched),
        () => undefined,
      );
    query.addEventListener('change', show);
    addEventListener('online', show);
    show();
    return () => {
      query.removeEventListener('change', show);
      removeEventListener('online', show);
    };
  }, [Aside]);
  return Aside;
};

/** The sidebar of wide screens (spec §1). Where nothing draws it, what the server drew stays as it is: nobody sees it. */
export const SideColumn = memo(({ setting }: Pick<ShellView, 'setting'>) => {
  const Aside = useAside();
  return Aside ? (
    <aside key="alive" {...named}>
      <Aside setting={setting} />
    </aside>
  ) : (
    <aside key="drawn" {...named} suppressHydrationWarning {...innerHtml('')} />
  );
});
