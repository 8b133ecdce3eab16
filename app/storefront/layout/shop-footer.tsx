import { memo, Suspense, useEffect, useState } from 'react';
import { innerHtml } from '#app/shell/inner-html.ts';
import { lazyComponent } from '#app/shell/lazy.ts';
import type { ShellView } from '#app/shell/shell-view.ts';
import { useHydrating } from '#app/shell/use-hydrating.ts';
import FooterAtHand from './footer.tsx';

const Footer = import.meta.env.SSR ? FooterAtHand : lazyComponent(() => import('./footer.tsx'));
const PaymentBadge = lazyComponent(() => import('./payment-badge.tsx'));

const BADGE = 'payment-badge';

/** Opens the payment badge when its button in the footer is clicked; the footer itself has no scripts. */
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

/**
 * Footer that stays as the server rendered it. A browser loads its code only when no server rendered it. With the
 * payment badge when purchases are protected.
 */
export const ShopFooter = memo(
  ({ setting, isProtected }: Pick<ShellView, 'setting'> & { isProtected: boolean }) => {
    const hydrating = useHydrating();
    const [drawn] = useState(!import.meta.env.SSR && hydrating);
    return (
      <>
        {drawn ? (
          <footer className="footer" suppressHydrationWarning {...innerHtml('')} />
        ) : (
          <footer className="footer">
            <Suspense>
              <Footer setting={setting} badgeId={isProtected ? BADGE : undefined} />
            </Suspense>
          </footer>
        )}
        {isProtected && <AskedBadge />}
      </>
    );
  },
);
