/**
 * One process of functions, which replaces Lambda's Node runtime. Bundled by the build, forked by the runner. `host.mjs
 * <directory of bundles> <name>` serves that function as a function URL on a free port of the loopback. Without a name
 * its functions are called with events over IPC, each in a thread that sees only its own environment: this process has
 * no variables that a function could use by mistake. It ends when its parent does.
 */
import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { contextOf } from './lambda-runtime.ts';
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

/** Calls `tell` for an error thrown outside any request; the function ends this process itself, after its response. */
const whenEnding = (tell: () => void): void => {
  process.on('uncaughtExceptionMonitor', tell);
};

const serveUrl = async (name: string): Promise<void> => {
  const handler = await load<UrlHandler>(name);
  const server = createUrlServer(functionUrl(name, () => handler));
  whenEnding(() => say({ kind: 'ending' }));
  server.listen(0, '127.0.0.1', () =>
    say({ kind: 'listening', port: (server.address() as AddressInfo).port }),
  );
};

const threads = new Map<string, { worker: Worker; underWay: Set<number> }>();

/** Starts a thread for one function. A call in progress fails when the thread ends; the next call starts another. */
const startThread = (name: string, env: Record<string, string>) => {
  const worker = new Worker(new URL(import.meta.url), { env, workerData: name, argv: [directory] });
  const thread = { worker, underWay: new Set<number>() };
  const forget = () => {
    if (threads.get(name) === thread) threads.delete(name);
  };
  const fail = (message: string) => {
    forget();
    for (const id of thread.underWay) say({ kind: 'failure', id, message });
    thread.underWay.clear();
  };
  worker.on('message', (message: Extract<FromHost, { id: number } | { kind: 'ending' }>) => {
    if (message.kind === 'ending') return forget();
    thread.underWay.delete(message.id);
    say(message);
  });
  worker.on('error', (error) => fail(String(error)));
  worker.on('exit', () => fail(`${name}: its thread ended`));
  threads.set(name, thread);
  return thread;
};

const call = (next: Call): void => {
  const { worker, underWay } = threads.get(next.name) ?? startThread(next.name, next.env);
  underWay.add(next.id);
  worker.postMessage(next);
};

/** Runs in a thread: answers the calls of its function. */
const answerCalls = (name: string): void => {
  const answer = (message: FromHost) => parentPort?.postMessage(message);
  let loading: Promise<EventHandler> | undefined;
  parentPort?.on('message', async ({ id, event, timeoutMs }: Call) => {
    try {
      loading ??= load<EventHandler>(name).then((handler) => {
        whenEnding(() => answer({ kind: 'ending' }));
        return handler;
      });
      const value = await (await loading)(event, contextOf(name, String(id), timeoutMs));
      answer({ kind: 'answer', id, value });
    } catch (error) {
      answer({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    }
  });
};

enableCompileCache();
if (isMainThread) {
  // Ctrl-C reaches the whole process group: the parent lets its children finish, then disconnects.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (message: ToHost) =>
    message.kind === 'beat' ? say({ kind: 'alive' }) : call(message),
  );
  if (urlFunction) await serveUrl(urlFunction);
} else answerCalls(workerData as string);
