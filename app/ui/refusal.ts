import { isRouteErrorResponse, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { showAlert } from '#app/ui/dialogs.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';

/** Returns the first page of the area a path is in, if the area has guards. */
const areaRootOf = (pathname: string): string | undefined =>
  /^\/(mypage|promoter|console)(?=\/|$)/.exec(pathname)?.[0];

/**
 * Calculates the page a person who was refused a screen is sent to: the first page of its area, or the home page when
 * they may not enter the area at all. It is never a page that refuses them again.
 * @param isInside true when they may enter the area: its frame was shown to them
 */
export const landingOf = (pathname: string, isInside: boolean): string => {
  const root = areaRootOf(pathname);
  const isFirstPage = pathname === root || pathname === `${root}/dashboard`;
  return root && isInside && !isFirstPage ? root : '/';
};

/** Returns the shop's reason for refusing a screen, or undefined for any other error. */
const refusalIn = (error: unknown): string | undefined => {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : NO_PERMISSION;
};

/**
 * Returns the sentence of a refusal for an error screen, and the page it leads to. With scripts the sentence is an
 * alert, and closing it leads there; without scripts the screen shows it with the link. The answer stays a 403 instead
 * of a redirect.
 */
export const useRefusal = (error: unknown): { message: string; landing: string } | undefined => {
  const { pathname } = useLocation();
  const area = areaRootOf(pathname)?.slice(1);
  const isInside = useRouteLoaderData(`${area}/layout/route`) !== undefined;
  const message = refusalIn(error);
  const landing = landingOf(pathname, isInside);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!message || isAnnounced.current) return;
    isAnnounced.current = true;
    // Loads a whole new page: the person who was refused may be another one than the one the page was opened by.
    void showAlert(message).then(() => location.replace(landing));
  }, [message, landing]);
  return message ? { message, landing } : undefined;
};
