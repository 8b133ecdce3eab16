import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { S3Event } from 'aws-lambda';
import type { S3Double, S3Options } from './options.ts';
import { s3Routes } from './routes.ts';
import { Bucket } from './store.ts';

/**
 * Starts the S3 double on the loopback. The SDK needs only the endpoint (with an IP address it uses path-style
 * addresses automatically).
 * @returns `stop` waits for the notifications in progress
 */
export async function startS3(options: S3Options): Promise<S3Double> {
  const buckets = new Map(options.buckets.map((name) => [name, new Bucket(options.dataDir, name)]));
  const underWay = new Set<Promise<void>>();
  const announce = (event: S3Event): void => {
    const notified = Promise.resolve(options.onObjectCreated?.(event))
      .catch((error: unknown) => console.error('an object-created notification failed', error))
      .finally(() => underWay.delete(notified));
    underWay.add(notified);
  };

  const { fetch } = s3Routes(buckets, options.iam, announce);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the loopback gave no port');

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await Promise.all(underWay);
    },
  };
}
