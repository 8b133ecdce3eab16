import { Agent, request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from 'aws-lambda';
import { Refusal } from './refusal.ts';
import type { Wire } from './store.ts';

/** Thrown when the in-memory table and the embedded engine answered differently. */
export class AnotherAnswer extends Error {}

/** Encodes bytes as on the wire. */
const wired = (_name: string, value: unknown): unknown => {
  const bytes = (value as { B?: { data?: number[] } | Uint8Array } | null)?.B;
  return bytes instanceof Uint8Array ? { B: Buffer.from(bytes).toString('base64') } : value;
};

const comparable = (answer: Wire): Wire => {
  const { UnprocessedItems, UnprocessedKeys, ConsumedCapacity, ...rest } = JSON.parse(
    JSON.stringify(answer, wired),
  );
  // Results of a batch come in any order.
  if (rest.Responses && !Array.isArray(rest.Responses))
    for (const items of Object.values(rest.Responses) as Record<string, AttributeValue>[][])
      items.sort((a, b) => (JSON.stringify([a.pk, a.sk]) < JSON.stringify([b.pk, b.sk]) ? -1 : 1));
  return { ...rest, ...(ConsumedCapacity && { units: ConsumedCapacity.CapacityUnits }) };
};

/**
 * Opens the embedded engine, which answers every call of the in-memory table as well. A different answer shows that the
 * in-memory table is wrong.
 * @param endpoint address of the engine, with an empty table called `TABLE` and without a stream
 */
export const openWitness = (endpoint: string) => {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let compared = 0;

  const ask = (call: string, body: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          hostname,
          port,
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'x-amz-target': `DynamoDB_20120810.${call}`,
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
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
          );
          response.on('error', reject);
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });

  const told = async (call: string, input: Wire): Promise<Wire> => {
    const { status, body } = await ask(call, JSON.stringify(input, wired));
    const answer = JSON.parse(body);
    if (status === 200) return comparable(answer);
    const type = String(answer.__type).split('#')[1];
    return { type, codes: answer.CancellationReasons?.map(({ Code }: { Code: string }) => Code) };
  };

  return {
    compared: () => compared,
    /** Makes both tables answer, and returns the in-memory table's answer. @throws {AnotherAnswer} */
    async compare(call: string, input: Wire, store: () => Wire): Promise<Wire> {
      compared += 1;
      const expected = await told(call, input);
      const differ = (answered: Wire) => {
        if (isDeepStrictEqual(answered, expected)) return;
        throw new AnotherAnswer(
          `${call} ${JSON.stringify(input)}\nanswers ${JSON.stringify(answered)}\nthe engine ${JSON.stringify(expected)}`,
        );
      };
      try {
        const answer = store();
        differ(comparable(answer));
        return answer;
      } catch (error) {
        if (error instanceof Refusal)
          differ({ type: error.type, codes: error.reasons?.map(({ Code }) => Code) });
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
};
export type Witness = ReturnType<typeof openWitness>;
