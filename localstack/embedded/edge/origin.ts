import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** Where a request may go: a port of the loopback, and what to call when its answer has ended. */
export type Lease = { port: number; release(): void };
export type Origin = {
  lease(): Lease | undefined;
  /** Whether it was not up yet, ever: who asks is told to come again, instead of being kept waiting. */
  isOpening?(): boolean;
};

const TIMEOUT_MS = 35_000;
/** How long a request waits for a crashed function to come back. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/** Connections that rest are closed before a function closes them (a minute), as a request may meet that on its way. */
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 30_000 });
/** For who asks again: of connections that have rested alike, another one is as likely closed. */
const freshly = new Agent({ keepAlive: false });

/** Bytes of a body the function takes at most. */
export const MAX_BODY = 6 * 1024 * 1024;

/** A body that did not say how long it is, and is longer than the function takes. */
export class BodyTooLong extends Error {}

export type OriginRequest = { method: string; url: string; headers: OutgoingHttpHeaders; body?: Readable };

/** Who waited longer may be what its process broke on: it is not let loose on another one. */
const ASKED_AGAIN_WITHIN_MS = 5_000;

/**
 * Asks the function. A read whose connection soon breaks before an answer is asked once more, over a new one.
 * @throws Error when no process answers
 */
export const askOrigin = async (origin: Origin, asked: OriginRequest): Promise<IncomingMessage> => {
  const askedAt = performance.now();
  try {
    return await askOnce(await leaseOf(origin), asked);
  } catch (error) {
    const mayAskAgain = !asked.body && ['GET', 'HEAD'].includes(asked.method);
    if (!mayAskAgain || performance.now() - askedAt > ASKED_AGAIN_WITHIN_MS) throw error;
    return askOnce(await leaseOf(origin), asked, freshly);
  }
};

const leaseOf = async (origin: Origin): Promise<Lease> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const lease = origin.lease();
    if (lease) return lease;
    if (Date.now() > until) throw new Error('no process of the function is up');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

const askOnce = (
  { port, release }: Lease,
  { method, url, headers, body }: OriginRequest,
  over = agent,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      // Of a DELETE node would send a body without saying where it ends, so that the rest of it were the next request.
      headers: body && !headers['content-length'] ? { ...headers, 'transfer-encoding': 'chunked' } : headers,
      agent: over,
      timeout: TIMEOUT_MS,
    });
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new Error('the function takes too long')));
    // An answer may come before all of the body is through: what breaks after it is nobody's concern.
    request.on('error', (error) => {
      body?.unpipe(request);
      reject(error);
    });
    request.once('close', release);
    if (!body) {
      request.end();
      return;
    }
    let length = 0;
    body.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > MAX_BODY) request.destroy(new BodyTooLong('the body is too long'));
    });
    body.pipe(request);
    // Half a body is no request: the function must not wait for the rest of one whose viewer went away.
    body.once('close', () => {
      if (!body.readableEnded) request.destroy(new Error('the viewer went away'));
    });
  });
