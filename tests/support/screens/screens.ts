import type { ServerBuild } from '@remix-run/server-runtime';

type Module = ServerBuild['routes'][string]['module'];

const inManifest = (path: string): ServerBuild['assets']['routes'][string] => ({
  id: path,
  parentId: 'root',
  path,
  module: `/assets/${path}.js`,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});

/** Builds a server build of routes without the real screens, to test the function with. */
export const screensOf = (
  routes: Record<string, Partial<Pick<Module, 'loader' | 'action'>>>,
): ServerBuild => ({
  mode: 'production',
  entry: {
    module: {
      default: (_request, status, headers) => new Response('document', { status, headers }),
      handleError: () => {},
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    ...Object.fromEntries(
      Object.entries(routes).map(([path, module]) => [
        path,
        { id: path, parentId: 'root', path, module: module as Module },
      ]),
    ),
  },
  assets: {
    entry: { module: '', imports: [] },
    routes: Object.fromEntries(Object.keys(routes).map((path) => [path, inManifest(path)])),
    url: '',
    version: 'test',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  isSpaMode: false,
});
