import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { OPENING_RETRY_SECONDS, plainAnswer } from '#functions/runtime/web/plain-answers.ts';
import { type CachedAnswer, sendCached } from './cache.ts';
import { hasBody, headersToOrigin } from './headers.ts';
import { askOrigin, BodyTooLong, MAX_BODY, type Origin } from './origin.ts';
import { readAnswer, relay } from './relay.ts';
import type { SharedCache } from './shared-cache.ts';

/** True when a request announces more bytes than the function accepts. */
export const isOverlong = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_BODY;

/** Writes a plain answer to a node response. A response that does not wait for the body ends the connection. */
export const sendPlain = async (
  response: ServerResponse,
  status: 403 | 405 | 413 | 502 | 503,
  url: string,
): Promise<void> => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const answer = plainAnswer(status, url);
  response.writeHead(status, {
    'content-type': answer.headers.get('content-type') ?? '',
    'cache-control': 'no-store',
    ...((status === 403 || status === 413) && { connection: 'close' }),
    ...(status === 503 && { 'retry-after': String(OPENING_RETRY_SECONDS) }),
  });
  response.end(await answer.text());
};

/** Address from which browsers of this machine seem to come; may change while the edge runs. */
export type Viewers = { address?: string };

/** Serves everything from the web function: pages from the cache while they are fresh, all else from the function. */
export const servePages = ({
  cache,
  origin,
  secret,
  viewers,
}: {
  cache: SharedCache;
  origin: Origin;
  secret: string;
  viewers?: Viewers;
}) => {
  /** Responses in progress, by key; each resolves when it is cached, or known not to be. */
  const underway = new Map<string, Promise<unknown>>();

  /** Requests a page from the function for several viewers, and caches it if it may be shared. */
  const fetchShared = async (key: string, headers: OutgoingHttpHeaders): Promise<CachedAnswer> => {
    const { generation } = cache;
    const answer = await askOrigin(origin, { method: 'GET', url: key, headers });
    const policy = cache.judge(key, answer);
    const read = await readAnswer(answer);
    if (policy) cache.keep(key, { ...read, policy }, generation);
    return read;
  };

  const share = <Answer>(key: string, fetching: Promise<Answer>): Promise<Answer> => {
    const settled = fetching.finally(() => underway.delete(key));
    underway.set(key, settled);
    return settled;
  };

  const refresh = (key: string, request: IncomingMessage): void => {
    if (underway.has(key)) return;
    share(key, fetchShared(key, headersToOrigin(request, secret, viewers?.address))).catch((error: unknown) =>
      console.error(`edge: ${key} stays as it was`, error),
    );
  };

  const fromCache = async (
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const found = cache.find(key);
    if (!found || found.freshness === 'expired') return false;
    if (found.freshness === 'stale') refresh(key, request);
    await sendCached(request, response, found.entry, {
      age: String(Math.round(found.entry.policy.age())),
      'x-cache': found.freshness === 'fresh' ? 'Hit from edge' : 'Stale hit from edge',
    });
    return true;
  };

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const answer = await askOrigin(origin, {
      method,
      url,
      headers: headersToOrigin(request, secret, viewers?.address),
      body: hasBody(request) ? request : undefined,
    }).catch((error: unknown) => {
      if (error instanceof BodyTooLong) return undefined;
      throw error;
    });
    if (!answer) return sendPlain(response, 413, url);
    if (answer.statusCode === 413 && !answer.headers['content-type']) await sendPlain(response, 413, url);
    else await relay(request, response, await readAnswer(answer));
  };

  const read = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: key = '/' } = request;
    // CloudFront caches a copy for each Authorization; such copies are not shared here, so these requests are passed
    // through.
    if (request.headers.authorization) return pass(request, response);
    if (await fromCache(key, request, response)) return;
    const others = underway.get(key);
    if (others && !cache.isPersonal(key)) {
      await others.catch(() => {});
      if (await fromCache(key, request, response)) return;
    }
    if (method === 'HEAD' || cache.isPersonal(key) || underway.has(key)) return pass(request, response);
    const answer = await share(key, fetchShared(key, headersToOrigin(request, secret, viewers?.address)));
    await relay(request, response, answer);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    if (origin.isOpening?.()) return sendPlain(response, 503, url);
    if (isOverlong(request)) return sendPlain(response, 413, url);
    await (method === 'GET' || method === 'HEAD' ? read(request, response) : pass(request, response));
  };
};
