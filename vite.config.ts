import './infra/build/require-node.cjs';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { areaOfBranch, areasInDevelopment } from './infra/build/compiling/areas-in-development.ts';
import { chunkOf } from './infra/build/compiling/chunks.ts';
import { forBrowsers } from './infra/build/compiling/for-browsers.ts';
import { PACKAGES_OF_SCREENS } from './infra/build/compiling/packages-of-screens.ts';
import { stylesOfBrowsers } from './infra/build/compiling/styles-of-browsers.ts';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Server code outside of the screens stays an import in the server bundle. The function's own bundling step includes
 * it, so that screens and function share one copy of it (one table client, one cache) instead of two. The second part
 * is the server code of what the console declares, which its screens and the API share.
 */
const sharedWithTheFunction = /^#(shared|app\/web)\/|^#app\/resources\/.+\.server\.ts$/;

/**
 * Warnings to ignore: routes without a page leave empty chunks for browsers; zod's sources have comments for another
 * bundler; the server build includes modules that browsers load dynamically.
 */
const HARMLESS = new Set(['EMPTY_BUNDLE', 'INEFFECTIVE_DYNAMIC_IMPORT', 'INVALID_ANNOTATION']);

/** Warnings of vite about two options that Remix sets by their deprecated names, which cannot be changed here. */
const OLD_NAMES = /`envFile` option is deprecated|`esbuild` option was specified by "remix"/;
// Remix starts its own compilers (`createContext` of its vite-node.js) which take no logger, so the warnings are
// filtered in the console.
const { warn } = console;
console.warn = (...args) => {
  if (!OLD_NAMES.test(String(args[0]))) warn(...args);
};

export default defineConfig(({ isSsrBuild }) => {
  const screens = remix({
    serverBundles: ({ branch }) => areaOfBranch(branch),
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  });
  return {
    plugins: [
      tailwindcss(),
      areasInDevelopment(screens),
      screens,
      isSsrBuild ? stylesOfBrowsers : forBrowsers,
    ],
    optimizeDeps: { include: PACKAGES_OF_SCREENS },
    build: {
      target: 'es2022',
      // The functions are built into the same folder, which is emptied before both builds (infra/build/build.ts).
      emptyOutDir: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // A test limits the bytes that browsers fetch (tests/e2e/screens/arrival.spec.ts). Viewers and editors are loaded
      // on demand.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        // The slowest plugins are always the same kinds, so the warning is useless.
        checks: { pluginTimings: false },
        ...(isSsrBuild
          ? { external: (id) => sharedWithTheFunction.test(id) }
          : {
              output: {
                codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false },
              },
            }),
        onwarn: (warning, warn) => {
          if (!HARMLESS.has(warning.code ?? '')) warn(warning);
        },
      },
    },
  };
});
