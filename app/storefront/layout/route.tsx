import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useMatches, useNavigation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { type ShellHandle, shellView } from '#app/shell/shell-view.ts';
import { SkipLink } from '#app/shell/skip-link.tsx';
import { useLinkNavigation } from '#app/shell/use-link-navigation.ts';
import { useShownAgain } from '#app/shell/use-shown-again.ts';
import { noteUnread } from '#app/web/forms/unread-parts.ts';
import { protectsPurchases } from '#shared/domain/opening/offered-ways.ts';
import { storePromoterLink } from '../promoter-link.ts';
import { BandBannerStrip } from './band-banner.tsx';
import ClosedMastheadAtHand from './closed-masthead.tsx';
import { GoToTop } from './go-to-top.tsx';
import { Header } from './header.tsx';
import { LikeForm } from './like-form.tsx';
import { refreshMe } from './me.ts';
import { ShopFooter } from './shop-footer.tsx';
import { prepareSideColumn, SideColumn } from './side-column.tsx';

const ClosedMasthead = import.meta.env.SSR
  ? ClosedMastheadAtHand
  : lazyComponent(() => import('./closed-masthead.tsx'));

/** Reads the data of header, footer and sidebar, which is the same for everybody. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { unread, ...shell } = await context.shop.getShell();
  noteUnread(context, unread);
  const ways = context.shop.getOfferedWays();
  const isOpen = await context.shop.isShopOpen();
  return { ...shellView(shell), logins: ways.logins, isProtected: protectsPurchases(ways), isOpen };
};

export const handle: ShellHandle = { prepare: prepareSideColumn };

/** Keeps the shell while shoppers move between screens. */
export const shouldRevalidate = () => false;

const isWide = (handle: unknown): boolean => (handle as ShellHandle | undefined)?.aside === false;

const ask = (): void => void refreshMe();

/**
 * Loads the summary of the person. It is mounted again with every page. A page restored from the browser's cache mounts
 * nothing, so it also listens for that: the person may have logged out since.
 */
const AskWhoLooks = () => {
  useEffect(ask, []);
  useShownAgain(ask);
  return null;
};

export default function StorefrontLayout() {
  const shell = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const matches = useMatches();
  useLinkNavigation();
  // Also for a link inside the shop, which does not load a new page.
  useEffect(() => storePromoterLink(search), [search]);
  // A shop that is not open has pages for logging in alone (rules 11.15); clerks and whoever has the preview link see them whole.
  const isClosed = !shell.isOpen && pathname.startsWith('/login');
  const wide = isClosed || matches.some(({ handle }) => isWide(handle));
  return (
    <>
      <SkipLink />
      {busy && <div className="progress" role="progressbar" aria-label="불러오는 중" />}
      {isClosed ? (
        <Suspense>
          <ClosedMasthead logo={shell.setting.logo} />
        </Suspense>
      ) : (
        <>
          {shell.bandBanners.map((banner) => (
            <BandBannerStrip key={banner._id} banner={banner} />
          ))}
          <Header shell={shell} />
        </>
      )}
      <div className={wide ? 'page page-wide' : 'page'}>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {!wide && <SideColumn setting={shell.setting} logins={shell.logins} />}
      </div>
      {!isClosed && (
        <>
          <ShopFooter setting={shell.setting} isProtected={shell.isProtected} />
          <GoToTop />
          <LikeForm />
          <AskWhoLooks key={pathname} />
        </>
      )}
    </>
  );
}
