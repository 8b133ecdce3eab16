import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { root } from '#infra/build/places.ts';
import { freePort } from './embedded/dynamodb-process.ts';
import { installStreamingGlobal } from './embedded/function-runner/lambda-runtime.ts';
import { functionUrl, type UrlHandler } from './embedded/function-runner/url-server.ts';
import { buildForDevelopment } from './ensure-built.ts';
import type { StandInForWeb } from './local-cloud.ts';
import { openMall } from './open-mall.ts';

const FUNCTION = '/functions/web.ts';
/** How vite writes that a module is made up by a plugin, as the areas are (compiling/areas-in-development.ts) */
const VIRTUAL = '/@id/__x00__';

/** Compiles the function's modules ahead. One that does not compile says so to whoever asks for it. */
const compileAhead = async (vite: ViteDevServer): Promise<void> => {
  const met = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    // A package is no module of vite's.
    if (met.has(url) || !url.startsWith('/')) return;
    met.add(url);
    const id = url.startsWith(VIRTUAL) ? `\0${url.slice(VIRTUAL.length)}` : url;
    const compiled = await vite.transformRequest(id, { ssr: true }).catch(() => null);
    await Promise.all((compiled?.deps ?? []).map(visit));
  };
  await visit(FUNCTION);
};

/** Vite compiles while the mall is being opened: the first page would wait for one module after the other. */
const compiling = freePort().then(async (port) => {
  const vite = await createVite({
    root,
    // Vite says `Vary: Origin` of all its answers, which also keeps the edge from holding on to old pages.
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port } },
  });
  void compileAhead(vite);
  return vite;
});

/**
 * The web function out of its sources: the same handler with the same events, loaded again by vite after each change,
 * which also pushes changed components to the browser.
 */
const webFromSources: StandInForWeb = async (env) => {
  Object.assign(process.env, env);
  installStreamingGlobal();
  const vite = await compiling;
  const handlerOf = async () => (await vite.ssrLoadModule(FUNCTION)).handler as UrlHandler;
  const answer = functionUrl('web', handlerOf);
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    lease: () => ({ port, release: () => {} }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
};

await openMall({ web: webFromSources, build: buildForDevelopment });
