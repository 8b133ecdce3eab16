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

/** Whether a request says that a body comes with it. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Addresses that browsers of this machine connect from. */
const LOOPBACK = new Set(['127.0.0.1', '::1']);

/** What only the edge may say to the function; x-viewer-address, too, but that one is replaced (infra/edge). */
const isOfTheEdge = (name: string): boolean => name === 'x-origin-secret' || name.startsWith('x-forwarded-');

/** As a function at the edge sees them; it sees no cookies that are set. */
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
 * The request's headers as the function gets them: cleaned of forgeries, with the edge's secret and the viewer.
 * @param viewer the address of whoever connects from this machine's own; its own without it
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
  return { ...plainHeaders(request.headers), 'x-origin-secret': secret, 'x-forwarded-for': ip };
};

/** The origin's headers as the viewer gets them. */
export const headersToViewer = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const { 'set-cookie': cookies, ...others } = without(headers, (name) => HOP_BY_HOP.has(name));
  const response = haveBrowsersAsk({ response: { headers: eventHeaders(others) } });
  return { ...plainHeaders(response.headers), ...(cookies && { 'set-cookie': cookies }) };
};
