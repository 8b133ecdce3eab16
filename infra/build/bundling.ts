import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { bundledSdk } from './bundled-sdk.ts';
import { checkout } from './checkout.ts';
import { root } from './paths.ts';

/** Globals that CommonJS packages inside an ES module bundle expect. */
const banner =
  "import{createRequire as requireOfBundle}from'node:module';const require=requireOfBundle(import.meta.url);";

/** Leaves out zod's messages in fifty languages, a tenth of the web function, which packages keep referenced. */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup: (build) => {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

const stub = (file: string) => path.join(root, 'infra/build/stubs', file);

/**
 * Replaces ElectroDB by a build with entities only. The rest, and the SDK calls it never makes, would be a tenth of a
 * function.
 */
const entitiesAlone: Plugin = {
  name: 'entities-alone',
  setup: (build) => {
    build.onResolve({ filter: /^electrodb$/ }, () => ({ path: stub('electrodb.mjs') }));
    build.onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, ({ importer }) =>
      /electrodb\/src\/client\.js$/.test(importer) ? { path: stub('table-commands.cjs') } : undefined,
    );
  },
};

/** Bundler options for every function, and for the program that hosts them locally. */
export const bundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  banner: { js: banner },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.BUILT_VERSION': JSON.stringify(checkout.version),
    'process.env.BUILT_COMMIT': JSON.stringify(checkout.commit),
  },
  // Otherwise each Korean letter takes six bytes instead of three.
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  // The screens' compiler leaves imports whose code it removed.
  logOverride: { 'ignored-bare-import': 'silent' },
  // A native module: its files are next to the bundle, built for the function's processor.
  external: ['sharp'],
  plugins: [...bundledSdk, entitiesAlone, oneLanguage],
  alias: {
    // ElectroDB validates each model against two schemas whenever a process creates an entity: a tenth of a cold start.
    jsonschema: './infra/build/stubs/jsonschema.cjs',
    'virtual:screens/catalog': './build/server/catalog/index.js',
    'virtual:screens/shop': './build/server/shop/index.js',
    'virtual:screens/console': './build/server/console/index.js',
    'virtual:screens/api': './build/server/api/index.js',
    // Everything the screens import from it comes from there; the package itself also includes another fetch.
    '@remix-run/node': '@remix-run/server-runtime',
    // Its CommonJS twin would prevent tree shaking of the whole router.
    'react-router-dom/server': 'react-router-dom/server.mjs',
  },
} satisfies BuildOptions;
