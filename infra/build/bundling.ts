import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { bundledSdk } from './bundled-sdk.ts';
import { root } from './places.ts';

/** What CommonJS packages inside an ES module bundle expect to find. */
const banner =
  "import{createRequire as requireOfBundle}from'node:module';const require=requireOfBundle(import.meta.url);";

/** Leaves out zod's texts in fifty languages, a tenth of the web function, which code of packages holds on to. */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup: (build) => {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

const stub = (file: string) => path.join(root, 'infra/build/stubs', file);

/** A tenth of a function is what ElectroDB has besides entities, and calls of the SDK that it never makes. */
const entitiesAlone: Plugin = {
  name: 'entities-alone',
  setup: (build) => {
    build.onResolve({ filter: /^electrodb$/ }, () => ({ path: stub('electrodb.mjs') }));
    build.onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, ({ importer }) =>
      /electrodb\/src\/client\.js$/.test(importer) ? { path: stub('table-commands.cjs') } : undefined,
    );
  },
};

/** How every function, and what hosts them locally, is bundled. */
export const bundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  banner: { js: banner },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Else each letter of Korean takes six bytes instead of three.
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  // The screens' compiler leaves imports behind whose code it took out.
  logOverride: { 'ignored-bare-import': 'silent' },
  // A native module: it lies beside the bundle, built for the function's processor.
  external: ['sharp'],
  plugins: [...bundledSdk, entitiesAlone, oneLanguage],
  alias: {
    // ElectroDB holds each model against two schemas whenever a process makes an entity: a tenth of a cold start.
    jsonschema: './infra/build/stubs/jsonschema.cjs',
    'virtual:screens/catalog': './build/server/catalog/index.js',
    'virtual:screens/shop': './build/server/shop/index.js',
    'virtual:screens/console': './build/server/console/index.js',
    'virtual:screens/api': './build/server/api/index.js',
    // All that screens take from it it has from there; besides that it brings a fetch of its own.
    '@remix-run/node': '@remix-run/server-runtime',
    // Its CommonJS twin would keep the whole router from being shaken.
    'react-router-dom/server': 'react-router-dom/server.mjs',
  },
} satisfies BuildOptions;
