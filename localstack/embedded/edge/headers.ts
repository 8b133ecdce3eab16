import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { type EventHeaders, haveBrowsersAsk, sayViewerAddress } from './functions.ts';

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

/** True when a request announces a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Addresses from which browsers of this machine connect. */
const LOOPBACK = new Set(['127.0.0.1', '::1']);

/**
 * Headers that only the edge may send to the function. x-viewer-address is another one, but it is replaced
 * (infra/edge).
 */
const isOfTheEdge = (name: string): boolean =>
  name === 'x-origin-secret' || name === 'x-amz-cf-id' || name.startsWith('x-forwarded-');

/** Returns headers as a function at the edge sees them, without the cookies that are set. */
const eventHeaders = (headers: IncomingHttpHeaders): EventHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, { value }]] : [],
    ),
  );

const plainHeaders = (headers: EventHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

/**
 * Returns the request's headers for the function: without forged ones, with the edge's secret, the viewer and the request's id.
 * @param viewer address to use for viewers on this machine; without it their own address is used
 */
export const headersToOrigin = (
  { url = '/', headers, socket: { remoteAddress = '' } }: IncomingMessage,
  secret: string,
  viewer?: string,
): OutgoingHttpHeaders => {
  const ip = viewer && LOOPBACK.has(remoteAddress) ? viewer : remoteAddress;
  const passed = without(
    headers,
    (name) => HOP_BY_HOP.has(name) || isOfTheEdge(name) || name === 'accept-encoding',
  );
  const request = sayViewerAddress({ request: { uri: url, headers: eventHeaders(passed) }, viewer: { ip } });
  return {
    ...plainHeaders(request.headers),
    'x-origin-secret': secret,
    'x-forwarded-for': ip,
    'x-amz-cf-id': randomBytes(42).toString('base64url'),
  };
};

/** Returns the origin's headers for the viewer. */
export const headersToViewer = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const { 'set-cookie': cookies, ...others } = without(headers, (name) => HOP_BY_HOP.has(name));
  const response = haveBrowsersAsk({ response: { headers: eventHeaders(others) } });
  return { ...plainHeaders(response.headers), ...(cookies && { 'set-cookie': cookies }) };
};
