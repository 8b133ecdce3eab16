import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildOptions, Plugin, PluginBuild } from 'esbuild';
import { dictionaries } from '#shared/data/common/dictionaries.ts';
import { bundledSdk } from './bundled-sdk.ts';
import { root } from './places.ts';

/** What CommonJS packages inside an ES module bundle expect to find. */
const banner =
  "import{createRequire as requireOfBundle}from'node:module';const require=requireOfBundle(import.meta.url);";

/**
 * ElectroDB holds each model against two JSON schemas whenever a process makes an entity, a tenth of a cold start. All
 * of them passed in the tests, which run on the package as it is.
 */
const checkedModels: Plugin = {
  name: 'checked-models',
  setup: (build) => {
    build.onLoad({ filter: /node_modules\/electrodb\/src\/validations\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const [before, schemas, after] = source.split(/^(?=const Validator = |function validateModel\()/m);
      if (!schemas || !after?.includes('\nfunction testModel('))
        throw new Error('validations.js has changed: see how it checks models now');
      const rest = after.slice(after.indexOf('\nfunction testModel('));
      return { contents: `${before}const validateModel = () => {};\n${rest}` };
    });
  },
};

/** The dictionaries of deflated items are long and much alike: in a bundle they are a quarter as long. */
const shortDictionaries: Plugin = {
  name: 'short-dictionaries',
  setup: (build) => {
    const short = brotliCompressSync(JSON.stringify(dictionaries)).toString('base64');
    build.onLoad({ filter: /shared\/data\/common\/dictionaries\.ts$/ }, () => ({
      contents: `
        import { brotliDecompressSync } from 'node:zlib';
        export const dictionaries = JSON.parse(brotliDecompressSync(Buffer.from('${short}', 'base64')).toString());`,
    }));
  },
};

/**
 * Of react-dom a function needs what streams pages. Its half for browsers (of which the router takes `flushSync`, for
 * pages that are alive) and its older renderers would be a tenth of what a cold start reads.
 */
const streamingReact: Plugin = {
  name: 'streaming-react',
  setup: (build) => {
    build.onLoad({ filter: /node_modules\/react-dom\/index\.js$/ }, () => ({
      contents: 'module.exports = {};',
    }));
    build.onLoad({ filter: /node_modules\/react-dom\/server\.node\.js$/ }, ({ path: file }) => ({
      contents: "module.exports = require('./cjs/react-dom-server.node.production.min.js');",
      resolveDir: path.dirname(file),
    }));
  },
};

/**
 * Of ElectroDB the shop has entities: to ask it for anything else does not build. It asks the SDK for all there is; here it
 * is handed the calls it makes, in a way that lets the bundler see that these are all.
 */
const entitiesAlone: Plugin = {
  name: 'entities-alone',
  setup: (build) => {
    build.onLoad({ filter: /node_modules\/electrodb\/index\.js$/ }, async ({ path: file }) => {
      const client = await readFile(path.join(path.dirname(file), 'src/client.js'), 'utf8');
      const calls = [...new Set(client.match(/(?<=this\.lib\.)\w+/g))].join();
      return {
        contents: `
          import { ${calls} } from '@aws-sdk/lib-dynamodb';
          import client from './src/client.js';
          Object.assign(client.lib, { ${calls} });
          export { Entity } from './src/entity.js';
          export { CustomAttributeType } from './src/schema.js';`,
      };
    });
    build.onLoad({ filter: /node_modules\/electrodb\/src\/client\.js$/ }, async ({ path: file }) => ({
      contents: `${(await readFile(file, 'utf8')).replace('require("@aws-sdk/lib-dynamodb")', '{}')}
        module.exports.lib = lib;`,
    }));
  },
};

/** An exact passage of a package and what stands there instead. */
type Change = [passage: string, instead: string];

/** Changes a file of a package while it is loaded. @throws when a passage is not in it any more */
const change = (build: PluginBuild, filter: RegExp, ...changes: Change[]): void =>
  build.onLoad({ filter }, async ({ path: file }) => ({
    contents: changes.reduce(
      (source, [passage, instead]) => {
        if (!source.includes(passage))
          throw new Error(`${path.basename(file)} has changed: see what it does by itself now`);
        return source.replace(passage, () => instead);
      },
      await readFile(file, 'utf8'),
    ),
  }));

/**
 * For every call of the table, also those that read, ElectroDB makes ready what an update could be written with, a getter for each
 * field of the item, and notes where it was called from, in case the call fails. Here it does so once there is an update, or
 * a failure: half of its work for a read (of some 40 µs), and a third for a write.
 */
const updatesWhenTheyCome: Plugin = {
  name: 'updates-when-they-come',
  setup: (build) => {
    change(build, /electrodb\/src\/clauses\.js$/, [
      `updateProxy: new AttributeOperationProxy({
        builder: update,
        attributes: attributes,
        operations: UpdateOperations,
      }),`,
      `get updateProxy() {
        const value = new AttributeOperationProxy({ builder: update, attributes, operations: UpdateOperations });
        Object.defineProperty(this, 'updateProxy', { value });
        return value;
      },`,
    ]);
    change(
      build,
      /electrodb\/src\/operations\.js$/,
      [
        'class AttributeOperationProxy {',
        `
        const BUILDER = Symbol('builder');
        const gettersOf = new WeakMap();
        class AttributeOperationProxy {`,
      ],
      [
        `  static buildAttributes(builder, attributes) {
    let attr = {};`,
        `
        static buildAttributes(builder, attributes) {
          let getters = gettersOf.get(attributes);
          if (!getters) {
            getters = AttributeOperationProxy.buildGetters(attributes);
            gettersOf.set(attributes, getters);
          }
          return Object.create(getters, { [BUILDER]: { value: builder } });
        }

        static buildGetters(attributes) {
          let attr = {};`,
      ],
      [
        `        get: () => {
          return AttributeOperationProxy.pathProxy(() => {
            return {
              root: attribute,`,
        `
        get() {
          const builder = this[BUILDER];
          return AttributeOperationProxy.pathProxy(() => {
            return {
              root: attribute,`,
      ],
    );
    change(
      build,
      /electrodb\/src\/entity\.js$/,
      [
        `    if (!config.originalErr) {
      stackTrace = new e.ElectroError(e.ErrorCodes.AWSError);
    }
`,
        '',
      ],
      [
        `      if (config.originalErr || stackTrace === undefined) {
        return Promise.reject(err);
      } else {
        if`,
        `
      if (config.originalErr) {
        return Promise.reject(err);
      } else {
        stackTrace = new e.ElectroError(e.ErrorCodes.AWSError);
        if`,
      ],
    );
  },
};

/**
 * The router makes up the site map again for every page: it flattens and ranks all routes, tries one pattern after the
 * other, and does so five times a page, three of them on routes made for that page alone. All that never changes in
 * a running function, so it is made to remember the routes, their patterns, and for each list of routes the paths it
 * matched lately.
 */
const rememberedRoutes: Plugin = {
  name: 'remembered-routes',
  setup: (build) => {
    change(
      build,
      /@remix-run\/router\/dist\/router\.js$/,
      [
        'function matchRoutesImpl(routes, locationArg, basename, allowPartial) {',
        `
        const matchedOf = new WeakMap();
        const MOST_PATHS = 1_000;
        const copyOf = (matches) => matches && matches.map((match) => ({ ...match, params: { ...match.params } }));
        function matchRoutesImpl(routes, locationArg, basename, allowPartial) {`,
      ],
      [
        `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;`,
        `
        let known = matchedOf.get(routes);
        if (!known) {
          known = { branches: flattenRoutes(routes), whole: new Map(), partial: new Map() };
          rankRouteBranches(known.branches);
          matchedOf.set(routes, known);
        }
        const { branches } = known;
        const paths = allowPartial ? known.partial : known.whole;
        if (paths.has(pathname)) return copyOf(paths.get(pathname));
        if (paths.size >= MOST_PATHS) paths.clear();
        let matches = null;`,
      ],
      [
        'function compilePath(path, caseSensitive, end) {',
        `
        const compiledOf = new Map();
        function compilePath(path, caseSensitive, end) {
          const key = [path, caseSensitive, end].join();
          if (!compiledOf.has(key)) compiledOf.set(key, compilePathAnew(path, caseSensitive, end));
          return compiledOf.get(key);
        }
        function compilePathAnew(path, caseSensitive, end) {`,
      ],
      [
        `    matches = matchRouteBranch(branches[i], decoded, allowPartial);
  }
  return matches;`,
        `
          matches = matchRouteBranch(branches[i], decoded, allowPartial);
        }
        paths.set(pathname, matches);
        return copyOf(matches);`,
      ],
    );
    change(build, /@remix-run\/react\/dist\/esm\/server\.js$/, [
      'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
      `
      RemixServer.routes ??= new WeakMap();
      let routes = RemixServer.routes.get(manifest);
      if (!routes) {
        routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
        RemixServer.routes.set(manifest, routes);
      }`,
    ]);
    change(build, /react-router-dom\/server\.mjs$/, [
      `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);`,
      `
      createStaticRouter.made ??= new WeakMap();
      let made = createStaticRouter.made.get(routes);
      if (!made) {
        const manifest = {};
        made = {
          manifest,
          dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest),
        };
        createStaticRouter.made.set(routes, made);
      }
      let { manifest, dataRoutes } = made;`,
    ]);
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
  plugins: [
    ...bundledSdk,
    entitiesAlone,
    updatesWhenTheyCome,
    checkedModels,
    shortDictionaries,
    streamingReact,
    rememberedRoutes,
  ],
  alias: {
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
