import { createRequire } from 'node:module';
import { minify } from 'terser';
import type { Plugin } from 'vite';

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

/** What every page of the shop fetches */
const OF_EVERY_PAGE = new Set(['framework', 'shell']);

/** Takes another 1 % off what every page fetches. It needs seconds for the framework alone, so the other chunks stay. */
const everyPageMinified: Plugin = {
  name: 'every-page-minified',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const one of Object.values(bundle)) {
      if (one.type !== 'chunk' || !OF_EVERY_PAGE.has(one.name)) continue;
      const { code } = await minify(one.code, { module: true, ecma: 2020, compress: { passes: 2 } });
      if (code) one.code = code;
    }
  },
};

/** Lets entries export what other chunks share, which chunks by `chunkOf` alone need; Remix asks for less. */
const sharingEntries: Plugin = {
  name: 'sharing-entries',
  apply: 'build',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
};

/** What is compiled otherwise for browsers than for the functions. */
export const forBrowsers: Plugin[] = [
  atHandForServers,
  reactAsModule,
  licences,
  everyPageMinified,
  sharingEntries,
];
