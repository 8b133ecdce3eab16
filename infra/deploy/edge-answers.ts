import type { AskShop } from '#shared/usecases/ports/outside/shop-answers.ts';

/** Milliseconds after which the edge itself gives up on the function, and a little more. */
const PATIENCE_MS = 35_000;

/**
 * Asks a shop by its public address, as one browser does: it keeps the cookies it gets, and follows no redirect. Bodies
 * are decoded; `content-encoding` still has how they came.
 */
export const createEdgeAnswers = (origin: string): AskShop => {
  const jar = new Map<string, string>();
  return async ({ path, method = 'GET', headers, json }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const answer = await fetch(new URL(path, origin), {
        method,
        redirect: 'manual',
        headers: {
          ...(cookie && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? undefined : JSON.stringify(json),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const cookies = answer.headers.getSetCookie();
      for (const set of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const { 'set-cookie': _cookies, ...said } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers: said, cookies, body: await answer.text() };
    } catch (error) {
      const { message, cause } = error as Error;
      return { status: 0, headers: {}, cookies: [], body: cause ? `${message}: ${String(cause)}` : message };
    }
  };
};
