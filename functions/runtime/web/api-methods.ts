import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/server-runtime';
import { byMethod } from '#app/web/api.ts';

type Route = ServerBuild['routes'][string];

const READS = ['GET', 'HEAD'];

/**
 * The API's routes, each refusing the methods it does not have with 405 and an `Allow` that names those it has. Remix
 * alone would answer 400 to a GET where there is no loader, and OPTIONS with what GET answers.
 */
export const withMethodsRefused = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, refusing(route)])),
});

const refusing = (route: Route): Route => {
  const { loader: read, action: write = byMethod({}), default: screen } = route.module;
  if (screen) return route;
  const action: ActionFunction = async (args) => {
    const answer = await write(args);
    if (!read || !(answer instanceof Response) || answer.status !== 405) return answer;
    const writes = answer.headers.get('allow')?.split(', ').filter(Boolean) ?? [];
    answer.headers.set('allow', [...READS, ...writes].join(', '));
    return answer;
  };
  // An action answers what is no method of its own with 405.
  const loader: LoaderFunction = (args) =>
    read && READS.includes(args.request.method) ? read(args) : action(args);
  return { ...route, module: { ...route.module, loader, action } };
};
