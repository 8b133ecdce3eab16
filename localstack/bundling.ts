import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/** What CommonJS packages inside an ES module bundle expect to find. */
const banner =
  "import{createRequire as requireOfBundle}from'node:module';const require=requireOfBundle(import.meta.url);";

/** zod's index of error texts in fifty languages: the shop speaks its own Korean, and English where nobody listens. */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup: (build) => {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * The router flattens, ranks and compiles all patterns of the site map anew for each of the three matches a page
 * needs. They never change in a running function, so it is made to remember them.
 */
const rememberedRoutes: Plugin = {
  name: 'remembered-routes',
  setup: (build) => {
    build.onLoad({ filter: /@remix-run\/router\/dist\/router\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const replaced = source
        .replace(
          'function compilePath(path, caseSensitive, end) {',
          (head) => `
          const compiledPaths = new Map();
          function compilePath(path, caseSensitive = false, end = true) {
            const key = [caseSensitive, end, path].join();
            if (!compiledPaths.has(key)) compiledPaths.set(key, compilePathAnew(path, caseSensitive, end));
            return compiledPaths.get(key);
          }
          ${head.replace('compilePath', 'compilePathAnew')}`,
        )
        .replace(
          /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/,
          `
          let branches = rankedBranches.get(routes);
          if (!branches) {
            branches = flattenRoutes(routes);
            rankRouteBranches(branches);
            rankedBranches.set(routes, branches);
          }`,
        );
      if (!replaced.includes('compilePathAnew') || !replaced.includes('rankedBranches.set'))
        throw new Error('the router has changed: see what it remembers by itself now');
      return { contents: `const rankedBranches = new WeakMap();\n${replaced}` };
    });
  },
};

/** How every function, and what hosts them locally, is bundled. */
export const bundling = {
  absWorkingDir: path.resolve(import.meta.dirname, '..'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  banner: { js: banner },
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
  // The screens' compiler leaves imports behind whose code it took out.
  logOverride: { 'ignored-bare-import': 'silent' },
  // A native module: it lies beside the bundle, built for the function's processor.
  external: ['sharp'],
  plugins: [oneLanguage, rememberedRoutes],
  alias: {
    'virtual:remix/server-build': './build/server/index.js',
    // All that screens take from it it has from there; besides that it brings a fetch of its own.
    '@remix-run/node': '@remix-run/server-runtime',
  },
} satisfies BuildOptions;
