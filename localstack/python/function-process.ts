/**
 * One environment of a function on LocalStack without Docker, which replaces the runtime in the container. Bundled by
 * the build, started by without_docker.py: `function-process.mjs <folder of the function> <port>`. It takes one
 * invocation at a time at `POST /invoke` and reports its logs and response to LocalStack, at
 * LOCALSTACK_RUNTIME_ENDPOINT.
 */
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { contextOf } from '../embedded/function-runner/lambda-runtime.ts';

type Invocation = { 'invoke-id': string; 'invoked-function-arn': string; payload: string };
type Handler = (event: unknown, context: Context) => Promise<unknown>;

const [folder = '', port = '0'] = process.argv.slice(2);
const {
  LOCALSTACK_RUNTIME_ENDPOINT: endpoint = '',
  LOCALSTACK_RUNTIME_ID: id = '',
  AWS_LAMBDA_FUNCTION_NAME: name = '',
  AWS_LAMBDA_FUNCTION_TIMEOUT: seconds = '30',
  _HANDLER: exported = 'index.handler',
} = process.env;

const tell = (what: string, body: string) =>
  fetch(`${endpoint}/${what}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

/** Log of the function since the last invocation ended; it is also written to the log file. */
const logged: string[] = [];
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as typeof stream.write;
  stream.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    logged.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return write(chunk, ...rest);
  }) as typeof stream.write;
}

const load = async (): Promise<Handler> => {
  const [file, property = 'handler'] = exported.split('.');
  const module = await import(pathToFileURL(path.join(folder, `${file}.mjs`)).href);
  return module[property];
};

const inWords = (error: unknown): string => {
  const { name: errorType, message: errorMessage, stack = '' } = error as Error;
  return JSON.stringify({ errorType, errorMessage, trace: stack.split('\n') });
};

const run = async (handler: Handler, invocation: Invocation): Promise<void> => {
  const requestId = invocation['invoke-id'];
  const context = {
    ...contextOf(name, requestId, Number(seconds) * 1000),
    invokedFunctionArn: invocation['invoked-function-arn'],
  };
  const [kind, body] = await handler(JSON.parse(invocation.payload), context).then(
    (answer) => ['response', JSON.stringify(answer ?? null)] as const,
    (error: unknown) => ['error', inWords(error)] as const,
  );
  const status = kind === 'response' ? 'success' : 'error';
  console.log(JSON.stringify({ type: 'platform.report', record: { requestId, status } }));
  await tell(`invocations/${requestId}/logs`, JSON.stringify({ logs: logged.splice(0).join('') }));
  await tell(`invocations/${requestId}/${kind}`, body);
};

// Ctrl-C is ignored: the process ends when LocalStack does, which has the other end of its standard input.
process.on('SIGINT', () => {});
process.stdin.on('end', () => process.exit()).resume();

try {
  const handler = await load();
  const server = createServer((request, response) => {
    void (async () => {
      const invocation = (await json(request)) as Invocation;
      response.writeHead(202).end();
      await run(handler, invocation);
    })();
  });
  server.listen(Number(port), '127.0.0.1', () => void tell(`status/${id}/ready`, '{}'));
} catch (error) {
  console.error(error);
  await tell(`status/${id}/error`, inWords(error));
  process.exit(1);
}
