import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export type Listening = { url: string; port: number; close(): Promise<void> };

const bind = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve();
    });
  });

/**
 * Serves `app` on the loopback, on `preferred` when that port is free (so that addresses survive a restart), else on
 * any port.
 */
export const listen = async (app: Hono, preferred = 0): Promise<Listening> => {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await bind(server, preferred).catch(() => bind(server, 0));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a double must listen on a TCP port');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
