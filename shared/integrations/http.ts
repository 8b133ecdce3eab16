// biome-ignore-all lint/plugin: it is the adapter of calls to other companies
import { operationOf, refusalCodeIn, startCall } from './provider-calls.ts';

/** Outcome of a call: a decoded response below 500, or UNKNOWN when there is no reliable response. */
export type HttpAnswer = { kind: 'ANSWER'; status: number; body: unknown } | { kind: 'UNKNOWN' };

export const DEFAULT_TIMEOUT_MS = 10_000;

/** Sends a request. Rejects when the response is not complete after `timeoutMs` milliseconds. */
export type Ask = (url: string | URL, request: RequestInit, timeoutMs: number) => Promise<Response>;

export const systemAsk: Ask = (url, request, timeoutMs) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });

const keysRefused: (() => void)[] = [];

/** Calls each `listener` when another company refuses the shop's keys: they may have been changed. */
export const onKeysRefused = (listener: () => void): void => {
  keysRefused.push(listener);
};

const refuseKeys = (): void => {
  for (const listener of keysRefused) listener();
};

/**
 * Calls another company's JSON API. Returns UNKNOWN for a time-out, a broken connection, a 5xx, a 429 and a response
 * that is no JSON: nobody knows if the request was executed. Reports the call (`listenToProviders`).
 *
 * @param provider name of the company, for the log
 * @param body sent as JSON, or as a form when it is URLSearchParams
 * @param timeoutMs milliseconds until the response must be complete
 * @param ask sends the request
 * @param decode turns the raw text into JSON; CODEF wraps its own in URL encoding
 */
export const callJson = async (
  url: string | URL,
  {
    provider,
    method = 'GET',
    headers = {},
    body,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    decode = JSON.parse,
    ask = systemAsk,
  }: {
    provider: string;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: Record<string, unknown> | URLSearchParams;
    timeoutMs?: number;
    decode?: (text: string) => unknown;
    ask?: Ask;
  },
): Promise<HttpAnswer> => {
  const isForm = body instanceof URLSearchParams;
  const address = new URL(url);
  const report = startCall({ provider, host: address.host, operation: operationOf(method, address) });
  let status: number | undefined;
  try {
    const request = {
      method,
      headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    };
    const response = await ask(url, request, timeoutMs);
    status = response.status;
    const text = await response.text();
    if (status === 401) refuseKeys();
    if (status >= 500 || status === 429) {
      report({ status, outcome: 'UNKNOWN' });
      return { kind: 'UNKNOWN' };
    }
    const read = decode(text);
    const code = refusalCodeIn(read);
    // Token endpoints refuse a key with 400 as well (RFC 6749, 5.2).
    if (status !== 401 && code === 'invalid_client') refuseKeys();
    report({ status, outcome: status < 400 ? 'ANSWERED' : 'REFUSED', code });
    return { kind: 'ANSWER', status, body: read };
  } catch (error) {
    report({ status, outcome: 'UNKNOWN', error });
    return { kind: 'UNKNOWN' };
  }
};
