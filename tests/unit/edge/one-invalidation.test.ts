import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { afterEach, expect, test } from 'vitest';
import { createCloudFrontEdge } from '#shared/integrations/cloudfront/edge.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts an HTTP CloudFront whose previous invalidation is still in progress for the given number of polls. */
const cloudFront = async (looksUnderWay: number) => {
  const requests: string[] = [];
  const summary = () =>
    `<InvalidationSummary><Id>I1</Id><CreateTime>2026-11-20T00:00:00Z</CreateTime><Status>${
      requests.filter((method) => method === 'GET').length <= looksUnderWay ? 'InProgress' : 'Completed'
    }</Status></InvalidationSummary>`;
  server = createServer((request, response) => {
    requests.push(request.method ?? '');
    response
      .writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'text/xml' })
      .end(
        request.method === 'POST'
          ? '<Invalidation><Id>I2</Id><Status>InProgress</Status></Invalidation>'
          : `<InvalidationList><Quantity>1</Quantity><Items>${summary()}</Items></InvalidationList>`,
      );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const client = new CloudFrontClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  return {
    asked: requests,
    edge: createCloudFrontEdge(client, { distributionId: 'E1', lookAgainMs: 1, patienceMs: 5 }),
  };
};

test('waits for the one before, so that what changes meanwhile goes together', async () => {
  const { asked, edge } = await cloudFront(2);
  await edge.invalidate(['/shop*']);
  expect(asked).toEqual(['GET', 'GET', 'GET', 'POST']);
});

test('asks all the same when the one before does not end', async () => {
  const { asked, edge } = await cloudFront(99);
  await edge.invalidate(['/shop*']);
  expect(asked.filter((method) => method === 'GET')).toHaveLength(5);
  expect(asked.at(-1)).toBe('POST');
});
