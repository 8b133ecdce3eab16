import { isRouteErrorResponse, type MetaFunction, Outlet } from '@remix-run/react';
import { ErrorScreen } from '#app/components/error-screen.tsx';
import { NOINDEX } from '#app/web/personal-meta.ts';

/** Stands between the shell and its screens, so that a failing screen keeps header and footer around it. */
export default Outlet;

/** What a screen that failed is called; the others say their own. */
export const meta: MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const said = isMissing ? '페이지를 찾을 수 없습니다 | ' : error ? '문제가 생겼습니다 | ' : '';
  return [{ title: `${said}온결홈` }, ...(error ? [NOINDEX] : [])];
};

export const ErrorBoundary = ErrorScreen;
