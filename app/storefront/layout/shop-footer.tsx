import { memo, Suspense, useEffect, useState } from 'react';
import { innerHtml } from '#app/shell/inner-html.ts';
import { lazyComponent } from '#app/shell/lazy.ts';
import type { ShellView } from '#app/shell/shell-view.ts';
import { useHydrating } from '#app/shell/use-hydrating.ts';
import FooterAtHand from './footer.tsx';

const Footer = import.meta.env.SSR ? FooterAtHand : lazyComponent(() => import('./footer.tsx'));
const PaymentBadge = lazyComponent(() => import('./payment-badge.tsx'));

const BADGE = 'payment-badge';

/** Opens what the footer's button asks for, which knows nothing of scripts itself. */
const AskedBadge = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const ask = ({ target }: MouseEvent) => target instanceof Element && target.id === BADGE && setOpen(true);
    document.addEventListener('click', ask);
    return () => document.removeEventListener('click', ask);
  }, []);
  return (
    open && (
      <Suspense>
        <PaymentBadge onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
};

/** The footer stays as the server drew it; a browser fetches what draws it only where no server did. */
export const ShopFooter = memo(({ setting }: Pick<ShellView, 'setting'>) => {
  const hydrating = useHydrating();
  const [drawn] = useState(!import.meta.env.SSR && hydrating);
  return (
    <>
      {drawn ? (
        <footer className="footer" suppressHydrationWarning {...innerHtml('')} />
      ) : (
        <footer className="footer">
          <Suspense>
            <Footer setting={setting} badgeId={BADGE} />
          </Suspense>
        </footer>
      )}
      <AskedBadge />
    </>
  );
});
