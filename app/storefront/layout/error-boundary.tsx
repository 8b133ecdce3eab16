import { isRouteErrorResponse, type MetaFunction, Outlet, useRouteError } from '@remix-run/react';
import { BestSellers } from '#app/shop/best-sellers.tsx';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';

/** Route between the shell and its screens, so that header and footer stay when a screen fails. */
export default Outlet;

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
const isRefused = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 403;

const titleOf = (error: unknown): string => {
  if (isMissing(error)) return '페이지를 찾을 수 없습니다 | 온결홈';
  if (isRefused(error)) return `${NO_PERMISSION} | 온결홈`;
  return error ? '문제가 생겼습니다 | 온결홈' : '온결홈';
};

export const meta: MetaFunction = ({ error }) => [{ title: titleOf(error) }, ...(error ? [NOINDEX] : [])];

export const ErrorBoundary = () => (
  <>
    <ErrorScreen />
    {isMissing(useRouteError()) && <BestSellers />}
  </>
);
