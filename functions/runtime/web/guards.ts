import { createHash, timingSafeEqual } from 'node:crypto';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { spellsHalfLetter } from '#shared/domain/text.ts';
import { isApiPath, type PlainStatus } from './plain-answers.ts';

const MiB = 1024 * 1024;
/**
 * Bytes of a body. Lambda accepts events of 6 MB, and base64 makes a body a third larger. The contract of each route
 * sets a lower limit.
 */
const MAX_BODY = 4 * MiB;
/** Most characters and parameters of a query; CloudFront accepts no longer query. */
const MAX_QUERY = 8192;
const MAX_PARAMETERS = 500;
/** Most characters of a path; a key of the table has at most 1 KiB. */
const MAX_PATH = 900;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set([...READS, 'POST', 'PUT', 'PATCH', 'DELETE']);
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const JSON_TYPE = /^application\/(\w+\+)?json\b/i;
/**
 * The clerks' lists of purchases, and what is overdue, act on many at once and send JSON, as does a message that is
 * shown while it is typed; other screens send forms.
 */
const JSON_SCREENS =
  /^\/console\/(shop\/purchases\/|overdue(\.data)?$|site\/messages\/[\w-]+\/preview(\.data)?$)/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns a check that a request came through the edge, compared in constant time. Both sides have one value, or
 * `new,old` for a while after a rotation: one common value is enough, so they need not change together.
 */
export const edgeSecretCheck = (accepted: string): ((event: LambdaFunctionURLEvent) => boolean) => {
  const digestsOfSecrets = digests(accepted);
  return (event) =>
    digests(event.headers['x-origin-secret'] ?? '')
      .flatMap((presented) => digestsOfSecrets.map((secret) => timingSafeEqual(secret, presented)))
      .includes(true);
};

const digests = (values: string): Buffer[] =>
  values
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map(digest);

/** Returns the status of the response to a request that no route has to see. Undefined for all others. */
export const refusalStatusOf = (
  event: LambdaFunctionURLEvent,
  publicOrigin: URL,
): PlainStatus | undefined => {
  const { method } = event.requestContext.http;
  if (!METHODS.has(method)) return 405;
  if (!isReadable(event.rawPath) || !isShort(event.rawQueryString)) return 400;
  if (spellsHalfLetter(event.rawQueryString)) return 400;
  if (READS.has(method)) return event.body ? 400 : undefined;
  if (isForeign(event.headers, publicOrigin)) return 403;
  return unfitBody(event);
};

/**
 * False for a path with invalid percent escapes (`/%E0%A4%A`) or control characters, which make routers fail, and for a
 * path with a part longer than a key of the table, which makes the query fail.
 */
const isReadable = (path: string): boolean => {
  if (path.length > MAX_PATH) return false;
  try {
    return !hasControlCharacter(decodeURIComponent(path));
  } catch {
    return false;
  }
};

const hasControlCharacter = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20) return true;
  return false;
};

/** True when a query is short enough. Every reader of a query goes through all its parameters. */
const isShort = (query: string): boolean =>
  query.length <= MAX_QUERY && query.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS;

/**
 * True for a write sent by a page of another site (rules 11.5). Browsers report that in Sec-Fetch-Site, older ones send
 * an Origin. A client that sends neither is no browser and has no browser cookies.
 */
const isForeign = (headers: LambdaFunctionURLEvent['headers'], publicOrigin: URL): boolean => {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin;
  return origin !== undefined && origin !== publicOrigin.origin;
};

const unfitBody = ({ headers, body = '', isBase64Encoded, rawPath }: LambdaFunctionURLEvent) => {
  const type = headers['content-type'] ?? '';
  const size = isBase64Encoded ? body.length * 0.75 : Buffer.byteLength(body);
  if (size > MAX_BODY) return 413;
  if (isApiPath(rawPath) || !body || FORM.test(type)) return undefined;
  return JSON_SCREENS.test(rawPath) && JSON_TYPE.test(type) ? undefined : 415;
};
