import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveAssets } from './assets.ts';
import { invalidationApi } from './invalidations.ts';
import { type MediaOptions, serveMedia } from './media.ts';
import type { Origin } from './origin.ts';
import { sendPlain, servePages } from './pages.ts';
import { SharedCache } from './shared-cache.ts';

/** Methods CloudFront lets through. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE']);

export type EdgeOptions = {
  /** 0 takes any free one. */
  port: number;
  /** The web function. */
  origin: Origin;
  /** What the function knows the edge by (header x-origin-secret). */
  secret: string;
  distributionId: string;
  /** build/client; without it /assets too is asked of the origin (development). */
  clientDirectory?: string;
  media: MediaOptions;
};

export type Edge = {
  port: number;
  /** For AWS_ENDPOINT_URL_CLOUDFRONT: takes CreateInvalidation. */
  cloudFrontEndpoint: string;
  stop(): Promise<void>;
};

/**
 * Plays CloudFront: /assets from the build, /media from the bucket, all else from the web function through a shared
 * cache. Listens on all interfaces, as a shop does; the invalidation API on the loopback alone.
 */
export const startEdge = async (options: EdgeOptions): Promise<Edge> => {
  const cache = new SharedCache();
  const handle = edgeHandler(options, cache);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(`edge: ${request.method} ${request.url}: ${String(error)}`);
      void sendPlain(response, 502, request.url ?? '/');
    });
  });
  const api = invalidationApi(options.distributionId, (paths) => cache.invalidate(paths));
  const [port, apiPort] = await Promise.all([listen(server, options.port), listen(api, 0, '127.0.0.1')]);
  return {
    port,
    cloudFrontEndpoint: `http://127.0.0.1:${apiPort}`,
    stop: async () => {
      await Promise.all([close(server), close(api)]);
    },
  };
};

const edgeHandler = (options: EdgeOptions, cache: SharedCache) => {
  const pages = servePages({ ...options, cache });
  const media = serveMedia(options.media);
  const assets = options.clientDirectory ? serveAssets(options.clientDirectory) : undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    if (!METHODS.has(method)) return sendPlain(response, 405, url);
    const isRead = method === 'GET' || method === 'HEAD';
    const pathname = url.split('?', 1)[0] ?? '/';
    if (isRead && assets && pathname.startsWith('/assets/') && (await assets(pathname, request, response)))
      return;
    if (isRead && pathname.startsWith('/media/') && (await media(pathname, request, response))) return;
    await pages(request, response);
  };
};

const listen = (server: Server, port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
