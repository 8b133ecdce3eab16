import { randomUUID } from 'node:crypto';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { AskShop, ShopAnswer, ShopRequest } from '#shared/usecases/ports/outside/shop-answers.ts';

/** Result of a function URL that does not stream. */
type UrlResult = {
  statusCode?: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

type Versions = {
  client: Pick<LambdaClient, 'send'>;
  /** ARN of the version that answers */
  version: string;
  publicOrigin: string;
  /** Header value by which the edge proves itself */
  edgeSecret: string;
  /**
   * Stage in the context of the requests. Lambda writes `$default` for whoever comes by an address, so another one
   * proves that the caller may invoke the function.
   */
  stage: string;
};

const none = (reason: string): ShopAnswer => ({ status: 0, headers: {}, cookies: [], body: reason });

/** Reads the result of a function URL. */
const readResult = (payload: string): ShopAnswer => {
  const result = JSON.parse(payload) as UrlResult;
  if (typeof result?.statusCode !== 'number') return none('the result is none of a function URL');
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = result;
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    cookies,
    body: isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body,
  };
};

/** Returns the event of a function URL (payload format 2.0) for a request through the edge. */
const eventOf = (
  { path, method = 'GET', headers, json }: ShopRequest,
  { publicOrigin, edgeSecret, stage }: Versions,
): object => {
  const { host, pathname, search } = new URL(path, publicOrigin);
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      host,
      accept: '*/*',
      'x-origin-secret': edgeSecret,
      // Nobody else is counted by this address: it belongs to no network (RFC 5737).
      'x-viewer-address': '192.0.2.1',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    requestContext: {
      http: { method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'deployment' },
      domainName: host,
      requestId: randomUUID(),
      routeKey: '$default',
      stage,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    isBase64Encoded: false,
  };
};

/** Asks one version of the web function by invoking it, before any shopper reaches it. */
export const createVersionAnswers =
  (versions: Versions): AskShop =>
  async (request) => {
    const { client, version } = versions;
    const Payload = Buffer.from(JSON.stringify(eventOf(request, versions)));
    try {
      const answer = await client.send(new InvokeCommand({ FunctionName: version, Payload }));
      const payload = Buffer.from(answer.Payload ?? []).toString('utf8');
      if (!answer.FunctionError) return readResult(payload);
      const { errorMessage } = JSON.parse(payload) as { errorMessage?: string };
      return none(`${answer.FunctionError}: ${errorMessage}`);
    } catch (error) {
      return none(String(error));
    }
  };
