import { Agent, request } from 'node:http';

/** What the table answers over the wire. */
export type WireAnswer = { status: number; body: string };

/** Attributes in one order: the engine keeps them in any, and what is stored of what was read would differ from run to run. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]));
};
const ordered = (body: string): string =>
  body.length > 2 ? JSON.stringify(inOrder(JSON.parse(body))) : body;

/** Asks the embedded table, one call at a time over one connection: the order of the calls is the order of the commits. */
export const createEngine = (endpoint: string) => {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (target: string, body: string): Promise<WireAnswer> =>
      new Promise((resolve, reject) => {
        const asking = request(
          {
            hostname,
            port,
            agent,
            method: 'POST',
            headers: {
              'content-type': 'application/x-amz-json-1.0',
              'x-amz-target': `DynamoDB_20120810.${target}`,
              'x-amz-date': '20300101T000000Z',
              authorization:
                'AWS4-HMAC-SHA256 Credential=local/20300101/ap-northeast-2/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
              'content-length': Buffer.byteLength(body),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                body: ordered(Buffer.concat(chunks).toString('utf8')),
              }),
            );
            response.on('error', reject);
          },
        );
        asking.on('error', reject);
        asking.end(body);
      }),
    close: () => agent.destroy(),
  };
};
export type Engine = ReturnType<typeof createEngine>;
