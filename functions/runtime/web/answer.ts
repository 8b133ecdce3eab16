import { settleCaching } from '#app/web/cache-headers.ts';
import { createLoadContext } from '#app/web/load-context.ts';
import { isNotWrittenAnswer } from '#app/web/not-written.ts';
import { securityHeaders } from '#app/web/security-headers.ts';
import { isNotOpenAnswer } from '#shared/domain/opening/not-open.ts';
import { addLogFields } from '#shared/log/log-fields.ts';
import type { Env } from '#shared/wiring/env/env.ts';
import { realExternalSystems } from '#shared/wiring/external-systems.ts';
import { isTableBusy } from '#shared/wiring/is-table-busy.ts';
import { createOwnerHash } from '#shared/wiring/log/owner-hash.ts';
import { logger, REQUEST } from '#shared/wiring/logger.ts';
import { withReadUnits } from '#shared/wiring/read-units.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { countAnswer } from '#shared/wiring/usage-meter.ts';
import { answerOnce } from './answer-once.ts';
import { areaOf } from './area.ts';
import { createGate } from './gate.ts';
import { busyAnswer, isApiPath, isPlainStatus, plainAnswer } from './plain-answers.ts';
import { createRenderer, type Screens } from './screens.ts';

export type WebAnswer = (request: Request, requestId: string) => Promise<Response>;

/**
 * Creates the shop as one function from Request to Response: screens and API, with caching and security headers, the
 * session's cookies and one log line. It never throws.
 */
export const createAnswer = (screens: Screens, env: Env, shop: Shop): WebAnswer => {
  const { elapsed } = realExternalSystems.timer;
  const render = createRenderer(screens);
  const gate = createGate(shop, elapsed);
  const ownerHash = createOwnerHash(env);
  const secured = securityHeaders(env, screens.catalog.mode === 'development');
  return async (request, requestId) => {
    const startedAt = elapsed();
    const path = new URL(request.url).pathname;
    const outgoing = new Headers();
    const context = createLoadContext(request, { shop, requestId, outgoing });
    let hasThrown = false;
    const answered = () =>
      gate(request, context.session, () => answerOnce(request, shop, () => render(request, context))).catch(
        (error: unknown) => {
          logger.error('request: nobody expected this', { requestId, path, error: error as Error });
          hasThrown = true;
          context.isTableBusy ||= isTableBusy(error);
          return plainAnswer(500, path);
        },
      );
    // The console shows clerks the cost of its screens (rules 9.27), including read units of the table.
    const isConsole = areaOf(path) === 'console';
    const { value: rendered, units } = isConsole
      ? await withReadUnits(answered)
      : { value: await answered(), units: 0 };
    const retryAfter = rendered.headers.get('retry-after');
    const isMeant =
      isNotOpenAnswer(rendered.status, retryAfter) || isNotWrittenAnswer(rendered.status, retryAfter);
    const response = presentable(
      context.isTableBusy && rendered.status >= 500
        ? busyAnswer(path, ['GET', 'HEAD'].includes(request.method))
        : rendered,
      path,
    );
    const { headers, status } = response;
    // Each of several cookies is a separate entry.
    for (const [name, value] of outgoing) headers.append(name, value);
    for (const [name, value] of Object.entries(secured(context.nonce))) headers.set(name, value);
    headers.set('x-request-id', requestId);
    const { session, lacksPart } = context;
    settleCaching(headers, { status, wasAsked: session.wasAsked, lacksPart });
    const ms = Math.round((elapsed() - startedAt) * 10) / 10;
    if (isConsole) headers.set('server-timing', `total;dur=${ms}, table;desc="${units}"`);
    countAnswer(ms, shop.recordUsage);
    if (session.found) addLogFields({ owner: ownerHash(session.found) });
    // The alarm web-failures counts it (infra/stacks/web.ts): a shop that is not open has not failed, nor has a file that
    // is not written yet, for which anybody may ask; what was thrown is counted by its own line.
    const failed = status >= 500 && !isMeant && !hasThrown;
    logger.info(REQUEST, {
      requestId,
      method: request.method,
      path,
      status,
      ms,
      ...(failed && { failed }),
    });
    return response;
  };
};

/**
 * Gives a body to an error response without one: JSON under /api, a page elsewhere. All other responses are copied,
 * because the headers of a Response that was thrown or redirected may be read-only.
 */
const presentable = (response: Response, path: string): Response => {
  const { status, headers } = response;
  const isForCallers = headers.get('content-type')?.includes('json') && !headers.has('x-remix-error');
  // An action's message about a provider that does not answer is for the form that sent it. Remix's body for a failure
  // that no screen can show, as of a file, is for nobody.
  const isForReaders =
    headers.get('content-type')?.includes('html') ||
    headers.has('x-remix-response') ||
    (status < 500 && !headers.has('x-remix-error'));
  if (status < 400 || (isApiPath(path) ? isForCallers : isForReaders))
    return new Response(response.body, { status, headers });
  void response.body?.cancel();
  return plainAnswer(isPlainStatus(status) ? status : status < 500 ? 400 : 500, path);
};
