import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers that end at this hop (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a request says that a body comes with it. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** What only the edge may say to the function. */
const isOfTheEdge = (name: string): boolean =>
  name === 'x-origin-secret' || name === 'x-viewer-address' || name.startsWith('x-forwarded-');

/** The request's headers as the function gets them: cleaned of forgeries, with the edge's secret and the viewer. */
export const headersToOrigin = (request: IncomingMessage, secret: string): OutgoingHttpHeaders => {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP_BY_HOP.has(name) && !isOfTheEdge(name) && name !== 'accept-encoding') headers[name] = value;
  const { remoteAddress = '' } = request.socket;
  headers['x-origin-secret'] = secret;
  headers['x-forwarded-for'] = remoteAddress;
  headers['x-viewer-address'] = remoteAddress;
  return headers;
};

/**
 * The origin's headers as the viewer gets them. What they say of old copies is for the edge alone
 * (infra/edge/have-browsers-ask.js).
 */
export const headersToViewer = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const passed: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) if (!HOP_BY_HOP.has(name)) passed[name] = value;
  const caching = headers['cache-control']?.replace(/, *stale-while-revalidate=\d+/, '');
  return caching === undefined ? passed : { ...passed, 'cache-control': caching };
};
