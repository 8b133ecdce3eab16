// biome-ignore-all lint/plugin: times its own call to a server of the internet
import type { IncomingMessage } from 'node:http';
import { MAX_PICTURE_BYTES, pictureTypes } from '#shared/domain/upload/upload.ts';
import type { WebPicture, WebPicturesPort } from '#shared/usecases/ports/outside/web-pictures.ts';
import { createPublicRequest, type PublicRequestOptions } from '../public-internet/public-request.ts';

/** Milliseconds for a picture with all its redirects. */
const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;

export type WebPicturesOptions = PublicRequestOptions & { timeoutMs?: number; maxBytes?: number };

const UNREACHABLE: WebPicture = { kind: 'UNREACHABLE' };

/**
 * Fetches pictures by URL for the author of a text. The author gets bytes or nothing, and learns nothing about the
 * network.
 */
export const createWebPictures = ({
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_PICTURE_BYTES,
  ...options
}: WebPicturesOptions = {}): WebPicturesPort => {
  const ask = createPublicRequest(options);

  const follow = async (
    url: URL,
    signal: AbortSignal,
    redirects: number,
  ): Promise<IncomingMessage | undefined> => {
    const answer = await ask(url, {
      headers: {
        accept: pictureTypes.join(', '),
        'accept-encoding': 'identity',
        'user-agent': 'ongyeol-home',
      },
      signal,
    });
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
