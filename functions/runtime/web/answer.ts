import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import { settleCaching } from '#app/web/cache-headers.ts';
import { createLoadContext } from '#app/web/load-context.ts';
import { securityHeaders } from '#app/web/security-headers.ts';
import type { Env } from '#shared/wiring/env.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { isApiPath, isPlainStatus, plainAnswer } from './plain-answers.ts';

export type Answer = (request: Request, requestId: string) => Promise<Response>;

/**
 * The shop as one function from Request to Response: screens and API, with caching and security headers, the
 * session's cookies and one log line. It never throws.
 */
export const createAnswer = (build: ServerBuild, env: Env, shop: Shop): Answer => {
  const render = createRequestHandler(build, build.mode);
  const secured = securityHeaders(env, build.mode === 'development');
  const answer = async (request: Request, requestId: string, path: string): Promise<Response> => {
    const outgoing = new Headers();
    const context = createLoadContext(request, { shop, requestId, outgoing });
    const response = speakJson(await render(request, context), path);
    for (const cookie of outgoing.getSetCookie()) response.headers.append('set-cookie', cookie);
    for (const [name, value] of Object.entries(secured(context.nonce))) response.headers.set(name, value);
    settleCaching(response.headers, response.status);
    return response;
  };
  return async (request, requestId) => {
    const startedAt = performance.now();
    const path = new URL(request.url).pathname;
    const response = await answer(request, requestId, path).catch((error: unknown) => {
      logger.error('request: nobody expected this', { requestId, path, error: error as Error });
      return plainAnswer(500, path);
    });
    response.headers.set('x-request-id', requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    logger.info('request', { requestId, method: request.method, path, status: response.status, ms });
    return response;
  };
};

/**
 * An error page or empty error under /api becomes the API's error body. Answers of routes are made over, because a
 * Response that was thrown or redirected may not let its headers be changed.
 */
const speakJson = (response: Response, path: string): Response => {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json') && !headers.has('x-remix-error');
  if (isApiPath(path) && status >= 400 && !isJson) {
    void response.body?.cancel();
    return plainAnswer(isPlainStatus(status) ? status : status < 500 ? 400 : 500, path);
  }
  return new Response(response.body, { status, headers });
};
