import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LambdaFunctionURLEvent } from 'aws-lambda';

/** Most bytes of an event Lambda accepts, as JSON with a body in base64. */
const MAX_PAYLOAD = 6 * 1024 * 1024;

const TEXT = /^(text\/|application\/(json|javascript|xml)\b)/i;

/** Reads the whole body. Undefined when it is larger than Lambda accepts. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_PAYLOAD) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** True for an event that Lambda does not accept: in base64 a body is a third larger. */
export const isTooLarge = (event: LambdaFunctionURLEvent): boolean =>
  Buffer.byteLength(JSON.stringify(event)) > MAX_PAYLOAD;

/** Returns the event a function URL creates from an HTTP request (payload format 2.0). */
export const urlEvent = (request: IncomingMessage, body?: Buffer): LambdaFunctionURLEvent => {
  const { method = 'GET', url = '/' } = request;
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const rawQueryString = mark < 0 ? '' : url.slice(mark + 1);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  const isText = TEXT.test(headers['content-type'] ?? '');
  const now = new Date();
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    cookies: headers.cookie ? headers.cookie.split(/;\s*/) : undefined,
    headers,
    queryStringParameters: rawQueryString
      ? Object.fromEntries(new URLSearchParams(rawQueryString))
      : undefined,
    requestContext: {
      accountId: 'anonymous',
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    body: body?.length ? body.toString(isText ? 'utf8' : 'base64') : undefined,
    isBase64Encoded: Boolean(body?.length) && !isText,
  };
};
