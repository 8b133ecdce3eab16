import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundling } from './bundling.ts';
import { functionNames } from './function-names.ts';
import { notePackages, packagesOf } from './notices/bundled-packages.ts';
import { buildDirectory, root } from './paths.ts';

/** Returns all event functions, as bundle name → source file. */
export const eventFunctions = async (): Promise<Record<string, string>> => {
  const kinds = [...(await functionNames())];
  return Object.fromEntries(
    kinds.flatMap(([kind, names]) => names.map((name) => [name, `functions/${kind}/${name}.ts`])),
  );
};

/** File that every bundle of a function runs first. */
export const BEGINNING = 'functions/runtime/beginning.ts';

/**
 * Bundles functions, each into build/functions/<name>: index.mjs, and a chunk for modules imported on demand. Each
 * folder is complete (except native modules), since each is deployed separately. One after the other: the bundler uses
 * all cores for one as well, and needs gigabytes for all of them.
 */
export const bundleFunctions = async (files: Record<string, string>, signal?: AbortSignal): Promise<void> => {
  for (const [name, file] of Object.entries(files)) {
    signal?.throwIfAborted();
    const folder = path.join(buildDirectory, 'functions', name);
    const { outputFiles, metafile } = await build({
      ...bundling,
      inject: [BEGINNING],
      entryPoints: [{ in: file, out: 'index' }],
      outdir: folder,
      chunkNames: '[name]-[hash]',
      splitting: true,
      minify: true,
      metafile: true,
      write: false,
    });
    const needed = reachedFrom(path.join(folder, 'index.mjs'), metafile);
    await mkdir(folder, { recursive: true });
    for (const { path: file, contents } of outputFiles) if (needed.has(file)) await writeFile(file, contents);
    await notePackages(name, packagesOf(filesIn(needed, metafile)));
  }
};

/** Returns the sources of which something is left in the outputs. */
const filesIn = (outputPaths: ReadonlySet<string>, { outputs }: Metafile): string[] =>
  Object.entries(outputs)
    .filter(([file]) => outputPaths.has(path.join(root, file)))
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));

/** Bundles functions for this machine in a second: they share chunks, so none of them could be deployed separately. */
export const bundleTogether = async (files: Record<string, string>): Promise<void> => {
  await build({
    ...bundling,
    inject: [BEGINNING],
    entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: `${name}/index` })),
    outdir: path.join(buildDirectory, 'functions'),
    chunkNames: 'shared/[name]-[hash]',
    splitting: true,
  });
};

/**
 * Returns the paths of the files a bundle reaches. The bundler also writes a chunk for an import that it removed with
 * its caller.
 */
const reachedFrom = (entry: string, { outputs }: Metafile): ReadonlySet<string> => {
  const importsOf = new Map(
    Object.entries(outputs).map(([file, { imports }]) => [
      path.join(root, file),
      imports.filter(({ external }) => !external).map((imported) => path.join(root, imported.path)),
    ]),
  );
  const reached = new Set([entry]);
  for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next);
  return reached;
};
