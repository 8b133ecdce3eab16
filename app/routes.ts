import type { RouteConfig, RouteConfigEntry } from '@remix-run/route-config';

const load = async (): Promise<RouteConfigEntry[]> => (await import('./site-map.ts')).siteMap;

/**
 * A build has five compilers in one process, and each asks for the site map. Loading it loads everything that the
 * console declares, which would take a quarter of a build if each did so. Therefore they share one.
 */
const ofThisBuild = globalThis as { siteMap?: Promise<RouteConfigEntry[]> };
if (process.env.NODE_ENV === 'production') ofThisBuild.siteMap ??= load();

/** Routes for Remix. In development the site map is made again after each change. */
export default (ofThisBuild.siteMap ?? load()) satisfies RouteConfig;
