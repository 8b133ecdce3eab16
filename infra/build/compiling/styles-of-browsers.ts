import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { buildDirectory } from '../paths.ts';

/** Output of each source in the browsers' build; it exists while the servers' builds run. */
const MANIFEST = path.join(buildDirectory, 'client/.vite/manifest.json');
const PREFIX = '\0styles:';
const LINKED = '?url';

/**
 * A page links to styles by the file names of the browsers' build. Otherwise each of the servers' builds would compile
 * all styles again, only to get the same names: an eighth of the whole build.
 */
export const stylesOfBrowsers: Plugin = {
  name: 'styles-of-browsers',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css(\?url)?$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && PREFIX + found.id;
    },
  },
  load: {
    filter: { id: /^\0styles:/ },
    async handler(id) {
      if (!id.endsWith(LINKED)) return '';
      const source = id.slice(PREFIX.length, -LINKED.length);
      const made = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string }>;
      if (!made[source]) throw new Error(`the browsers' build knows no ${source}`);
      return `export default ${JSON.stringify(`/${made[source].file}`)};`;
    },
  },
};
