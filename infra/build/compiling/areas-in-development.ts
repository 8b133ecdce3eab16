import type { Plugin } from 'vite';
import { type Area, areaOf } from '#functions/runtime/web/area.ts';

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/** Returns the routes of a branch, from the root down. */
const branchOf = (routes: Routes, id: string | undefined): Routes[string][] => {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...branchOf(routes, route.parentId), route] : [];
};
/** Returns the area of the screens on a route's branch. */
export const areaOfBranch = (branch: { path?: string }[]): Area =>
  areaOf(branch.flatMap(({ path }) => (path ? [`/${path}`] : [])).join(''));

const SERVER_BUILD = '\0virtual:remix/server-build';

/**
 * In development an area is Remix's build of all screens with empty modules for the screens of other areas: no request
 * reaches those there, and the first page does not wait until the console is compiled.
 */
export const areasInDevelopment = (screens: Plugin[]): Plugin => {
  const load = screens.find(({ name }) => name === 'remix-virtual-modules')?.load;
  let routesNow = (): Routes => ({});
  return {
    name: 'areas-in-development',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      routesNow = () =>
        (config as unknown as { __remixPluginContext: { remixConfig: { routes: Routes } } })
          .__remixPluginContext.remixConfig.routes;
    },
    resolveId: (id) => (id.startsWith('virtual:screens/') ? `\0${id}` : null),
    async load(id) {
      const area = id.match(/^\0virtual:screens\/(.+)$/)?.[1];
      if (!area || typeof load !== 'function') return null;
      const routes = routesNow();
      const shown = new Set(
        Object.values(routes)
          .filter(({ path, index }) => path !== undefined || index)
          .map(({ id }) => branchOf(routes, id))
          .filter((branch) => areaOfBranch(branch) === area)
          .flatMap((branch) => branch.map(({ id }) => id)),
      );
      const ids = Object.keys(routes);
      const code = await load.call(this, SERVER_BUILD);
      return String(code).replace(/^import \* as route(\d+) from .+;$/gm, (line, n) =>
        shown.has(ids[Number(n)] ?? '') ? line : `const route${n} = {};`,
      );
    },
  };
};
