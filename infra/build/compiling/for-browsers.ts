import { createRequire } from 'node:module';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { notePackages, packagesOf } from '../notices/bundled-packages.ts';

const LICENCE = /\/\*!?(?=(?:(?!\*\/)[\s\S])*@license)[\s\S]*?\*\//g;

/**
 * Moves the licences of code sent to browsers into one separate file, instead of 10 KB of them in the framework, and
 * notes its packages.
 */
const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : [],
    );
    await notePackages('browser', packagesOf(modules));
    const found = modules.flatMap((id) => this.getModuleInfo(id)?.code?.match(LICENCE) ?? []);
    const source = [...new Set(found)].sort().join('\n\n');
    this.emitFile({ type: 'asset', fileName: 'assets/licences.txt', source });
  },
};

/**
 * Modules that only the server has at hand (`…AtHand`) are fetched by browsers on demand. Left in, an import that is
 * not used would still load them with the page.
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
 * React's packages are CommonJS, which each chunk would convert to a module itself: 50 bytes in each chunk, and pages
 * load a dozen. The screens' own code imports them from modules in the framework chunk.
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
      const lines = exported.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
      return [`import all from '${name}';`, ...lines].join('\n');
    },
  },
};

/** Chunks every page of the shop fetches */
const OF_EVERY_PAGE = new Set(['framework', 'shell']);

/**
 * Reduces the chunks every page fetches by another 1 %. It takes seconds for the framework alone, so the other chunks
 * are left out.
 */
const everyPageMinified: Plugin = {
  name: 'every-page-minified',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk' || !OF_EVERY_PAGE.has(output.name)) continue;
      const { code } = await minify(output.code, { module: true, ecma: 2020, compress: { passes: 2 } });
      if (code) output.code = code;
    }
  },
};

/**
 * Allows entries to export what other chunks share, which chunks made by `chunkOf` need; Remix's setting is stricter.
 */
const sharingEntries: Plugin = {
  name: 'sharing-entries',
  apply: 'build',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
};

/** Plugins for the browsers' build only. */
export const forBrowsers: Plugin[] = [
  atHandForServers,
  reactAsModule,
  licences,
  everyPageMinified,
  sharingEntries,
];
