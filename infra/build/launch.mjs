/**
 * Start of every npm script, with any Node from 18 on. Downloads Node 24 if this is another one, installs the packages
 * of the lock file if that has not been done or if patches of packages changed since, then runs a script of this
 * repository or a program of a package: `launch.mjs infra/build/build.ts`, `launch.mjs tsc --noEmit`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import node from './node-version.cjs';
import { arePatchesApplied } from './patches.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';

const npm = (args) =>
  spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows }).status === 0;

/** Only the binary: the package that chooses among them does so in an install script, which may be forbidden. */
const bringNode = () => {
  if (existsSync(node.bin)) return;
  console.log(`Bringing Node ${node.WANTED} …`);
  const wanted = `${node.binary}@${node.WANTED}`;
  if (npm(['install', '--prefix', node.folder, '--no-save', '--no-package-lock', wanted])) return;
  console.error(`${node.remedy} The registry has none for this machine: install it and put its folder first in PATH.`);
  process.exit(1);
};

/**
 * Runs a program to its end and exits with its status. It gets Ctrl-C from the terminal itself, and other signals from
 * here; it also ends when the process that started this one dies.
 */
const become = (program, args, env = process.env) => {
  const child = spawn(program, args, { stdio: 'inherit', env, shell: isWindows });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1_000).unref();
  child.once('error', (error) => {
    console.error(`${program}: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

const packagesOf = (lockFile) => {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** True when node_modules has each package of the lock file in its version. Optional packages are not checked. */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!present) return false;
  return Object.entries(wanted).every(
    ([at, { version, optional, devOptional, peer }]) =>
      at === '' || optional || devOptional || peer || present[at]?.version === version,
  );
};

/**
 * Returns what the caller of a command has to know of an error: that it was called wrongly, or what AWS refused.
 * Undefined for a mistake of the program, whose lines tell more.
 */
const inOneLine = (error) => {
  const { name = '', code = '', message = '' } = error ?? {};
  if (name === 'WrongCall' || String(code).startsWith('ERR_PARSE_ARGS')) return message;
  if (name === 'CredentialsProviderError' || name === 'TokenProviderError')
    return `No credentials for AWS (AWS_PROFILE? aws sts get-caller-identity): ${message}`;
  if (message === 'Region is missing') return 'No region for AWS: export AWS_REGION=ap-northeast-2';
  return error?.$metadata ? `AWS refused: ${name}: ${message}` : undefined;
};

const [target = '', ...args] = process.argv.slice(2);
if (!node.isWanted) {
  bringNode();
  const env = { ...process.env, PATH: `${node.bin}${path.delimiter}${process.env.PATH}` };
  become(path.join(node.bin, 'node'), [fileURLToPath(import.meta.url), target, ...args], env);
} else {
  if (!isInstalled() || !arePatchesApplied()) {
    console.log('Installing packages …');
    // With NODE_ENV=production npm leaves out what builds and deploys.
    if (!npm(['ci', '--include=dev'])) process.exit(1);
  }
  if (target.endsWith('.ts')) {
    const script = path.resolve(root, target);
    process.argv = [process.argv[0], script, ...args];
    const { register } = await import('tsx/esm/api');
    register();
    await import(pathToFileURL(script)).catch((error) => {
      const line = inOneLine(error);
      if (line === undefined) throw error;
      console.error(line);
      process.exit(1);
    });
  } else become(path.join(root, 'node_modules/.bin', target), args);
}
