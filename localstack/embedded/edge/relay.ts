import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { isCompressible, preferredEncoding } from '#functions/runtime/web/compression.ts';
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
  if (!isWorthCompressing(request, answer)) {
    response.writeHead(status, headers);
    answer.on('data', (piece: Buffer) => {
      if (!response.destroyed && !response.write(piece)) holdUntilDrained(answer, response);
    });
    answer.on('end', () => response.end());
    answer.on('error', () => response.destroy());
    return;
  }
  delete headers['content-length'];
  response.writeHead(status, { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH });
  answer.on('data', (piece: Buffer) => {
    if (!gzip.write(piece)) holdUntilDrained(answer, gzip);
  });
  answer.on('end', () => gzip.end());
  answer.on('error', () => response.destroy());
  gzip.pipe(response);
  response.on('close', () => gzip.resume());
};

const isWorthCompressing = ({ method, headers }: IncomingMessage, answer: IncomingMessage): boolean =>
  method !== 'HEAD' &&
  answer.statusCode !== 204 &&
  answer.statusCode !== 304 &&
  !answer.headers['content-encoding'] &&
  isCompressible(answer.headers['content-type']) &&
  preferredEncoding(headers['accept-encoding']) !== undefined;

const holdUntilDrained = (answer: IncomingMessage, to: ServerResponse | Gzip): void => {
  answer.pause();
  const go = () => {
    to.off('drain', go).off('close', go);
    answer.resume();
  };
  to.on('drain', go).on('close', go);
};
