import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { accessKeyIn, type Iam } from './roles.ts';
import { tableCalls } from './table-calls.ts';

const TARGET = /^DynamoDB_\d+\.(\w+)$/;
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)Item/;

/**
 * Starts a gate in front of an emulator of DynamoDB, which itself allows everything. The gate refuses calls that the
 * caller's role does not allow, as AWS does. The access key identifies the caller; the signature is not checked,
 * because only this machine reaches the emulator.
 * @returns `onWrite` sets the function that is called after each allowed write, accepted by the table or not
 */
export const startTableGate = async (
  endpoint: string,
  iam: Iam,
): Promise<{ endpoint: string; onWrite(written: () => void): void; stop(): Promise<void> }> => {
  let written = (): void => undefined;
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true });

  const forward = async (request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> => {
    const passed = ask({
      agent,
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: request.headers,
    });
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    // The whole response at once: most have a few kilobytes, and piping them takes longer than buffering.
    const whole = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(whole);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const { authorization, 'x-amz-target': target } = request.headers;
    const [, operation = ''] = TARGET.exec(String(target)) ?? [];
    const accessKeyId = accessKeyIn(authorization);
    if (iam.secretOf(accessKeyId) === undefined)
      return refuse(
        response,
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    for (const call of tableCalls(operation, JSON.parse(body.toString('utf8')))) {
      const refusal = iam.refusalOf(accessKeyId, call);
      if (refusal) return refuse(response, 'AccessDeniedException', refusal);
    }
    await forward(request, body, response);
    if (WRITES.test(operation)) written();
  };

  const server = createServer((request, response) => {
    // The emulator or the caller is gone: the SDK retries a broken connection.
    answer(request, response).catch(() => response.destroy());
  });
  // Longer than the SDK keeps an idle connection.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onWrite: (listener) => {
      written = listener;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      agent.destroy();
    },
  };
};

const refuse = (response: ServerResponse, code: string, message: string): void => {
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify({ __type: `com.amazon.coral.service#${code}`, message }));
};
