import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

const take = async (host: string, port = 0): Promise<number> => {
  const server = createServer().listen(port, host);
  taken.push(server);
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
};

/** Runs a command until it exits; returns its output and exit code. */
const launched = async (command: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [path.join(root, 'localstack/launch.mjs'), command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece));
  const [code] = await once(child, 'exit');
  return { code, said: text.trim() };
};

describe('a port that is taken is named before anything is installed, built or seeded', () => {
  it.each(['start', 'dev', 'cloud'])('%s', async (command) => {
    const port = await take('127.0.0.1');
    const npm = { start: 'npm start', dev: 'npm run dev', cloud: 'npm run localstack' }[command];
    expect(await launched(`localstack/${command}.ts`, { PORT: String(port), HOST: '' })).toEqual({
      code: 1,
      said: `Port ${port} of 127.0.0.1 is taken by another program. Choose another: PORT=${port + 1} ${npm}`,
    });
  });

  it('on the interface that HOST names', async () => {
    const port = await take('127.0.0.2');
    const { code, said } = await launched('localstack/start.ts', { PORT: String(port), HOST: '127.0.0.2' });
    expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} of 127.0.0.2 is taken`)]);
  });

  it('and one that is none is called so', async () => {
    for (const PORT of ['shop', '0', '70000', '1.5'])
      expect(await launched('localstack/start.ts', { PORT })).toEqual({
        code: 1,
        said: `PORT=${PORT} is no port: it is a number from 1 to 65535.`,
      });
    const { code, said } = await launched('localstack/start.ts', { PORT: '3999', HOST: '203.0.113.7' });
    expect([code, said]).toEqual([1, expect.stringContaining('is of no interface of this machine')]);
  });
});
