import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** Target of a request: a port of the loopback, and a function to call when the response has ended. */
export type Lease = { port: number; release(): void };
export type Origin = {
  lease(): Lease | undefined;
  /** True when it has never been up: clients get a response to retry later, instead of waiting. */
  isOpening?(): boolean;
};

const TIMEOUT_MS = 35_000;
/** Milliseconds a request waits for a crashed function to come back. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/**
 * Idle connections are closed before a function closes them (after a minute), because a request could be sent at that
 * moment.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 30_000 });
/** For retries: another connection that was idle equally long is as likely closed. */
const freshly = new Agent({ keepAlive: false });

/** Most bytes of a body the function accepts. */
export const MAX_BODY = 6 * 1024 * 1024;

/** A body without a length that is longer than the function accepts. */
export class BodyTooLong extends Error {}

export type OriginRequest = { method: string; url: string; headers: OutgoingHttpHeaders; body?: Readable };

/**
 * Milliseconds within which a request is retried: one that took longer may have crashed its process, so it is not sent
 * to another one.
 */
const ASKED_AGAIN_WITHIN_MS = 5_000;

/**
 * Calls the function. A read whose connection breaks early, before a response, is retried once over a new one.
 * @throws Error when no process responds
 */
export const askOrigin = async (origin: Origin, request: OriginRequest): Promise<IncomingMessage> => {
  const askedAt = performance.now();
  try {
    return await askOnce(await leaseOf(origin), request);
  } catch (error) {
    const mayAskAgain = !request.body && ['GET', 'HEAD'].includes(request.method);
    if (!mayAskAgain || performance.now() - askedAt > ASKED_AGAIN_WITHIN_MS) throw error;
    return askOnce(await leaseOf(origin), request, freshly);
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
      // For a DELETE, node would send a body without its length, and the rest of it would be taken for the next
      // request.
      headers: body && !headers['content-length'] ? { ...headers, 'transfer-encoding': 'chunked' } : headers,
      agent: over,
      timeout: TIMEOUT_MS,
    });
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new Error('the function takes too long')));
    // A response may come before the whole body is sent: later errors are ignored.
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
    // An incomplete body is no request: the function must not wait for the rest when the viewer has disconnected.
    body.once('close', () => {
      if (!body.readableEnded) request.destroy(new Error('the viewer went away'));
    });
  });
