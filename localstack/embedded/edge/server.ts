import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorSeconds } from '#infra/edge-errors.ts';
import type { Iam } from '../iam/roles.ts';
import { serveAssets } from './assets.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { hasBody } from './headers.ts';
import { invalidationApi } from './invalidations.ts';
import { type MediaOptions, serveMedia } from './media.ts';
import type { Origin } from './origin.ts';
import { isOverlong, sendPlain, servePages, type Viewers } from './pages.ts';
import { SharedCache } from './shared-cache.ts';

/** Methods CloudFront accepts; the first ones have no body. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set([...READS, 'PUT', 'POST', 'PATCH', 'DELETE']);

/**
 * Time limits for a viewer, in ms: for sending the headers, for the whole request, and for any pause in sending or
 * receiving.
 */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
const SILENCE_MS = 60_000;

export type EdgeOptions = {
  /** 0 takes any free one. */
  port: number;
  /** IP address of the interface to listen on; without it only the loopback. */
  host?: string;
  /** Other time limits than those of a shop, for tests. */
  patience?: Partial<typeof PATIENCE>;
  /** The web function. */
  origin: Origin;
  /** Seconds for which errors are cached, by status; by default those of the deployed edge. */
  errorSeconds?: Readonly<Record<number, number>>;
  /** Secret by which the function recognises the edge (header x-origin-secret). */
  secret: string;
  distributionId: string;
  /** Port of the invalidation API, for programs that must know it in advance; by default any free port. */
  cloudFrontPort?: number;
  /** Checks the callers of the invalidation API; without it everybody is allowed */
  iam?: Iam;
  /** build/client; without it /assets is also requested from the origin (development). */
  clientDirectory?: string;
  media: MediaOptions;
  /** Without it browsers of this machine come from its own address. */
  viewers?: Viewers;
};

export type LocalEdge = {
  port: number;
  /** Value of AWS_ENDPOINT_URL_CLOUDFRONT: accepts CreateInvalidation. */
  cloudFrontEndpoint: string;
  stop(): Promise<void>;
};

/**
 * Emulates CloudFront: /assets from the build, /media, sitemaps and feeds from the bucket, all else from the web function
 * through a shared cache. Listens on the loopback unless a host is given; the invalidation API always on the loopback only.
 */
export const startEdge = async (options: EdgeOptions): Promise<LocalEdge> => {
  const cache = new SharedCache(options.errorSeconds ?? errorSeconds);
  const handle = edgeHandler(options, cache);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(`edge: ${request.method} ${request.url}: ${String(error)}`);
      void sendPlain(response, 502, request.url ?? '/');
    });
  };
  const createViewerServer = () => {
    const server = createServer({ ...PATIENCE, ...options.patience }, answer);
    server.setTimeout(SILENCE_MS);
    // A client that asks before it sends a body (Expect: 100-continue) gets a refusal before the body is sent.
    return server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (!isOverlong(request) && !bringsBodyInVain(request)) response.writeContinue();
      answer(request, response);
    });
  };
  const api = invalidationApi(options.distributionId, (paths) => cache.invalidate(paths), options.iam);
  const { port, servers } = await listenAt(createViewerServer, options);
  const apiPort = await listen(api, options.cloudFrontPort ?? 0, '127.0.0.1');
  return {
    port,
    cloudFrontEndpoint: `http://127.0.0.1:${apiPort}`,
    stop: async () => {
      await Promise.all([...servers, api].map(close));
    },
  };
};

/** True when a read has a body, to which CloudFront responds with 403. */
const bringsBodyInVain = (request: IncomingMessage): boolean =>
  READS.has(request.method ?? 'GET') && hasBody(request);

const edgeHandler = (options: EdgeOptions, cache: SharedCache) => {
  const pages = servePages({ ...options, cache });
  const media = serveMedia(options.media);
  const crawlers = serveCrawlerFiles(options.media);
  const assets = options.clientDirectory ? serveAssets(options.clientDirectory) : undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    if (!METHODS.has(method)) return sendPlain(response, 405, url);
    if (bringsBodyInVain(request)) return sendPlain(response, 403, url);
    const isRead = method === 'GET' || method === 'HEAD';
    const pathname = url.split('?', 1)[0] ?? '/';
    if (isRead && assets && pathname.startsWith('/assets/') && (await assets(pathname, request, response)))
      return;
    if (isRead && pathname.startsWith('/media/') && (await media(pathname, request, response))) return;
    if (isRead && (await crawlers(pathname, request, response))) return;
    await pages(request, response);
  };
};

/** Errors when this machine has no IPv6: then nobody connects over it either. */
const NO_SUCH_INTERFACE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Creates a server on each of the interfaces, all on one port: browsers resolve `localhost` to either loopback. */
const listenAt = async (
  create: () => Server,
  { host, port: requestedPort }: Pick<EdgeOptions, 'host' | 'port'>,
): Promise<{ port: number; servers: Server[] }> => {
  const first = create();
  const servers = [first];
  const port = await listen(first, requestedPort, host ?? '127.0.0.1');
  if (host || requestedPort === 0) return { port, servers };
  const second = create();
  try {
    await listen(second, port, '::1');
    servers.push(second);
  } catch (error) {
    if (!NO_SUCH_INTERFACE.has((error as NodeJS.ErrnoException).code ?? '')) {
      await close(first);
      throw error;
    }
  }
  return { port, servers };
};

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
