import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Encoding, isCompressible, preferredEncoding } from '#functions/runtime/web/compression.ts';
import { headersToViewer } from './headers.ts';

/**
 * Passes a response on while it arrives, compressed when that helps (each piece is flushed, so that a streamed page
 * stays streamed). The response is read to its end even when the viewer disconnects.
 */
export const relay = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  cacheState: string,
): void => {
  const headers = { ...headersToViewer(answer.headers), 'x-cache': cacheState };
  const status = answer.statusCode ?? 502;
  const encoding = encodingFor(request, answer);
  if (!encoding) {
    response.writeHead(status, headers);
    answer.on('data', (piece: Buffer) => {
      if (!response.destroyed && !response.write(piece)) holdUntilDrained(answer, response);
    });
    answer.on('end', () => response.end());
    answer.on('error', () => response.destroy());
    return;
  }
  delete headers['content-length'];
  response.writeHead(status, { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' });
  const compressor = compressors[encoding]();
  answer.on('data', (piece: Buffer) => {
    if (!compressor.write(piece)) holdUntilDrained(answer, compressor);
  });
  answer.on('end', () => compressor.end());
  answer.on('error', () => response.destroy());
  compressor.pipe(response);
  response.on('close', () => compressor.resume());
};

const compressors: Record<Encoding, () => Transform> = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: () => createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH }),
};

/** Returns the encoding the viewer prefers. Undefined when compressing would not help. */
const encodingFor = ({ method, headers }: IncomingMessage, answer: IncomingMessage): Encoding | undefined =>
  method !== 'HEAD' &&
  answer.statusCode !== 204 &&
  answer.statusCode !== 304 &&
  !answer.headers['content-encoding'] &&
  isCompressible(answer.headers['content-type'])
    ? preferredEncoding(headers['accept-encoding'])
    : undefined;

const holdUntilDrained = (answer: IncomingMessage, to: ServerResponse | Transform): void => {
  answer.pause();
  const go = () => {
    to.off('drain', go).off('close', go);
    answer.resume();
  };
  to.on('drain', go).on('close', go);
};
