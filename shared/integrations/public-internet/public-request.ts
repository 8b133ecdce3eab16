// biome-ignore-all lint/plugin: asks any server of the internet, after looking at its address
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Schemes that may be requested, with their ports. */
const schemePorts: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** Refusal of an address that does not belong to the public internet, or of a URL that is none of the web. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

export type PublicRequestOptions = {
  /** Tells if an address may be requested. Production uses only the default; tests allow their own server. */
  mayAsk?: (address: string, port: number) => boolean;
  lookup?: typeof systemLookup;
};

/** True for addresses of the public internet at the ports of the web. */
export const isPublicWeb = (address: string, port: number): boolean =>
  Object.values(schemePorts).includes(port) && isPublicAddress(address);

/** Sends one request, without following redirects. Rejects for a URL or address that may not be requested. */
export type PublicRequest = (
  url: URL,
  options: Pick<RequestOptions, 'method' | 'headers'> & { signal: AbortSignal; body?: string },
) => Promise<IncomingMessage>;

/** Builds the way to servers that strangers name: they are asked only where they stand on the public internet. */
export const createPublicRequest = ({
  mayAsk = isPublicWeb,
  lookup = systemLookup,
}: PublicRequestOptions = {}): PublicRequest => {
  /**
   * Looks up the addresses of a name, all of which must be allowed. The connection uses these addresses: the name is
   * not looked up again.
   */
  const lookupFor =
    (port: number): LookupFunction =>
    (hostname, options, done) =>
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        const refused = !error && addresses.find(({ address }) => !mayAsk(address, port));
        const [first] = addresses ?? [];
        if (error || refused || !first) return done(error ?? new RefusedAddress(hostname), '', 0);
        if (options.all) return done(null, addresses);
        return done(null, first.address, first.family);
      });

  return (url, { body, ...options }) =>
    new Promise((resolve, reject) => {
      if (!(url.protocol in schemePorts) || url.username || url.password)
        throw new RefusedAddress(url.protocol);
      const port = url.port === '' ? (schemePorts[url.protocol] ?? 0) : Number(url.port);
      const hostname = url.hostname.replace(/^\[|\]$/g, '');
      // A host that is an IP address is not looked up.
      if (isIP(hostname) && !mayAsk(hostname, port)) throw new RefusedAddress(hostname);
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      // Connections are not reused: a later request would use an address that was checked for an earlier one.
      send(url, { ...options, agent: false, lookup: lookupFor(port) })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
};
