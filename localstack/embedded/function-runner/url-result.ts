import type { ServerResponse } from 'node:http';
import type { UrlResult } from '#functions/runtime/web/function-url.ts';

/** Most bytes of a result Lambda accepts, as JSON with a body in base64. */
const MOST_BYTES = 6_291_556;

const isWithoutBody = (status: number): boolean => status === 204 || status === 304;

/**
 * Writes the result of a function as its URL does.
 * @throws Error when it is larger than Lambda accepts
 */
export const writeResult = (result: UrlResult, response: ServerResponse): void => {
  const bytes = Buffer.byteLength(JSON.stringify(result));
  if (bytes > MOST_BYTES) throw new Error(`the result has ${bytes} bytes, ${MOST_BYTES} at most`);
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = result;
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  const content = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (!isWithoutBody(statusCode)) response.setHeader('content-length', content.length);
  response.writeHead(statusCode).end(content);
};
