import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import Negotiator from 'negotiator';

/**
 * CloudFront compresses only answers with a Content-Length, which a stream does not have. So the function compresses what
 * it streams (decision 2).
 */
const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml|[\w.-]+\+(json|xml)))/i;

export type Encoding = 'br' | 'gzip';

/** Whether bytes of this type gain from compression. */
export const isCompressible = (contentType: string | string[] | null | undefined): boolean =>
  COMPRESSIBLE.test(String(contentType ?? ''));

/** The encodings made here, the one with the smaller result first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** Negotiator 1 takes our order where a viewer accepts several equally; its types do not know that yet. */
type Preferring = {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** The best encoding a viewer accepts; undefined when it accepts none. */
export const preferredEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  const viewer: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const encoding = viewer.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((one) => one === encoding);
};

/** Faster than gzip at its usual level, with a smaller result: 1 ms for 90 KB. */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 4 };

/**
 * Sets Content-Encoding and returns the stream that compresses the body. It flushes each piece, so that a page still shows
 * as it arrives. Returns undefined, and sets nothing, when the body is sent as it is.
 */
export const compressing = (
  { status, headers, body }: Response,
  acceptEncoding: string | undefined,
): Transform | undefined => {
  if (!body || status === 204 || status === 304) return undefined;
  if (headers.has('content-encoding') || !isCompressible(headers.get('content-type'))) return undefined;
  headers.append('vary', 'accept-encoding');
  const encoding = preferredEncoding(acceptEncoding);
  if (!encoding) return undefined;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
};
