import type { RouteConfig, RouteConfigEntry } from '@remix-run/route-config';

const load = async (): Promise<RouteConfigEntry[]> => (await import('./site-map.ts')).siteMap;

/**
 * A build has five compilers in one process, and each asks for the site map. All that the console declares is loaded to make
 * it, a quarter of a build if each did so: they share one.
 */
const ofThisBuild = globalThis as { siteMap?: Promise<RouteConfigEntry[]> };
if (process.env.NODE_ENV === 'production') ofThisBuild.siteMap ??= load();

/** What Remix asks for; development makes the site map anew after each change. */
export default (ofThisBuild.siteMap ?? load()) satisfies RouteConfig;
