import type { APIGatewayProxyStructuredResultV2, LambdaFunctionURLEvent } from 'aws-lambda';
import { compressBody } from './compression.ts';
import { isApiPath } from './plain-answers.ts';

/**
 * Converts Lambda function URL events to Requests, and Responses to results. Implemented here because the adapters on npm
 * answer a malformed request with 200 and a sentence, and parse the request before anyone can check the edge's secret.
 */

/** Returns the event's body as bytes. Undefined when there is none. */
export const bodyOf = ({ body, isBase64Encoded }: LambdaFunctionURLEvent): Buffer | undefined =>
  body ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : undefined;

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

/** Answer of a function to its URL, as a whole (payload format 2.0). */
export type UrlResult = APIGatewayProxyStructuredResultV2;

/** Most bytes of a result, as JSON with its body in base64. Lambda itself accepts 6 MB. */
export const MOST_RESULT_BYTES = 5.5 * 1024 * 1024;

export const sizeOf = (result: UrlResult): number => Buffer.byteLength(JSON.stringify(result));

/**
 * Reads a response to its end and returns it as the result of the function, its body in base64.
 * @param acceptEncoding encodings to compress the body in; without it, it stays as it is
 * @throws whatever makes the body fail
 */
export const toResult = async (response: Response, acceptEncoding?: string): Promise<UrlResult> => {
  const read = Buffer.from(await response.arrayBuffer());
  const body = await compressBody(response, read, acceptEncoding);
  // Lambda calculates it.
  response.headers.delete('content-length');
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  return {
    statusCode: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
};
