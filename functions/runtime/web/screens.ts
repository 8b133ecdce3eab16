import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import { type Area, areaOf } from './area.ts';

/** Each area's screens; the shelf's are at hand from the start. */
export type Screens = { shelf: ServerBuild } & Record<
  Exclude<Area, 'shelf'>,
  () => ServerBuild | Promise<ServerBuild>
>;

/** Where the browser asks which routes links lead to, by `p` parameters: the paths of all links on a page. */
const MANIFEST_PATH = '/__manifest';

/** Answers a request out of its area's screens. */
export const createRenderer = (screens: Screens): RequestHandler => {
  const made = new Map<Area, Promise<RequestHandler>>();
  const make = async (area: Area): Promise<RequestHandler> => {
    const build = await (area === 'shelf' ? screens.shelf : screens[area]());
    return createRequestHandler(build, build.mode);
  };
  const rendererOf = (area: Area): Promise<RequestHandler> => {
    const known = made.get(area);
    if (known) return known;
    const making = make(area);
    made.set(area, making);
    // A file that could not be read just now is read again at the next request.
    making.catch(() => made.delete(area));
    return making;
  };

  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== MANIFEST_PATH) return (await rendererOf(areaOf(pathname)))(request, context);
    const areas = [...new Set(searchParams.getAll('p').map(areaOf))];
    const parts = await Promise.all(
      areas.map(async (area) => (await rendererOf(area))(request.clone(), context)),
    );
    return inOne(parts);
  };
};

/** Several areas' routes as one answer; the first that has none to give speaks for all. */
const inOne = async ([first, ...others]: Response[]): Promise<Response> => {
  const odd = [first, ...others].find((part) => part?.status !== 200);
  if (!first || odd) return odd ?? Response.json({});
  if (others.length === 0) return first;
  const routes = await Promise.all([first, ...others].map((part): Promise<object> => part.json()));
  return Response.json(Object.assign({}, ...routes), { headers: first.headers });
};
