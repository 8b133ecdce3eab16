import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TooManyRequestsException } from '@aws-sdk/client-lambda';
import type { Origin } from '../embedded/edge/origin.ts';
import { readBody, urlEvent } from '../embedded/function-runner/url-event.ts';
import type { Invoke } from './functions.ts';

const WEB = 'Every page and every call of the API';

type Head = { statusCode?: number; headers?: Record<string, string>; cookies?: string[] };

/** Separator between the head of a streamed response and its body. */
const HEAD_ENDS = Buffer.alloc(8);

/**
 * The web function as an origin of the local edge. LocalStack's own function URLs refuse forms of any other origin,
 * drop cookies and corrupt binary data. A small server on the loopback replaces them: it calls the function with the
 * event of a function URL and removes the head from its response.
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
  if (!body) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const payload = await invoke(WEB, urlEvent(request, body)).catch((error: unknown) => {
    if (error instanceof TooManyRequestsException) return undefined;
    throw error;
  });
  if (!payload) {
    // Response of a function URL to a request beyond the concurrency limit.
    response.writeHead(429, { 'content-type': 'application/json' }).end('{"Message":"Rate Exceeded."}');
    return;
  }
  const bytes = Buffer.from(payload);
  const end = bytes.indexOf(HEAD_ENDS);
  if (end < 0) throw new Error('the answer has no head');
  const { statusCode = 200, headers = {}, cookies = [] } = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode, headers).end(bytes.subarray(end + HEAD_ENDS.length));
};
