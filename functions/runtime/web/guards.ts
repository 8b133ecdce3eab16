import { createHash, timingSafeEqual } from 'node:crypto';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { spellsHalfLetter } from '#shared/domain/text.ts';
import { isApiPath, type PlainStatus } from './plain-answers.ts';

const MiB = 1024 * 1024;
/** Lambda takes events of 6 MB, and base64 makes a body a third larger. The contract of each route sets a lower limit. */
const MAX_BODY = 4 * MiB;
/** Characters and parameters of a query; CloudFront takes no longer one. */
const MAX_QUERY = 8192;
const MAX_PARAMETERS = 500;
/** Characters; a key of the table takes 1 KiB. */
const MAX_PATH = 900;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set([...READS, 'POST', 'PUT', 'PATCH', 'DELETE']);
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const JSON_TYPE = /^application\/(\w+\+)?json\b/i;
/** The clerks' lists of purchases act on many at once, in JSON; all other screens read forms. */
const JSON_SCREENS = /^\/console\/shop\/purchases\//;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request came through the edge, compared in constant time. Both sides hold one value, or `new,old` for a while
 * after a rotation: one value in common is enough, so they need not change together.
 */
export const edgeSecretCheck = (accepted: string): ((event: LambdaFunctionURLEvent) => boolean) => {
  const known = digests(accepted);
  return (event) =>
    digests(event.headers['x-origin-secret'] ?? '')
      .flatMap((given) => known.map((secret) => timingSafeEqual(secret, given)))
      .includes(true);
};

const digests = (values: string): Buffer[] =>
  values
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map(digest);

/** The status of the answer to a request that no route has to look at; undefined for all others. */
export const unfit = (event: LambdaFunctionURLEvent, publicOrigin: URL): PlainStatus | undefined => {
  const { method } = event.requestContext.http;
  if (!METHODS.has(method)) return 405;
  if (!isReadable(event.rawPath) || !isShort(event.rawQueryString)) return 400;
  if (spellsHalfLetter(event.rawQueryString)) return 400;
  if (READS.has(method)) return event.body ? 400 : undefined;
  if (isForeign(event.headers, publicOrigin)) return 403;
  return unfitBody(event);
};

/**
 * Invalid percent escapes (`/%E0%A4%A`) and control characters make routers fail. A part of the path that is longer than
 * a key of the table may be makes the query fail.
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

/** Every reader of the query goes through all parameters. */
const isShort = (query: string): boolean =>
  query.length <= MAX_QUERY && query.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS;

/**
 * A write sent by a page of another site (design §8). Browsers say so themselves in Sec-Fetch-Site; older ones send
 * an Origin; what sends neither is no browser and carries no cookies of one.
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
