import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';

type Reads = (args: LoaderFunctionArgs) => unknown;
type Writes = (args: ActionFunctionArgs) => unknown;

/** A path of the site map, with the functions that answer it. */
export type Route = {
  /** `/shop/products/:id`; the module name for a route without a path */
  path: string;
  loader?: Reads;
  action?: Writes;
};

const modules = import.meta.glob<{ loader?: Reads; action?: Writes }>([
  '/app/{storefront,center,mypage,promoter,console,api}/**/*.{ts,tsx}',
  '!**/*.{client,server}.ts',
]);

const flat = (entries: readonly RouteConfigEntry[], above = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    const address = path || index ? `/${here}` : `(${file})`;
    return [{ path: children.length > 0 ? `(${file})` : address, file }, ...flat(children, here)];
  });

/** Lists all routes of the site map with a loader or an action. */
export const routesOfMall = async (): Promise<Route[]> => {
  const all = await Promise.all(
    flat(siteMap).map(async ({ path, file }) => {
      const load = modules[`/app/${file}`];
      if (!load) throw new Error(`${file} is no module`);
      const { loader, action } = await load();
      return { path, loader, action };
    }),
  );
  return all.filter(({ loader, action }) => loader || action);
};
