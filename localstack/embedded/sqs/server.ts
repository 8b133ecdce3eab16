import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { accessKeyIn, type Iam } from '../iam/roles.ts';
import type { Queue } from './queue.ts';
import { SqsError, sendBatch } from './send-batch.ts';

const TARGET = /^AmazonSQS\.(\w+)$/;
const ACCOUNT = '000000000000';

export type SqsServer = {
  endpoint: string;
  /** Returns the URL to which a function sends for a queue of this name. */
  queueUrl(name: string): string;
  stop(): Promise<void>;
};

/**
 * Emulates the part of SQS that functions of the shop call, in its JSON protocol: they only send; Lambda receives
 * (`poller.ts`). The access key identifies the caller, and the caller's role is enforced.
 * @param queues by their names, which are those of their constructs
 */
export const startSqs = async (queues: ReadonlyMap<string, Queue>, iam: Iam): Promise<SqsServer> => {
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { authorization, 'x-amz-target': target } = request.headers;
    const [, operation = ''] = TARGET.exec(String(target)) ?? [];
    const accessKeyId = accessKeyIn(authorization);
    const input = (await json(request)) as { QueueUrl?: string; Entries?: Parameters<typeof sendBatch>[1] };
    if (iam.secretOf(accessKeyId) === undefined)
      throw new SqsError('InvalidClientTokenId', 'The security token included in the request is invalid.', {
        status: 403,
      });
    if (operation !== 'SendMessageBatch')
      throw new SqsError('UnsupportedOperation', `${operation} has no part in the embedded cloud.`, {
        code: 'AWS.SimpleQueueService.UnsupportedOperation',
      });
    const name = input.QueueUrl?.split('/').at(-1) ?? '';
    const refusal = iam.refusalOf(accessKeyId, { action: 'sqs:SendMessage', resource: name });
    if (refusal) throw new SqsError('AccessDeniedException', refusal, { code: 'AccessDenied', status: 403 });
    const queue = queues.get(name);
    if (!queue)
      throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.', {
        code: 'AWS.SimpleQueueService.NonExistentQueue',
      });
    return sendBatch(queue, input.Entries ?? []);
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => respond(response, 200, body),
      (error: unknown) => {
        if (error instanceof SqsError) refuse(response, error);
        else response.destroy();
      },
    );
  });
  // Longer than the SDK keeps an idle connection.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    queueUrl: (name) => `${endpoint}/${ACCOUNT}/${name}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const respond = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, { type, code, status, message }: SqsError): void => {
  response.setHeader('x-amzn-query-error', `${code};Sender`);
  respond(response, status, { __type: `com.amazonaws.sqs#${type}`, message });
};
