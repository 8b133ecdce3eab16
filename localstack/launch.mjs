/**
 * Start of `npm start`, `npm run dev` and the scripts on LocalStack: checks that their ports are free, before minutes
 * of useless work, then runs the script with `infra/build/launch.mjs`.
 */
import { createServer } from 'node:net';

/**
 * Returns the reason why nothing can listen there. Undefined when it is possible, or when this machine has no such
 * loopback.
 */
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

const commands = {
  'localstack/start.ts': 'npm start',
  'localstack/dev.ts': 'npm run dev',
  'localstack/cloud.ts': 'npm run localstack',
  'tests/localstack/check.ts': 'npm run localstack:check',
};
const ON_LOCALSTACK = ['localstack/cloud.ts', 'tests/localstack/check.ts'];

/** Returns the addresses each script listens on, and how to change them. */
const listeners = (script) => {
  const port = Number(process.env.PORT ?? 3000);
  const hosts = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::1'];
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT=${process.env.PORT} is no port: it is a number from 1 to 65535.`);
    process.exit(1);
  }
  const elsewhere = port < 65_535 ? port + 1 : 3000;
  const shop = hosts.map((host) => ({ host, port, move: `Choose another: PORT=${elsewhere} ${commands[script]}` }));
  const left = 'If a container was left behind: docker compose -f localstack/docker-compose.yml down';
  return ON_LOCALSTACK.includes(script) ? [...shop, { host: '127.0.0.1', port: 4566, move: left }] : shop;
};

for (const { host, port, move } of listeners(process.argv[2])) {
  const trouble = await troubleAt(host, port);
  if (!trouble) continue;
  console.error(`Port ${port} of ${host} ${inWords[trouble] ?? `cannot be opened (${trouble})`}. ${move}`);
  process.exit(1);
}
await import('../infra/build/launch.mjs');
