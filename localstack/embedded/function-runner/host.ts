/**
 * One process of functions: what Lambda's Node runtime is on AWS. Bundled by the build, forked by the runner.
 * `host.mjs <directory of bundles> <name>` serves that one as a function URL on a free port of the loopback;
 * without a name it is called with events over IPC. It ends when its parent does.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as nodeModule from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LambdaFunctionURLEvent, StreamifyHandler } from 'aws-lambda';
import { contextOf, installStreamingGlobal } from './lambda-runtime.ts';
import type { FromHost, ToHost } from './messages.ts';
import { readBody, urlEvent } from './url-event.ts';

type EventHandler = (event: unknown, context: ReturnType<typeof contextOf>) => Promise<unknown>;

const WEB_TIMEOUT_MS = 30_000;
const [directory = '', urlFunction] = process.argv.slice(2);

const say = (message: FromHost) => process.send?.(message);

const load = async <Handler>(name: string): Promise<Handler> => {
  const module = (await import(pathToFileURL(path.join(directory, name, 'index.mjs')).href)) as {
    handler: Handler;
  };
  return module.handler;
};

const serveUrl = async (name: string): Promise<void> => {
  const handler = await load<StreamifyHandler<LambdaFunctionURLEvent>>(name);
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    const body = hasBody ? await readBody(request) : Buffer.alloc(0);
    if (body === undefined) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const event = urlEvent(request, body);
    const context = contextOf(name, event.requestContext.requestId, WEB_TIMEOUT_MS);
    await handler(event, response as unknown as awslambda.HttpResponseStream, context);
  };
  const server = createServer((request, response) => {
    const timer = setTimeout(() => fall(new Error(`${name}: timed out`), 504), WEB_TIMEOUT_MS);
    const fall = (error: unknown, status: number) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(status).end();
    };
    response.on('close', () => clearTimeout(timer));
    respond(request, response).catch((error: unknown) => fall(error, 502));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () =>
    say({ kind: 'listening', port: (server.address() as AddressInfo).port }),
  );
};

const handlers = new Map<string, Promise<EventHandler>>();

const invoke = async ({ id, name, event, timeoutMs }: ToHost): Promise<void> => {
  try {
    const loading = handlers.get(name) ?? load<EventHandler>(name);
    handlers.set(name, loading);
    const value = await (await loading)(event, contextOf(name, String(id), timeoutMs));
    say({ kind: 'answer', id, value });
  } catch (error) {
    say({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
};

// Node 22 keeps compiled code between starts; Node 20 knows no such thing.
if ('enableCompileCache' in nodeModule) (nodeModule.enableCompileCache as () => void)();
// Ctrl-C reaches the whole process group: the parent lets its children finish, then hangs up.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (message: ToHost) => void invoke(message));
installStreamingGlobal();
if (urlFunction) await serveUrl(urlFunction);
