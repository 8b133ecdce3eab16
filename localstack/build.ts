import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { bundling } from './bundling.ts';
import { functionNames } from './embedded/function-runner/functions.ts';
import { rolesFile } from './embedded/iam/roles.ts';
import { runProgram, runScript } from './run-program.ts';
import { isBuiltOf, markBuiltOf, sourcesStamp } from './sources-stamp.ts';

export const root = path.resolve(import.meta.dirname, '..');
export const buildDirectory = path.join(root, 'build');

/** Compiles the screens: build/client for browsers, build/server for the web function. */
const buildScreens = (signal?: AbortSignal): Promise<void> => {
  const cli = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  // Most of what a bundler makes is garbage at once: with room for it a sixth of the time is saved.
  const args = ['--max-semi-space-size=64', cli, 'vite:build', '--logLevel', 'warn'];
  const env = { NODE_ENV: 'production' };
  return runProgram(process.execPath, args, { env, signal, failure: 'the screens do not build' });
};

/** The event functions there are, as bundle name → source file. */
const eventFunctions = async (): Promise<Record<string, string>> => {
  const kinds = [...(await functionNames())];
  return Object.fromEntries(
    kinds.flatMap(([kind, names]) => names.map((name) => [name, `functions/${kind}/${name}.ts`])),
  );
};

/** What every function does first. */
export const BEGINNING = 'functions/runtime/beginning.ts';

/**
 * Bundles functions, each into build/functions/<name>: index.mjs, and a chunk for what is imported when needed. Each
 * folder is whole (but for native modules), since each is deployed alone. One after the other: the bundler uses all
 * cores for one as well, and holds gigabytes for all of them.
 */
const bundleFunctions = async (files: Record<string, string>, signal?: AbortSignal): Promise<void> => {
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
    for (const { path: written, contents } of outputFiles)
      if (needed.has(written)) await writeFile(written, contents);
  }
};

/** The same in one go, for this machine: they share chunks, so that none could be deployed alone, and it takes a second. */
const bundleTogether = async (files: Record<string, string>): Promise<void> => {
  await build({
    ...bundling,
    inject: [BEGINNING],
    entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: `${name}/index` })),
    outdir: path.join(buildDirectory, 'functions'),
    chunkNames: 'shared/[name]-[hash]',
    splitting: true,
  });
};

/** Paths of what a bundle comes to. The bundler writes a chunk also for an import that it took out with its caller. */
const reachedFrom = (entry: string, { outputs }: Metafile): ReadonlySet<string> => {
  const importsOf = new Map(
    Object.entries(outputs).map(([file, { imports }]) => [
      path.join(root, file),
      imports.filter(({ external }) => !external).map((one) => path.join(root, one.path)),
    ]),
  );
  const reached = new Set([entry]);
  for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next);
  return reached;
};

/** Bundles what plays Lambda's Node runtime, in the local cloud and on LocalStack, into `<directory>/local`. */
export const bundleFunctionHost = (directory: string) =>
  build({
    ...bundling,
    entryPoints: [
      { in: 'localstack/embedded/function-runner/host.ts', out: 'function-host' },
      { in: 'localstack/python/function-process.ts', out: 'function-process' },
    ],
    outdir: path.join(directory, 'local'),
  });

/** Has written down what each function may do, beside the rest: CDK alone keeps a processor busy for seconds. */
const writeRoles = (signal?: AbortSignal): Promise<void> =>
  runScript('localstack/write-roles.ts', [rolesFile(buildDirectory)], {
    signal,
    failure: 'production’s templates cannot be made',
  });

/** Builds what pages are shown by, and what plays their cloud: the screens in a process of their own, which take longest. */
const buildShown = async (signal?: AbortSignal): Promise<void> => {
  await Promise.all([buildScreens(signal), buildBeside(signal)]);
  await bundleFunctions({ web: 'functions/web.ts' }, signal);
};

/** What is needed beside a web function, also one that is not built: the local Lambda, and what each function may do. */
const buildBeside = async (signal?: AbortSignal): Promise<void> => {
  await Promise.all([bundleFunctionHost(buildDirectory), writeRoles(signal)]);
};

const buildEventFunctions = async (signal?: AbortSignal): Promise<void> =>
  bundleFunctions(await eventFunctions(), signal);

/** A build under way. `shown`: what pages are shown by is there; `whole`: the functions that take events as well. */
export type Building = { shown: Promise<void>; whole: Promise<void> };

/** The screens' compiler empties nothing (vite.config.ts): what it builds comes to lie beside the functions. */
const emptyFolder = () => rm(buildDirectory, { recursive: true, force: true });

/** Builds what runs beside a development server, every function but the web one. None of it passes for a build to deploy. */
export const buildForDevelopment = (): Building => {
  const whole = emptyFolder().then(async () => {
    await Promise.all([buildBeside(), eventFunctions().then(bundleTogether)]);
  });
  return { shown: whole, whole };
};

/**
 * Builds everything that is deployed or run, from nothing.
 * @returns names of the functions
 */
export const buildAll = async (): Promise<string[]> => {
  await emptyFolder();
  await Promise.all([buildShown(), buildEventFunctions()]);
  return ['web', ...Object.keys(await eventFunctions())];
};

/**
 * Builds what the sources changed since, which may be nothing; what shows pages first.
 * @param signal ends the build
 * @param opened answers when the mall is open, whose seed takes all cores until then: functions no page asks for wait for it
 */
export const ensureBuilt = (signal?: AbortSignal, opened?: () => Promise<unknown>): Building => {
  const made = sourcesStamp(root).then((stamp) => ({ stamp, isBuilt: isBuiltOf(buildDirectory, stamp) }));
  const shown = made.then(async ({ isBuilt }) => {
    if (isBuilt) return;
    console.log('Building …');
    await emptyFolder();
    await buildShown(signal);
  });
  const whole = shown.then(async () => {
    const { stamp, isBuilt } = await made;
    if (isBuilt) return;
    await opened?.();
    await buildEventFunctions(signal);
    markBuiltOf(buildDirectory, stamp);
  });
  return { shown, whole };
};

const printSizes = async (names: string[]): Promise<void> => {
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`.padStart(8);
  for (const name of names) {
    const folder = path.join(buildDirectory, 'functions', name);
    const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file))));
    const sum = (sizeOf: (file: Buffer) => number) => files.reduce((total, file) => total + sizeOf(file), 0);
    const [all, packed] = [sum((file) => file.length), sum((file) => gzipSync(file).length)];
    console.log(`  ${name.padEnd(26)}${kB(all)}  gzip${kB(packed)}`);
  }
};

if (import.meta.filename === path.resolve(process.argv[1] ?? '')) await printSizes(await buildAll());
