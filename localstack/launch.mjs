/**
 * `npm start` and `npm run dev` begin here, with nothing but Node: install what the lock file asks for if that has
 * not been done, then run `localstack/<name>.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

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

/** Why nothing can listen there; nothing when it can, or when this machine has no such loopback. */
const troubleAt = (host, port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) =>
      resolve(host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code) ? undefined : code),
    );
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });

const inWords = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'is of no interface of this machine',
};

/** Where each command listens, and how to listen elsewhere: tried before minutes of work, which would be for nothing. */
const listeners = (command) => {
  const port = Number(process.env.PORT ?? 3000);
  const hosts = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::1'];
  const onLocalStack = {
    cloud: 'npm run localstack',
    '../tests/localstack/check': 'npm run localstack:check',
  }[command];
  const npm = onLocalStack ?? { start: 'npm start', dev: 'npm run dev' }[command];
  if (!npm) return [];
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT=${process.env.PORT} is no port: it is a number from 1 to 65535.`);
    process.exit(1);
  }
  const elsewhere = port < 65_535 ? port + 1 : 3000;
  const shop = hosts.map((host) => ({ host, port, move: `Choose another: PORT=${elsewhere} ${npm}` }));
  const left = 'If a container was left behind: docker compose -f localstack/docker-compose.yml down';
  return onLocalStack ? [...shop, { host: '127.0.0.1', port: 4566, move: left }] : shop;
};

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE) {
  console.error(`Node ${MINIMUM_NODE} or later is needed; this is ${process.version}.`);
  process.exit(1);
}
for (const { host, port, move } of listeners(process.argv[2])) {
  const trouble = await troubleAt(host, port);
  if (!trouble) continue;
  console.error(`Port ${port} of ${host} ${inWords[trouble] ?? `cannot be opened (${trouble})`}. ${move}`);
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
