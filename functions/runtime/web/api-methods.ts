import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/server-runtime';
import { byMethod } from '#app/web/api.ts';

type Route = ServerBuild['routes'][string];

const READS = ['GET', 'HEAD'];

/**
 * Makes the API's routes refuse unsupported methods with 405 and an `Allow` that names the supported ones. Remix alone
 * would answer 400 to a GET without a loader, and OPTIONS with the response of GET.
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
  // An action responds with 405 to a method it does not support.
  const loader: LoaderFunction = (args) =>
    read && READS.includes(args.request.method) ? read(args) : action(args);
  return { ...route, module: { ...route.module, loader, action } };
};
