import { isRouteErrorResponse, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { showAlert } from '#app/ui/dialogs.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';

/** The first page of the area a path is in, where the area has guards. */
const areaRootOf = (pathname: string): string | undefined =>
  /^\/(mypage|promoter|console)(?=\/|$)/.exec(pathname)?.[0];

/**
 * Where somebody goes who was refused a screen: to the first page of its area, or home when that area is not
 * theirs at all. It never leads to a page that refuses once more.
 * @param isInside whether they may be in the area: its frame was shown to them
 */
export const landingOf = (pathname: string, isInside: boolean): string => {
  const root = areaRootOf(pathname);
  const isFirstPage = pathname === root || pathname === `${root}/dashboard`;
  return root && isInside && !isFirstPage ? root : '/';
};

/** Why a screen was refused, in the shop's words; nothing for any other error. */
const refusalIn = (error: unknown): string | undefined => {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : NO_PERMISSION;
};

/**
 * The sentence of a refusal for an error screen, and where it leads. With scripts the sentence is an alert, and closing it leads
 * there; without them the screen says it and has the link. The answer stays a 403: it is no page that was moved.
 */
export const useRefusal = (error: unknown): { message: string; landing: string } | undefined => {
  const { pathname } = useLocation();
  const area = areaRootOf(pathname)?.slice(1);
  const isInside = useRouteLoaderData(`${area}/layout/route`) !== undefined;
  const message = refusalIn(error);
  const landing = landingOf(pathname, isInside);
  const told = useRef(false);
  useEffect(() => {
    if (!message || told.current) return;
    told.current = true;
    // The whole page anew: who was refused may be another person by now than the one the page was opened by.
    void showAlert(message).then(() => location.replace(landing));
  }, [message, landing]);
  return message ? { message, landing } : undefined;
};
