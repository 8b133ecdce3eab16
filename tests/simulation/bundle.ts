import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { bundling } from '#infra/build/bundling.ts';
import { folderOf } from './archive.ts';
import type { Fault } from './faults.ts';

const here = import.meta.dirname;

/** Differences from the current shop: a fault put into it, or an earlier version running at the same time. */
export type Changed = { fault?: Fault; before?: string };

/** Replaces the process's shop and log by the world's stand-ins in shop code. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup: ({ onResolve }) => {
    const instead: Record<string, string> = {
      '#shared/wiring/shop.ts': 'world/shop-of-task.ts',
      '#shared/wiring/function-container.ts': 'world/shop-of-task.ts',
      '#shared/wiring/logger.ts': 'world/quiet-logger.ts',
    };
    onResolve(
      { filter: /^(#shared\/wiring|\.{1,2})\/(shop|function-container|logger)\.ts$/ },
      ({ path: asked, importer, resolveDir }) => {
        // Modules of the simulation import the real shop.
        if (importer.includes('/tests/simulation/')) return undefined;
        const isWiring =
          asked.startsWith('#') || path.resolve(resolveDir, asked, '..').endsWith('shared/wiring');
        const name = `#shared/wiring/${path.basename(asked)}`;
        return isWiring && instead[name] ? { path: path.join(here, instead[name]) } : undefined;
      },
    );
  },
};

/** Resolves files that a seed module reads relative to its source, not to the bundle. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/localstack\/seed\/.+\.ts$/ }, async ({ path: whole }) => ({
      contents: (await readFile(whole, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(whole).href),
      ),
      loader: 'ts',
    }));
  },
};

/** Puts a fault into a copy of the shop while it is loaded. Throws when the passage does not occur exactly once. */
const patched = ({ file, passage, instead }: Fault): Plugin => ({
  name: 'patched',
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`/${file.replace(/[.]/g, '\\.')}$`) }, async ({ path: whole }) => {
      const source = await readFile(whole, 'utf8');
      if (source.split(passage).length !== 2)
        throw new Error(`${file} has changed: where does this fault go now?`);
      return { contents: source.replace(passage, () => instead), loader: 'ts' };
    });
  },
});

/**
 * Adds the shop of an earlier commit next to the current one. Its files are loaded unchanged: other replacements made
 * while loading apply to the current code only.
 */
const beside = (folder: string): Plugin => ({
  name: 'version-before',
  setup: ({ onLoad }) => {
    const world = path.join(folder, 'tests/simulation/world');
    onLoad({ filter: /\/tests\/simulation\/world\/version-before\.ts$/ }, async () => ({
      contents: `${await readFile(path.join(here, 'world/version.ts'), 'utf8')}\nexport const versionBefore = version;`,
      loader: 'ts',
      resolveDir: world,
    }));
    onLoad({ filter: /\/\.data\/before\/.+\.ts$/ }, async ({ path: whole }) => ({
      contents: await readFile(whole, 'utf8'),
      loader: 'ts',
    }));
  },
});

/**
 * Bundles the world with the shop into one module: it is loaded fast, and every module exists once. The caller deletes
 * the file.
 * @param before the revision whose code some instances run
 */
export const bundleOf = async ({ fault, before }: Changed): Promise<string> => {
  const folder = path.join(here, '../../node_modules/.cache/simulation');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `history-${process.pid}-${process.hrtime.bigint()}.mjs`);
  await build({
    ...bundling,
    outExtension: undefined,
    entryPoints: [path.join(here, 'shard.ts')],
    outfile,
    sourcemap: 'inline',
    plugins: [
      ...(before === undefined ? [] : [beside(folderOf(before))]),
      ...(fault ? [patched(fault)] : []),
      ...bundling.plugins,
      standIns,
      besideItsSource,
    ],
  });
  return outfile;
};
