// biome-ignore-all lint/plugin: it is the adapter of calls to other companies
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

/**
 * Calls another company's JSON API. Returns UNKNOWN for a time-out, a broken connection, a 5xx, a 429 and a response
 * that is no JSON: nobody knows if the request was executed.
 *
 * @param body sent as JSON, or as a form when it is URLSearchParams
 * @param timeoutMs milliseconds until the response must be complete
 * @param ask sends the request
 * @param decode turns the raw text into JSON; CODEF wraps its own in URL encoding
 */
export const callJson = async (
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    body,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    decode = JSON.parse,
    ask = systemAsk,
  }: {
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: Record<string, unknown> | URLSearchParams;
    timeoutMs?: number;
    decode?: (text: string) => unknown;
    ask?: Ask;
  } = {},
): Promise<HttpAnswer> => {
  const isForm = body instanceof URLSearchParams;
  try {
    const request = {
      method,
      headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    };
    const response = await ask(url, request, timeoutMs);
    const text = await response.text();
    if (response.status === 401) for (const listener of keysRefused) listener();
    if (response.status >= 500 || response.status === 429) return { kind: 'UNKNOWN' };
    return { kind: 'ANSWER', status: response.status, body: decode(text) };
  } catch {
    return { kind: 'UNKNOWN' };
  }
};
