import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_PICTURE_BYTES, pictureTypes } from '#shared/domain/upload/upload.ts';
import type { WebPicture, WebPicturesPort } from '#shared/usecases/ports/web-pictures.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds for a picture with all its redirects. */
const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;
const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

export type WebPicturesOptions = {
  /** Who may be asked. Production has no other than this; tests let their own server in. */
  mayAsk?: (address: string, port: number) => boolean;
  lookup?: typeof systemLookup;
  timeoutMs?: number;
  maxBytes?: number;
};

const isPublic = (address: string, port: number): boolean =>
  Object.values(DEFAULT_PORTS).includes(port) && isPublicAddress(address);

const UNREACHABLE: WebPicture = { kind: 'UNREACHABLE' };

/** Fetches pictures by address for whoever writes a text: they are given bytes or nothing, and learn nothing of the net. */
export const createWebPictures = ({
  mayAsk = isPublic,
  lookup = systemLookup,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_PICTURE_BYTES,
}: WebPicturesOptions = {}): WebPicturesPort => {
  /** The addresses of a name, all of which may be asked. The connection goes to these: nothing asks for the name again. */
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
      // An address that is no name is not looked up.
      if (isIP(hostname) && !mayAsk(hostname, port)) throw new Error('not a public address');
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      send(url, {
        // No connection is kept: a later request would go to what was checked for an earlier one.
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
