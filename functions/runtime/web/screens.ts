import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import { withMethodsRefused } from './api-methods.ts';
import { type Area, areaOf } from './area.ts';
import { plainAnswer } from './plain-answers.ts';

/** Screens of each area; those of the catalog are loaded from the start. */
export type Screens = { catalog: ServerBuild } & Record<
  Exclude<Area, 'catalog'>,
  () => ServerBuild | Promise<ServerBuild>
>;

/** Path at which the router in the browser requests the routes of the links on a page, given as `p` parameters. */
const MANIFEST_PATH = '/__manifest';
/**
 * Most prefixes in one request: the router looks up every prefix of every path, and `/a/b` has two. No page of the shop
 * has this many links; a forged request could have thousands in 8 KB.
 */
const MOST_BEGINNINGS = 400;

/** Creates a handler that responds with the screens of the request's area. */
export const createRenderer = (screens: Screens): RequestHandler => {
  const made = new Map<Area, Promise<RequestHandler>>();
  const make = async (area: Area): Promise<RequestHandler> => {
    const build = await (area === 'catalog' ? screens.catalog : screens[area]());
    return createRequestHandler(area === 'api' ? withMethodsRefused(build) : build, build.mode);
  };
  const rendererOf = (area: Area): Promise<RequestHandler> => {
    const renderer = made.get(area);
    if (renderer) return renderer;
    const making = make(area);
    made.set(area, making);
    // A file that could not be loaded is loaded again by the next request.
    making.catch(() => made.delete(area));
    return making;
  };

  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== MANIFEST_PATH) return (await rendererOf(areaOf(pathname)))(request, context);
    const paths = searchParams.getAll('p');
    if (countBeginnings(paths) > MOST_BEGINNINGS) return plainAnswer(400, pathname);
    const parts = await Promise.all(
      [...new Set(paths.map(areaOf))].map(async (area) =>
        (await rendererOf(area))(asking(request, ofArea(paths, area)), context),
      ),
    );
    return inOne(parts);
  };
};

/** Counts the prefixes of these paths, including the paths themselves. */
const countBeginnings = (paths: readonly string[]): number => {
  const beginnings = new Set<string>();
  for (const path of paths) {
    let at = 0;
    while (at >= 0 && beginnings.size <= MOST_BEGINNINGS) {
      at = path.indexOf('/', at + 1);
      beginnings.add(at < 0 ? path : path.slice(0, at));
    }
  }
  return beginnings.size;
};

const ofArea = (paths: readonly string[], area: Area): string[] =>
  paths.filter((path) => areaOf(path) === area);

/** Returns the request limited to these paths. */
const asking = (request: Request, paths: readonly string[]): Request => {
  const url = new URL(request.url);
  url.searchParams.delete('p');
  for (const path of paths) url.searchParams.append('p', path);
  return new Request(url, { headers: request.headers, signal: request.signal });
};

/** Merges the routes of several areas into one response. A response with an error replaces the whole. */
const inOne = async ([first, ...others]: Response[]): Promise<Response> => {
  const odd = [first, ...others].find((part) => part?.status !== 200);
  if (!first || odd) return odd ?? Response.json({});
  if (others.length === 0) return first;
  const routes = await Promise.all([first, ...others].map((part): Promise<object> => part.json()));
  return Response.json(Object.assign({}, ...routes), { headers: first.headers });
};
