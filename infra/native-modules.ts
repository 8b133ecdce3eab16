import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that are no JavaScript alone: the bundles leave them out, the function's processor decides which one. */
const NATIVE = ['sharp'] as const;

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};

/**
 * Lays the native packages beside the bundles that import them, built for Lambda's Linux on `architecture`
 * (`arm64` or `x64`), whatever machine this is.
 * @throws Error when the registry cannot be reached
 */
export const addNativeModules = (functions: string, architecture: string): void => {
  for (const name of readdirSync(functions)) {
    const folder = path.join(functions, name);
    const bundle = readFileSync(path.join(folder, 'index.mjs'), 'utf8');
    const wanted = NATIVE.filter((native) => new RegExp(`["']${native}["']`).test(bundle));
    if (wanted.length === 0) continue;
    const packages = wanted.map((native) => `${native}@${dependencies[native]}`);
    console.log(`${name}: ${packages.join(', ')} for ${architecture}`);
    install(folder, packages, architecture);
  }
};

const install = (folder: string, packages: string[], architecture: string): void => {
  const target = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc'];
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...quiet, ...target, ...packages], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${packages.join(', ')} cannot be installed into ${folder}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  addNativeModules('build/functions', process.argv[2] ?? 'arm64');
