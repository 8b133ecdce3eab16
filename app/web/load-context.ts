import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/server-runtime';
import type { Shop } from '#shared/wiring/shop.ts';
import { createSession } from './access/session.ts';

/**
 * Creates the context that every loader and action gets.
 *
 * @param outgoing headers of the answer; the session adds its cookies to them
 */
export const createLoadContext = (
  request: Request,
  { shop, requestId, outgoing }: { shop: Shop; requestId: string; outgoing: Headers },
): AppLoadContext => ({
  shop,
  requestId,
  nonce: randomBytes(16).toString('base64'),
  session: createSession(request, { shop, outgoing }),
});
