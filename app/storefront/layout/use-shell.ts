import { useRouteLoaderData } from '@remix-run/react';
import type { Shell } from '#shared/domain/display/views.ts';

/** The shell's data, for screens inside it: settings, labels, top categories. */
export const useShell = (): Shell => {
  const shell = useRouteLoaderData<Shell>('storefront/layout/route');
  if (!shell) throw new Error('useShell stands outside of the shell');
  return shell;
};
