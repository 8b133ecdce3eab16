import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TooManyRequestsException } from '@aws-sdk/client-lambda';
import type { Origin } from '../embedded/edge/origin.ts';
import { isTooLarge, readBody, urlEvent } from '../embedded/function-runner/url-event.ts';
import { writeResult } from '../embedded/function-runner/url-result.ts';
import type { Invoke } from './functions.ts';

const WEB = 'Every page and every call of the API';

/**
 * The web function as an origin of the local edge. LocalStack's own function URLs refuse forms of any other origin,
 * drop cookies and corrupt binary data. A small server on the loopback replaces them: it calls the function with the
 * event of a function URL and writes its result.
 */
export const webFunctionOrigin = async (invoke: Invoke): Promise<Origin & { url: string; stop(): void }> => {
  const server = createServer((request, response) => {
    answer(invoke, request, response).catch((error: unknown) => {
      console.error(`web: ${request.method} ${request.url}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server
      .once('error', reject)
      .listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    lease: () => ({ port, release: () => undefined }),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const answer = async (invoke: Invoke, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await readBody(request);
  const event = body && urlEvent(request, body);
  if (!event || isTooLarge(event)) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const payload = await invoke(WEB, event).catch((error: unknown) => {
    if (error instanceof TooManyRequestsException) return undefined;
    throw error;
  });
  if (!payload) {
    // Response of a function URL to a request beyond the concurrency limit.
    response.writeHead(429, { 'content-type': 'application/json' }).end('{"Message":"Rate Exceeded."}');
    return;
  }
  writeResult(JSON.parse(Buffer.from(payload).toString()), response);
};
