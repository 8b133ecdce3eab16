import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorSeconds } from '#infra/edge-errors.ts';
import type { Iam } from '../iam/roles.ts';
import { serveAssets } from './assets.ts';
import { hasBody } from './headers.ts';
import { invalidationApi } from './invalidations.ts';
import { type MediaOptions, serveMedia } from './media.ts';
import type { Origin } from './origin.ts';
import { isOverlong, sendPlain, servePages, type Viewers } from './pages.ts';
import { SharedCache } from './shared-cache.ts';

/** Methods CloudFront lets through; the first bring no body. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set([...READS, 'PUT', 'POST', 'PATCH', 'DELETE']);

/** What a viewer may take, in ms: to send a request's head, all of it, and to send or take anything at all. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
const SILENCE_MS = 60_000;

export type EdgeOptions = {
  /** 0 takes any free one. */
  port: number;
  /** The interface to listen on, an address; this machine alone without it. */
  host?: string;
  /** Other limits of time than a shop has, for tests. */
  patience?: Partial<typeof PATIENCE>;
  /** The web function. */
  origin: Origin;
  /** How long errors are kept, by status; as the deployed edge does it without it. */
  errorSeconds?: Readonly<Record<number, number>>;
  /** What the function knows the edge by (header x-origin-secret). */
  secret: string;
  distributionId: string;
  /** Where copies are called in, for those who have to know it before; any free port without it. */
  cloudFrontPort?: number;
  /** Who may call copies in; everybody without it */
  iam?: Iam;
  /** build/client; without it /assets too is asked of the origin (development). */
  clientDirectory?: string;
  media: MediaOptions;
  /** Without it browsers of this machine come from its own address. */
  viewers?: Viewers;
};

export type LocalEdge = {
  port: number;
  /** For AWS_ENDPOINT_URL_CLOUDFRONT: takes CreateInvalidation. */
  cloudFrontEndpoint: string;
  stop(): Promise<void>;
};

/**
 * Plays CloudFront: /assets from the build, /media from the bucket, all else from the web function through a shared
 * cache. Listens on the loopback, unless it is told where; the invalidation API on the loopback alone.
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
    // Whoever asks first whether a body is wanted hears of a refusal before it is sent.
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

/** Whether a read brings a body, which CloudFront answers with 403. */
const bringsBodyInVain = (request: IncomingMessage): boolean =>
  READS.has(request.method ?? 'GET') && hasBody(request);

const edgeHandler = (options: EdgeOptions, cache: SharedCache) => {
  const pages = servePages({ ...options, cache });
  const media = serveMedia(options.media);
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
    await pages(request, response);
  };
};

/** No IPv6 on this machine: then nobody reaches it by that either. */
const NO_SUCH_INTERFACE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** A server on each of the interfaces, all on one port: browsers take `localhost` for either loopback. */
const listenAt = async (
  create: () => Server,
  { host, port: wanted }: Pick<EdgeOptions, 'host' | 'port'>,
): Promise<{ port: number; servers: Server[] }> => {
  const first = create();
  const servers = [first];
  const port = await listen(first, wanted, host ?? '127.0.0.1');
  if (host || wanted === 0) return { port, servers };
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
