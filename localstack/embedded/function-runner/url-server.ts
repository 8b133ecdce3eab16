import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { webHandler } from '#functions/runtime/web/handler.ts';
import { contextOf } from './lambda-runtime.ts';
import { isTooLarge, readBody, urlEvent } from './url-event.ts';
import { writeResult } from './url-result.ts';

export type UrlHandler = ReturnType<typeof webHandler>;

/** Timeout as the web function is configured on AWS. */
export const WEB_TIMEOUT_MS = 30_000;

/** Creates a function URL: turns HTTP requests into events, and the handler's results into responses. */
export const functionUrl = (
  name: string,
  handlerOf: () => UrlHandler | Promise<UrlHandler>,
  timeoutMs = WEB_TIMEOUT_MS,
) => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = hasBody(request) ? await readBody(request) : Buffer.alloc(0);
    const event = body && urlEvent(request, body);
    if (!event || isTooLarge(event)) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const handler = await handlerOf();
    const context = contextOf(name, event.requestContext.requestId, timeoutMs);
    const result = await handler(event, context);
    // After the time-out nobody reads it.
    if (!response.headersSent) writeResult(result, response);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const fall = (error: unknown, status: number) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(status).end();
    };
    const timer = setTimeout(() => fall(new Error(`${name}: timed out`), 504), timeoutMs);
    response.on('close', () => clearTimeout(timer));
    respond(request, response).catch((error: unknown) => fall(error, 502));
  };
};

/** Creates the server of a function URL; its connections stay open during the edge's pauses between requests. */
export const createUrlServer = (listener: ReturnType<typeof functionUrl>): Server =>
  Object.assign(createServer(listener), { keepAliveTimeout: 60_000 });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
