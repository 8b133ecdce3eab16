/**
 * `npm start` and `npm run dev` begin here, with nothing but Node: install what the lock file asks for if that has
 * not been done, then run `localstack/<name>.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MINIMUM_NODE = 20;

const packagesOf = (lockFile) => {
  try {
    return JSON.parse(readFileSync(new URL(`../${lockFile}`, import.meta.url), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether all that the lock file asks of this machine lies in node_modules, in that version. */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || optional || devOptional || peer || present[path]?.version === version,
  );
};

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE) {
  console.error(`Node ${MINIMUM_NODE} or later is needed; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) {
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
// The SDK's notice that Node 20 is not for ever: true, and no news to whoever starts the shop.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { register } = await import('tsx/esm/api');
register();
await import(`./${process.argv[2]}.ts`);
