import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isCompressible } from '#functions/runtime/web/compression.ts';
import { type CachedAnswer, sendCached } from './cache.ts';
import { Encodings } from './compression.ts';
import { headersToViewer } from './headers.ts';

/** Reads an answer of the function to its end. */
export const readAnswer = async (answer: IncomingMessage): Promise<CachedAnswer> => {
  const { statusCode: status = 502, headers } = answer;
  const isPlain = isCompressible(headers['content-type']) && !headers['content-encoding'];
  return {
    status,
    headers: headersToViewer(headers),
    body: new Encodings(await buffer(answer), isPlain && status !== 204 && status !== 304),
  };
};

/** Passes an answer on that is not cached, compressed when that helps. */
export const relay = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
): Promise<void> => sendCached(request, response, answer, { 'x-cache': 'Miss from edge' });
