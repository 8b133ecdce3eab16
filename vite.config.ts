import { createRequire } from 'node:module';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { type Area, areaOf } from './functions/runtime/web/area.ts';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Server code outside of the screens stays an import in the server bundle: the function's own bundling step takes
 * it in, so that screens and function share one copy of it (one table client, one cache) instead of two; what the console
 * declares, its screens and the API.
 */
const sharedWithTheFunction = /^#(shared|app\/web)\/|^#app\/resources\/.+\.server\.ts$/;

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
/** The bundler's own few lines, and React as a module (`reactAsModule`) */
const HELPERS = /^\0(vite|react)/;
/** The shell, and what is so small and so common that a request of its own would cost more than it weighs */
const SHELL =
  /\/app\/(storefront\/(layout\/(route|screen)|preview-bar)|components\/(shell\/use-shell|seo))\.tsx?$/;
/** Parts of the UI kit that forms everywhere take */
const FORMS = /\/app\/components\/(badge|choice|phone-field|states)\.tsx$/;
/** A line or two that many screens take */
const SMALL = /\/shared\/domain\/time\/instant\.ts$/;
/** Fetched by themselves; without a name they would go along with those that fetch them. */
const APART = Object.entries({
  /** Drawn by the server; hardly any browser fetches it */
  footer: /\/app\/storefront\/layout\/footer\.tsx$/,
  /** Drawn by the server; wide screens alone fetch it */
  aside: /\/app\/storefront\/layout\/(aside|concierge-form|login-box)\.tsx$/,
  /** Why a price is what it is: fetched when somebody asks */
  'price-steps': /\/(app\/components\/price-(proof|steps)\.tsx|shared\/domain\/pricing\/proof-lines\.ts)$/,
});
const nameApart = (id: string): string | undefined => APART.find(([, part]) => part.test(id))?.[0];
/** How forms mind what is typed, and the fields of who fills them in */
const CHECKING = /\/app\/components\/(use-(checked-form|calm-blur)\.ts|(email|password)-field\.tsx)$/;
/** Screens of the catalog; what they alone take from the UI kit lies together. */
const CATALOG = /\/app\/storefront\/(home|products|product)\//;
const SHARED_BY_CATALOG =
  /\/(app\/(components\/.+\.tsx|storefront\/use-add-to-cart\.ts)|shared\/domain\/review\/review\.ts)$/;
/** What pages that put goods into the cart, or say when they come, share: a few lines each, too little for chunks of their own. */
const GOODS =
  /\/(shared\/domain\/(cart\/(cart|item-text)|product\/(amount-per-buyer|base-sku)|shipping\/arrival)|app\/components\/use-shown)\.ts$/;
/** What cart, order form and orders say of money */
const CHECKOUT =
  /\/(app\/components\/(money-lines|price-proof-titles|shipping-fee|why-this-price)\.tsx?|shared\/domain\/(coupon\/(condition-labels|describe)|order\/money-rows|pricing\/choice-text)\.ts)$/;

/**
 * A few chunks that pages share, instead of thirty small ones that compress badly and ask for a request each: the
 * framework, which stays cached from release to release, all that the shared shell imports, and what some screens share.
 */
const chunkOf = (id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
  const seen = new Set<string>();
  const isOfCatalog = (module: string): boolean =>
    context.getModuleInfo(module)?.importers.some((importer) => CATALOG.test(importer)) ?? false;
  const isOfShell = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (nameApart(module)) return false;
    const isNeeded = [SHELL, FORMS, SMALL].some((part) => part.test(module));
    return isNeeded || (context.getModuleInfo(module)?.importers.some(isOfShell) ?? false);
  };
  if (FRAMEWORK.test(id) || HELPERS.test(id)) return 'framework';
  if (id.includes('node_modules')) return null;
  // The document itself takes it, which the console has too: it would bring all of the catalog along.
  if (id.endsWith('/app/components/inner-html.ts')) return 'framework';
  if (isOfShell(id)) return 'shell';
  const apart = nameApart(id);
  if (apart) return apart;
  if (GOODS.test(id)) return 'goods';
  if (CHECKOUT.test(id)) return 'checkout';
  if (CHECKING.test(id)) return 'checking';
  // Home alone has slides, and a product’s page fetches supplies only where it has some.
  if (/\/app\/components\/(slides|supplies)\.tsx$/.test(id)) return null;
  return SHARED_BY_CATALOG.test(id) && isOfCatalog(id) ? 'catalog' : null;
};

const LICENCE = /\/\*!?(?=(?:(?!\*\/)[\s\S])*@license)[\s\S]*?\*\//g;

/** Keeps the licences of what is sent to browsers in one file beside it, instead of 10 KB of them in the framework. */
const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    const found = modules.flatMap((id) => this.getModuleInfo(id)?.code?.match(LICENCE) ?? []);
    const source = [...new Set(found)].sort().join('\n\n');
    this.emitFile({ type: 'asset', fileName: 'assets/licences.txt', source });
  },
};

/**
 * What only the server has at hand (`…AtHand`), browsers fetch when they need it: left in, an import that comes to nothing
 * would still put it beside the page.
 */
