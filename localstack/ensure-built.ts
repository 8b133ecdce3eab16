import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { bundling } from '#infra/build/bundling.ts';
import { bundleFunctions, bundleTogether, eventFunctions } from '#infra/build/functions.ts';
import { buildDirectory, root } from '#infra/build/paths.ts';
import { writeRoles } from '#infra/build/roles.ts';
import { buildScreens } from '#infra/build/screens.ts';
import { isBuiltOf, markBuiltOf, sourcesStamp } from './sources-stamp.ts';

/** Bundles the replacement of Lambda's Node runtime, for the local cloud and LocalStack, into `<directory>/local`. */
export const bundleFunctionHost = (directory: string) =>
  build({
    ...bundling,
    entryPoints: [
      { in: 'localstack/embedded/function-runner/host.ts', out: 'function-host' },
      { in: 'localstack/python/function-process.ts', out: 'function-process' },
    ],
    outdir: path.join(directory, 'local'),
  });

/**
 * Builds what pages need, and the programs of the local cloud: the screens in a separate process, which take longest.
 */
const buildShown = async (signal?: AbortSignal): Promise<void> => {
  await Promise.all([buildScreens(signal), buildBeside(signal)]);
  await bundleFunctions({ web: 'functions/web.ts' }, signal);
};

/** Builds the local Lambda and the list of each function's permissions, which development needs as well. */
const buildBeside = async (signal?: AbortSignal): Promise<void> => {
  await Promise.all([bundleFunctionHost(buildDirectory), writeRoles(signal)]);
};

const buildEventFunctions = async (signal?: AbortSignal): Promise<void> =>
  bundleFunctions(await eventFunctions(), signal);

/** A build in progress. `shown` resolves when pages can be shown; `whole` when the event functions are built too. */
export type Building = { shown: Promise<void>; whole: Promise<void> };

/** The screens' compiler empties no folder (vite.config.ts): its output is in the same folder as the functions. */
const emptyFolder = () => rm(buildDirectory, { recursive: true, force: true });

/**
 * Builds what a development server needs, every function except the web one. This is never mistaken for a build to
 * deploy.
 */
export const buildForDevelopment = (): Building => {
  const whole = emptyFolder().then(async () => {
    await Promise.all([buildBeside(), eventFunctions().then(bundleTogether)]);
  });
  return { shown: whole, whole };
};

/**
 * Builds what has changed in the sources, possibly nothing; what pages need first.
 * @param signal aborts the build
 * @param opened resolves when the mall is open, whose seed uses all cores until then: functions no page needs wait for
 * it
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
