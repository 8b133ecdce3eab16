import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { bundling } from '#infra/build/bundling.ts';
import { bundleFunctions, bundleTogether, eventFunctions } from '#infra/build/functions.ts';
import { buildDirectory, root } from '#infra/build/places.ts';
import { writeRoles } from '#infra/build/roles.ts';
import { buildScreens } from '#infra/build/screens.ts';
import { isBuiltOf, markBuiltOf, sourcesStamp } from './sources-stamp.ts';

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

/** Builds what pages are shown by, and what plays their cloud: the screens in a process of their own, which take longest. */
const buildShown = async (signal?: AbortSignal): Promise<void> => {
  await Promise.all([buildScreens(signal), buildBeside(signal)]);
  await bundleFunctions({ web: 'functions/web.ts' }, signal);
};

/** Builds the local Lambda and the list of each function's rights, which development needs as well. */
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