const atHandForServers: Plugin = {
  name: 'at-hand-for-servers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.+\.tsx?$/, code: /AtHand from/ },
    handler: (code) => code.replace(/^import (\w+AtHand) from .+;$/gm, 'const $1 = undefined;'),
  },
};

/**
 * React's packages are CommonJS, which each chunk would turn into a module for itself: 50 bytes a chunk, and pages take a
 * dozen. The screens' own code takes them from modules that lie in the framework.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(client|jsx-runtime))?$/ },
    handler: (id, importer) => (importer && !/^\0|node_modules/.test(importer) ? `\0${id}` : null),
  },
  load: {
    filter: { id: /^\0react/ },
    handler: (id) => {
      const name = id.slice(1);
      const exported = Object.keys(createRequire(import.meta.url)(name));
      const lines = exported.map((one) => `export const ${one} = /* @__PURE__ */ (() => all.${one})();`);
      return [`import all from '${name}';`, ...lines].join('\n');
    },
  },
};

/** Lets entries export what other chunks share, which chunks by `chunkOf` alone need; Remix asks for less. */
const sharingEntries: Plugin = {
  name: 'sharing-entries',
  apply: 'build',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
};

/**
 * Routes without a page leave empty chunks for browsers; zod's sources carry comments for another bundler; a server's build
 * has at hand what browsers fetch when they need it.
 */
const HARMLESS = new Set(['EMPTY_BUNDLE', 'INEFFECTIVE_DYNAMIC_IMPORT', 'INVALID_ANNOTATION']);

/** What vite says of two options that Remix gives by names vite has given up: nobody here could change them. */
const OLD_NAMES = /`envFile` option is deprecated|`esbuild` option was specified by "remix"/;
// Remix starts compilers of its own (`createContext` of its vite-node.js) which take no logger, so the console leaves it out.
const { warn } = console;
console.warn = (...said) => {
  if (!OLD_NAMES.test(String(said[0]))) warn(...said);
};

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/** Paths of a route's branch, from the document down. */
const branchOf = (routes: Routes, id: string | undefined): Routes[string][] => {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...branchOf(routes, route.parentId), route] : [];
};
const areaOfBranch = (branch: { path?: string }[]): Area =>
  areaOf(branch.flatMap(({ path }) => (path ? [`/${path}`] : [])).join(''));

const SERVER_BUILD = '\0virtual:remix/server-build';

/**
 * In development an area is Remix's build of all screens in which those of other areas are empty: no request reaches them
 * there, and the first page need not wait until the console is compiled.
 */
const areasInDevelopment = (screens: Plugin[]): Plugin => {
  const whole = screens.find(({ name }) => name === 'remix-virtual-modules')?.load;
  let routesNow = (): Routes => ({});
  return {
    name: 'areas-in-development',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      routesNow = () =>
        (config as unknown as { __remixPluginContext: { remixConfig: { routes: Routes } } })
          .__remixPluginContext.remixConfig.routes;
    },
    resolveId: (id) => (id.startsWith('virtual:screens/') ? `\0${id}` : null),
    async load(id) {
      const area = id.match(/^\0virtual:screens\/(.+)$/)?.[1];
      if (!area || typeof whole !== 'function') return null;
      const routes = routesNow();
      const shown = new Set(
        Object.values(routes)
          .filter(({ path, index }) => path !== undefined || index)
          .map(({ id }) => branchOf(routes, id))
          .filter((branch) => areaOfBranch(branch) === area)
          .flatMap((branch) => branch.map(({ id }) => id)),
      );
      const ids = Object.keys(routes);
      const code = await whole.call(this, SERVER_BUILD);
      return String(code).replace(/^import \* as route(\d+) from .+;$/gm, (line, n) =>
        shown.has(ids[Number(n)] ?? '') ? line : `const route${n} = {};`,
      );
    },
  };
};

/**
 * Packages of screens, made ready while a development server starts: one that is met later has open pages load again, with
 * two Reacts until then.
 */
const PACKAGES_OF_SCREENS = [
  '@conform-to/react',
  '@conform-to/zod/v4',
  '@photo-sphere-viewer/core',
  '@photo-sphere-viewer/gyroscope-plugin',
  '@photo-sphere-viewer/markers-plugin',
  '@remix-run/node',
  '@remix-run/server-runtime',
  '@tanstack/react-table',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  '@tiptap/pm/view',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@tosspayments/tosspayments-sdk',
  'es-hangul',
  'radix-ui',
  'react-daum-postcode',
  'react-dom',
  'recharts',
  'swiper',
  'swiper/modules',
  'ulid',
  'uqr',
  'zod',
  'zod/mini',
];

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
      !isSsrBuild && [atHandForServers, reactAsModule, licences, sharingEntries],
    ],
    optimizeDeps: { include: PACKAGES_OF_SCREENS },
    build: {
      target: 'es2022',
      // The functions are built beside the screens, into the same folder, which is emptied before both (localstack/build.ts).
      emptyOutDir: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // What browsers fetch has bounds of its own (tests/e2e/arrival.spec.ts); viewers and editors come when asked for.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        // The same kinds of work take longest each time.
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
