// biome-ignore-all lint/plugin: asks any server of the internet, after looking at its address
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_PICTURE_BYTES, pictureTypes } from '#shared/domain/upload/upload.ts';
import type { WebPicture, WebPicturesPort } from '#shared/usecases/ports/outside/web-pictures.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds for a picture with all its redirects. */
const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;
const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

export type WebPicturesOptions = {
  /** Tells if an address may be requested. Production uses only the default; tests allow their own server. */
  mayAsk?: (address: string, port: number) => boolean;
  lookup?: typeof systemLookup;
  timeoutMs?: number;
  maxBytes?: number;
};

const isPublic = (address: string, port: number): boolean =>
  Object.values(DEFAULT_PORTS).includes(port) && isPublicAddress(address);

const UNREACHABLE: WebPicture = { kind: 'UNREACHABLE' };

/**
 * Fetches pictures by URL for the author of a text. The author gets bytes or nothing, and learns nothing about the
 * network.
 */
export const createWebPictures = ({
  mayAsk = isPublic,
  lookup = systemLookup,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_PICTURE_BYTES,
}: WebPicturesOptions = {}): WebPicturesPort => {
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
        if (error || refused || !first) return done(error ?? new Error('not a public address'), '', 0);
        if (options.all) return done(null, addresses);
        return done(null, first.address, first.family);
      });

  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
      const hostname = url.hostname.replace(/^\[|\]$/g, '');
      // A host that is an IP address is not looked up.
      if (isIP(hostname) && !mayAsk(hostname, port)) throw new Error('not a public address');
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      send(url, {
        // Connections are not reused: a later request would use an address that was checked for an earlier one.
        agent: false,
        lookup: lookupFor(port),
        headers: {
          accept: pictureTypes.join(', '),
          'accept-encoding': 'identity',
          'user-agent': 'ongyeol-home',
        },
        signal,
      })
        .once('response', resolve)
        .once('error', reject)
        .end();
    });

  const follow = async (
    url: URL,
    signal: AbortSignal,
    redirects: number,
  ): Promise<IncomingMessage | undefined> => {
    if (!(url.protocol in DEFAULT_PORTS) || url.username || url.password) return undefined;
    const answer = await ask(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
    if (!isRedirect || !headers.location || redirects === 0 || !URL.canParse(headers.location, url))
      return undefined;
    return follow(new URL(headers.location, url), signal, redirects - 1);
  };

  const take = async (answer: IncomingMessage): Promise<WebPicture> => {
    const [type = ''] = (answer.headers['content-type'] ?? '').toLowerCase().split(';', 1);
    if (!pictureTypes.some((known) => known === type.trim())) return { kind: 'NOT_A_PICTURE' };
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return { kind: 'TOO_LARGE' };
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > maxBytes) return { kind: 'TOO_LARGE' };
      pieces.push(piece);
    }
    return { kind: 'BYTES', bytes: Buffer.concat(pieces) };
  };

  return {
    async fetchPicture(address) {
      if (!URL.canParse(address)) return UNREACHABLE;
      const signal = AbortSignal.timeout(timeoutMs);
      let answer: IncomingMessage | undefined;
      try {
        answer = await follow(new URL(address), signal, MOST_REDIRECTS);
        return answer ? await take(answer) : UNREACHABLE;
      } catch {
        return UNREACHABLE;
      } finally {
        answer?.destroy();
      }
    },
  };
};
