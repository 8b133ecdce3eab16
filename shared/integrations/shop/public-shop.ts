import type { AskShop } from '#shared/usecases/ports/outside/shop-answers.ts';
import { type Ask, DEFAULT_TIMEOUT_MS } from '../http.ts';

/**
 * Asks the shop at its public address, through the edge. Redirects are answers.
 * @param config `origin` without a trailing slash; `timeoutMs` until the answer must be complete
 */
export const createPublicShop =
  ({
    origin,
    ask,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  }: {
    origin: string;
    ask: Ask;
    timeoutMs?: number;
  }): AskShop =>
  async ({ path, method = 'GET', headers = {}, json }) => {
    const sent = json === undefined ? undefined : JSON.stringify(json);
    const request = {
      method,
      redirect: 'manual' as const,
      headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: sent,
    };
    try {
      const answer = await ask(`${origin}${path}`, request, timeoutMs);
      const cookies = answer.headers.getSetCookie();
      const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
      return {
        status: answer.status,
        headers: Object.fromEntries(headers),
        cookies,
        body: await answer.text(),
      };
    } catch (error) {
      return { status: 0, headers: {}, cookies: [], body: String(error) };
    }
  };
