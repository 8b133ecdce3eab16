import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { createCompressor } from './compression.ts';
import { isApiPath } from './plain-answers.ts';

/**
 * Converts Lambda function URL events to Requests, and Responses back. Implemented here because the adapters on npm
 * answer a malformed request with 200 and a sentence, and parse the request before anyone can check the edge's secret.
 */

/** Returns the event's body as bytes. Undefined when there is none. */
export const bodyOf = ({ body, isBase64Encoded }: LambdaFunctionURLEvent): Buffer | undefined =>
  body ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : undefined;

/** Ids of CloudFront: base64, and at most this long. */
const EDGE_ID = /^[\w+/=-]{8,128}$/;

/**
 * Returns the id the edge gave a request, which the viewer sees too (`x-amz-cf-id`), otherwise Lambda's own. CloudFront
 * replaces the header when a viewer sends it.
 */
export const requestIdOf = ({ headers, requestContext }: LambdaFunctionURLEvent): string => {
  const id = headers['x-amz-cf-id'] ?? '';
  return EDGE_ID.test(id) ? id : requestContext.requestId;
};

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers with which a client could give the shop a false origin. */
const MISLEADING = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-origin-secret'];

/**
 * Returns the request at the public origin, as the shopper sent it. Undefined when the event is not a valid request.
 */
export const toRequest = (
  event: LambdaFunctionURLEvent,
  publicOrigin: URL,
  body?: Buffer,
): Request | undefined => {
  const query = event.rawQueryString ? `?${event.rawQueryString}` : '';
  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(event.headers))
      if (value !== undefined) headers.set(name, value);
    for (const name of MISLEADING) headers.delete(name);
    // The host name of the function itself is another one.
    headers.set('host', publicOrigin.host);
    if (event.cookies?.length) headers.set('cookie', event.cookies.join('; '));
    const { method } = event.requestContext.http;
    // A form without fields has an empty body, and still needs its content type to be read as a form.
    if (!READS.has(method) && !body && !isApiPath(event.rawPath))
      headers.set('content-type', 'application/x-www-form-urlencoded');
    const init = { method, headers, body: body ? new Uint8Array(body) : undefined };
    return new Request(publicOrigin.origin + event.rawPath + query, init);
  } catch {
    return undefined;
  }
};

type Pieces = ReadableStreamDefaultReader<Uint8Array>;

/** Bytes of a body that fit one network packet: compression would not make it arrive sooner. */
const ONE_PACKET = 1_200;

/** Reads a JSON body completely if it fits one packet, else the beginning of the body. */
const beginningOf = async ({ headers }: Response, from: Pieces): Promise<Beginning> => {
  const pieces: Uint8Array[] = [];
  if (!headers.get('content-type')?.includes('json')) return { pieces, isAll: false };
  for (let length = 0; length <= ONE_PACKET; length += pieces.at(-1)?.length ?? 0) {
    const { done, value } = await from.read();
    if (done) return { pieces, isAll: true };
    pieces.push(value);
  }
  return { pieces, isAll: false };
};
type Beginning = { pieces: Uint8Array[]; isAll: boolean };

/**
 * Sends a response through Lambda's response stream, piece by piece, compressed in an encoding the viewer accepts. JSON
 * that fits one packet is sent uncompressed.
 */
export const sendResponse = async (
  response: Response,
  stream: awslambda.HttpResponseStream,
  acceptEncoding?: string,
): Promise<void> => {
  const from = response.body?.getReader();
  const { pieces, isAll } = from ? await beginningOf(response, from) : { pieces: [], isAll: true };
  const compressor = createCompressor(response, isAll ? undefined : acceptEncoding);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const out = awslambda.HttpResponseStream.from(stream, {
    statusCode: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
  });
  // Lambda sends status and headers with the first write, so a response without a body still writes nothing once.
  if (isAll) out.write(Buffer.concat(pieces));
  else if (from && compressor) return pourThrough(pieces, from, compressor, out);
  else if (from) await pour(pieces, from, out);
  out.end();
};

/**
 * Compresses and sends a body. Nothing is logged when the viewer disconnects. When a page fails midway the connection
 * is aborted, so that the page does not look complete.
 */
const pourThrough = async (
  pieces: readonly Uint8Array[],
  from: Pieces,
  compressor: Transform,
  to: Writable,
): Promise<void> => {
  void pour(pieces, from, compressor).then(
    () => compressor.end(),
    (error: Error) => compressor.destroy(error),
  );
  await pipeline(compressor, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
};

const pour = async (pieces: readonly Uint8Array[], from: Pieces, to: Writable): Promise<void> => {
  for (const piece of pieces) to.write(piece);
  for (;;) {
    const { done, value } = await from.read();
    if (done) return;
    if (to.destroyed) return from.cancel();
    if (!to.write(value)) await drained(to);
  }
};

const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
