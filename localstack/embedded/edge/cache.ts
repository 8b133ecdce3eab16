import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { preferredEncoding } from '#functions/runtime/web/compression.ts';
import type { Encodings } from './compression.ts';

/** A complete response of the function. */
export type CachedAnswer = { status: number; headers: OutgoingHttpHeaders; body: Encodings };

/** Sends a complete response in the viewer's preferred encoding; for HEAD only the headers. */
export const sendCached = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CachedAnswer,
  more: OutgoingHttpHeaders = {},
): Promise<void> => {
  const encoding = body.compressible ? preferredEncoding(request.headers['accept-encoding']) : undefined;
  const copy = encoding && (await body.get(encoding));
  const bytes = copy ?? body.body;
  response.writeHead(status, {
    ...headers,
    ...(body.compressible && { vary: 'accept-encoding' }),
    ...(copy && { 'content-encoding': encoding }),
    ...(status !== 204 && status !== 304 && { 'content-length': bytes.length }),
    ...more,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
