import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Cost of some work at the table. */
export type Use = {
  calls: number;
  /** Longest chain of calls that had to wait for one another */
  trips: number;
  readUnits: number;
  writeUnits: number;
};

/** Highest cost of one kind of request: `Query gsi1 user#…#likes`. */
export type Pattern = { question: string; units: number };

export type WatchedTable = {
  endpoint: string;
  /** Runs some work and returns its cost at the table. */
  during(work: () => Promise<unknown>): Promise<Use>;
  /** Lists every kind of request so far. */
  patterns(): Pattern[];
  stop(): void;
};

type Call = { begin: number; end: number; trip: number; read: number; write: number };

/** Milliseconds each response is held back, so that it certainly ends before the next request that needs it begins. */
const HELD_MS = 8;

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

/**
 * Starts a proxy in front of DynamoDB that makes the table report the cost of each call, so that a page can be measured
 * as deployed, whatever its loaders do.
 */
export const watchTable = async (endpoint: string): Promise<WatchedTable> => {
  const agent = new Agent({ keepAlive: true });
  const calls: Call[] = [];
  const dearest = new Map<string, number>();

  const server = createServer(async (request, response) => {
    const begin = performance.now();
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    const question = JSON.parse(String(await bodyOf(request)));
    const body = Buffer.from(JSON.stringify({ ...question, ReturnConsumedCapacity: 'TOTAL' }));
    const answer = await ask(`${endpoint}${request.url}`, agent, request.headers, body);
    const text = await bodyOf(answer);
    await pause(HELD_MS);
    const units = unitsOf(JSON.parse(String(text)));
    const asked = questionOf(operation, question);
    dearest.set(asked, Math.max(units, dearest.get(asked) ?? 0));
    const before = calls.filter(({ end }) => end < begin);
    calls.push({
      begin,
      end: performance.now(),
      trip: 1 + Math.max(0, ...before.map(({ trip }) => trip)),
      read: WRITES.has(operation) ? 0 : units,
      write: WRITES.has(operation) ? units : 0,
    });
    response.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    during: async (work) => {
      calls.length = 0;
      await work();
      return {
        calls: calls.length,
        trips: Math.max(0, ...calls.map(({ trip }) => trip)),
        readUnits: calls.reduce((sum, { read }) => sum + read, 0),
        writeUnits: calls.reduce((sum, { write }) => sum + write, 0),
      };
    },
    patterns: () =>
      [...dearest]
        .map(([question, units]) => ({ question, units }))
        .sort((a, b) => (a.question < b.question ? -1 : 1)),
    stop: () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};

type Question = {
  IndexName?: string;
  ExpressionAttributeValues?: { ':pk'?: { S: string } };
  Key?: Item;
  Item?: Item;
  RequestItems?: Record<string, { Keys?: Item[] }>;
  TransactItems?: Record<string, { Key?: Item; Item?: Item }>[];
};
type Item = { pk?: { S: string }; sk?: { S: string } };

/** Matches ids, order numbers and instants, which differ each time. */
const PARTICULAR =
  /[0-9A-HJKMNP-TV-Z]{26}(~\w+)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|P-\d{8}-\w{8}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Names a request by its operation, index and keys, without the ids in them. */
const questionOf = (operation: string, question: Question): string => {
  const {
    IndexName: index,
    ExpressionAttributeValues: values,
    Key,
    Item,
    RequestItems,
    TransactItems,
  } = question;
  const keyOf = (item: Item = {}) => `${item.pk?.S} / ${item.sk?.S}`;
  const batch = Object.values(RequestItems ?? {}).flatMap(({ Keys = [] }) => Keys.map(keyOf));
  const transaction = (TransactItems ?? []).map((write) => {
    const [[kind = '', { Item: put, Key: key } = {}] = []] = Object.entries(write);
    return `${kind} ${keyOf(put ?? key)}`;
  });
  const keys = [...batch, ...transaction].map((key) => key.replace(PARTICULAR, '…'));
  const partition = index || values?.[':pk'] ? (values?.[':pk']?.S ?? '') : keyOf(Key ?? Item);
  const named = keys.length > 0 ? [...new Set(keys)].join(', ') : partition.replace(PARTICULAR, '…');
  return [operation, index, named].filter(Boolean).join(' ');
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces);
};

const ask = (
  url: string,
  agent: Agent,
  { host, connection, 'transfer-encoding': chunked, ...headers }: IncomingMessage['headers'],
  body: Buffer,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
    });
    asked.once('response', resolve).once('error', reject);
    asked.end(body);
  });

type Capacity = { CapacityUnits?: number };

const unitsOf = ({ ConsumedCapacity = [] }: { ConsumedCapacity?: Capacity | Capacity[] }): number =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
