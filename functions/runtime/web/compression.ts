// biome-ignore-all lint/plugin: answers are packed on other threads
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import Negotiator from 'negotiator';

/**
 * Content types to compress. CloudFront compresses only responses with a Content-Length, which a stream does not have,
 * so the function compresses what it streams (decisions/edge.md).
 */
const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml|[\w.-]+\+(json|xml)))/i;

export type Encoding = 'br' | 'gzip';

/** True when bytes of this type gain from compression. */
export const isCompressible = (contentType: string | string[] | null | undefined): boolean =>
  COMPRESSIBLE.test(String(contentType ?? ''));

/** Encodings made here, the one with the smaller result first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** Negotiator 1 uses this order when a viewer accepts several equally; its types do not have that option yet. */
type Preferring = {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** Returns the best encoding a viewer accepts. Undefined when it accepts none. */
export const preferredEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  const viewer: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const encoding = viewer.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((one) => one === encoding);
};

/** Faster than gzip at its default level, with a smaller result: 1 ms for 90 KB. */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 4 };

/**
 * Sets Content-Encoding and returns the stream that compresses the body. It flushes each piece, so that a page still
 * shows while it arrives. Returns undefined, and sets nothing, when the body is sent uncompressed.
 */
export const createCompressor = (
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
