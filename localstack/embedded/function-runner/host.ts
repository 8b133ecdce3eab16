/**
 * One process of functions: what Lambda's Node runtime is on AWS. Bundled by the build, forked by the runner.
 * `host.mjs <directory of bundles> <name>` serves that one as a function URL on a free port of the loopback;
 * without a name it is called with events over IPC. It ends when its parent does.
 */
import * as nodeModule from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { contextOf, installStreamingGlobal } from './lambda-runtime.ts';
import type { Call, FromHost, ToHost } from './messages.ts';
import { createUrlServer, functionUrl, type UrlHandler } from './url-server.ts';

type EventHandler = (event: unknown, context: Context) => Promise<unknown>;

const [directory = '', urlFunction] = process.argv.slice(2);

const say = (message: FromHost) => process.send?.(message);

const load = async <Handler>(name: string): Promise<Handler> => {
  const file = path.join(directory, name, 'index.mjs');
  const module = (await import(pathToFileURL(file).href)) as { handler: Handler };
  return module.handler;
};

const serveUrl = async (name: string): Promise<void> => {
  const handler = await load<UrlHandler>(name);
  const server = createUrlServer(functionUrl(name, () => handler));
  server.listen(0, '127.0.0.1', () =>
    say({ kind: 'listening', port: (server.address() as AddressInfo).port }),
  );
};

const handlers = new Map<string, Promise<EventHandler>>();

const invoke = async ({ id, name, event, timeoutMs }: Call): Promise<void> => {
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
process.on('message', (message: ToHost) =>
  message.kind === 'beat' ? say({ kind: 'alive' }) : void invoke(message),
);
installStreamingGlobal();
if (urlFunction) await serveUrl(urlFunction);
