import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EdgeOptions, type LocalEdge, startEdge } from '#localstack/embedded/edge/server.ts';

export const TEST_SECRET = 'the secret between edge and function';
export const TEST_DISTRIBUTION = 'TESTEDGE';

/** Answers requests to a test's origin; a handler may be slow. */
export type OriginHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type TestEdge = LocalEdge & {
  url: string;
  /** Requests to the origin so far, oldest first. */
  asked: IncomingMessage[];
  /** Replaces the origin's handler. */
  answer(handler: OriginHandler): void;
};

/** Starts an edge in front of an origin with the test's handler. */
export const startTestEdge = async (options: Partial<EdgeOptions> = {}): Promise<TestEdge> => {
  const requests: IncomingMessage[] = [];
  let handler: OriginHandler = (_request, response) => response.writeHead(404).end();
  const origin = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const { port } = origin.address() as AddressInfo;
  const edge = await startEdge({
    port: 0,
    origin: { lease: () => ({ port, release: () => {} }) },
    secret: TEST_SECRET,
    distributionId: TEST_DISTRIBUTION,
    media: { endpoint: 'http://127.0.0.1:9', bucket: 'media', accessKeyId: 'none', secretAccessKey: 'none' },
    ...options,
  });
  return {
    ...edge,
    url: `http://127.0.0.1:${edge.port}`,
    asked: requests,
    answer: (next) => {
      handler = next;
    },
    stop: async () => {
      origin.closeAllConnections();
      origin.close();
      await edge.stop();
    },
  };
};
