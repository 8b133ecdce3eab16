import { Outlet } from '@remix-run/react';
import { ErrorScreen } from '#app/components/error-screen.tsx';

/** Stands between the shell and its screens, so that a failing screen keeps header and footer around it. */
export default Outlet;

export const ErrorBoundary = ErrorScreen;
