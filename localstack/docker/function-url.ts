import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Origin } from '../embedded/edge/origin.ts';

/**
 * A function URL of LocalStack as an origin of the local edge. LocalStack tells its functions apart by the Host
 * header, which the edge passes on from the browser: a small proxy on the loopback puts the function's own in.
 */
export const functionUrlOrigin = async (functionUrl: string): Promise<Origin & { stop(): void }> => {
  const { host, port } = new URL(functionUrl);
  const proxy = createServer((from, answer) => {
    const { method, url: path, headers } = from;
    const to = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    to.once('error', () => answer.destroy());
    from.pipe(to);
  });
  const own = await new Promise<number>((resolve, reject) => {
    proxy.once('error', reject).listen(0, '127.0.0.1', () => resolve((proxy.address() as AddressInfo).port));
  });
  return {
    lease: () => ({ port: own, release: () => undefined }),
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
};
