import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The only function that makes pictures, and its package, which has native code, so no bundle can include it. */
const PICTURE_FUNCTION = 'make-image-variants';
const NATIVE = 'sharp';

/**
 * Puts sharp next to the picture function's bundle, built for Lambda's Linux, whatever machine this is.
 *
 * @param functions the folder of the bundles
 * @param architecture the functions' processor: `arm64` or `x64`
 * @param system system of the machine when functions run as its processes
 * @throws Error when the registry cannot be reached
 */
export const addNativeModules = (functions: string, architecture: string, system = 'linux'): void => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const target = [`--os=${system}`, `--cpu=${architecture}`, ...(system === 'linux' ? ['--libc=glibc'] : [])];
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      path.join(functions, PICTURE_FUNCTION),
      ...quiet,
      ...target,
      `${NATIVE}@${dependencies[NATIVE]}`,
    ],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`${NATIVE} for ${architecture} cannot be installed`);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  addNativeModules('build/functions', process.argv[2] ?? 'arm64');
