import { useRouteLoaderData } from '@remix-run/react';
import type { ShellView } from './shell-view.ts';

/** Returns the shell's data, for screens inside it: settings, labels, top categories. */
export const useShell = (): ShellView & { isOpen: boolean } => {
  const shell = useRouteLoaderData<ShellView & { isOpen: boolean }>('storefront/layout/route');
  if (!shell) throw new Error('useShell stands outside of the shell');
  return shell;
};
