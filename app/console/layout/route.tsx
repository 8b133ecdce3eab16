import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from '@remix-run/react';
import { useState } from 'react';
import { ResilientRequests } from '#app/resilient-requests/resilient-requests.tsx';
import { menuTreeOf } from '#app/resources/menu.server.ts';
import { currentItem } from '#app/resources/menu-tree.ts';
import { SkipLink } from '#app/shell/skip-link.tsx';
import { useLinkNavigation } from '#app/shell/use-link-navigation.ts';
import { useShownAgain } from '#app/shell/use-shown-again.ts';
import { requireConsoleAccess, requireConsoleAccessToEnrol } from '#app/web/access/console-guard.ts';
import { SECURITY_PATH } from '#app/web/access/guards.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { builtFrom } from '#shared/wiring/built-from.ts';
import styles from '../console.css?url';
import { useUnsavedGuard } from '../form/drafts/unsaved.ts';
import { UndoBar, useIntendedSteps } from '../purchases/steps/undo-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveWaiting, WaitingContext } from './waiting.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
/** Puts the name of the screen first in the title, since a clerk has several of them open side by side. */
export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const item = currentItem(data?.tree ?? [], location.pathname);
  return [{ title: item ? `${item.label} - 온결홈 콘솔` : '온결홈 콘솔' }, NOINDEX];
};
export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { pathname } = new URL(args.request.url);
  const enrols = pathname.replace(/\.data$/, '') === SECURITY_PATH;
  const { actor, mustEnrol } = enrols
    ? await requireConsoleAccessToEnrol(args)
    : { ...(await requireConsoleAccess(args, 'any')), mustEnrol: false };
  if (mustEnrol) return { username: actor.username, tree: [], waiting: {}, builtFrom };
  const waiting = orThrow(await args.context.shop.getWaiting({ actor }));
  return { username: actor.username, tree: menuTreeOf(actor.scope), waiting, builtFrom };
};

/** Reloads the figures of the tree after a clerk's action or a reload, not after a navigation. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined ? currentUrl.href === nextUrl.href : formMethod !== 'GET';

export default function ConsoleLayout() {
  const { username, tree, waiting: loaded, builtFrom } = useLoaderData<typeof loader>();
  const waiting = useLiveWaiting(loaded);
  const { key } = useLocation();
  const busy = useNavigation().state !== 'idle';
  /** Page on which the tree was opened on a small screen; it closes automatically on the next page. */
  const [openOver, setOpenOver] = useState<string>();
  const open = openOver === key;
  const close = () => setOpenOver(undefined);
  useLinkNavigation();
  useShownAgain();
  useUnsavedGuard();
  const seesPurchases = waiting.purchases !== undefined;
  useIntendedSteps(seesPurchases);
  return (
    <div className="console">
      <SkipLink />
      <ResilientRequests area="console" account={username} />
      {busy && <div className="progress" role="progressbar" aria-label="불러오는 중" />}
      <Sidebar tree={tree} waiting={waiting} open={open} onClose={close} />
      <div className="console-ground">
        <TopBar username={username} tree={tree} menuOpen={open} onMenu={() => setOpenOver(key)} />
        <main id="main" tabIndex={-1} className="console-main">
          <WaitingContext.Provider value={waiting}>
            <Outlet />
          </WaitingContext.Provider>
        </main>
        <footer className="console-foot">
          버전 {builtFrom.version} ({builtFrom.commit})
        </footer>
      </div>
      {seesPurchases && <UndoBar />}
    </div>
  );
}
