import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DescribeTableCommand, type TableDescription } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { dynoxideFile } from '#localstack/embedded/dynamodb-engines.ts';
import { TABLE_NAME } from '#localstack/local-cloud.ts';
import { userOf } from '#localstack/seed/people/orders.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { startLogin } from '#shared/usecases/sessions/tokens.ts';
import { openBenchTable, portsOf } from '../mall.ts';
import { type Cost, openWatchedWeb } from '../watched-web.ts';
import { countPast } from './figures.ts';
import { itemsFor } from './items.ts';
import { type Models, makeModels } from './models.ts';
import { pagesOf } from './pages.ts';
import { type Past, pastOf, type Size } from './past.ts';
import { createStore } from './store.ts';

/** Costs of pages in a shop of a size, with the number of items in its table and the seconds taken to fill it. */
export type Scaled = Size & { items: number; megabytes: number; fillSeconds: number; of: Cost[] };
export type ScaleFigures = { few: Scaled; many: Scaled };

/**
 * Read units that a page may need in addition to those with a thousand orders, where it has to read on up to a limit,
 * and the reason.
 */
type Growth = { units: number; because: string };

const A_THOUSAND_COUNTED: Growth = {
  units: 128,
  because: 'what a search finds is counted up to a thousand, and of a thousand orders fewer are found',
};
const HOURS_OF_DAYS: Growth = {
  units: 3,
  because: 'a day has a figure for each hour somebody ordered in, and larger figures have more digits',
};
const MAY_GROW: Record<string, Growth> = {
  'a search all orders have': { units: 2, because: 'a thousand rows are counted, which are packed' },
  'the same, in three months': A_THOUSAND_COUNTED,
  'orders with a rejected claim': A_THOUSAND_COUNTED,
  'orders found of the member with very many': A_THOUSAND_COUNTED,
  'a search only some members have': {
    units: 114,
    because: 'more members of more have the same four digits, and as many as fill a page are read',
  },
  'the member with very many orders': {
    units: 15,
    because:
      'what a member spent is added up from a hundred purchases at most, and of a thousand orders they have fewer',
  },
  'of weekdays': HOURS_OF_DAYS,
  'of one product': HOURS_OF_DAYS,
};

/** The showcase's stamp is read with a page when a second has passed since the previous page, and otherwise not. */
const STAMP_UNITS = 0.5;

/** The shop everything is compared with. It has a thousand members, because a list counts up to a thousand. */
const FEW: Size = { orders: 1_000, members: 1_000 };
/** Accounts with few orders, and with very many. */
const FEW_ORDERS = 'member01';
const MANY_ORDERS = 'company01';
const readers = [
  ['clerk', 'rootadmin'],
  ['few', FEW_ORDERS],
  ['many', MANY_ORDERS],
] as const;
/** Number of products in both shops: the catalog does not grow. */
const PRODUCTS = 300;
/** Number of orders, or members, written into one file. */
const CHUNK = 2_000;

/**
 * Measures the table use of lists of orders, a member's orders, statistics and the console's home with a thousand
 * orders, and with `orders` of them: the same shop each time, filled directly with copies of orders that use cases
 * made.
 */
export const measureScale = async (env: Record<string, string>, orders: number): Promise<ScaleFigures> => {
  const shop = await openBenchTable(env, { whole: PRODUCTS, products: PRODUCTS });
  try {
    const models = await makeModels(shop.data, shop.fresh, shop.goods);
    const { Table } = await shop.data.client.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    if (!Table) throw new Error('the table cannot be described');
    const [few, many] = [await userOf(shop.ports, FEW_ORDERS), await userOf(shop.ports, MANY_ORDERS)];
    const measure = (size: Size) => {
      const now = new Date().toISOString();
      const past = pastOf(models, { few, many }, size, Date.parse(now));
      return measureShop(env, { models, past, now, table: Table });
    };
    return {
      few: await measure(FEW),
      many: await measure({ orders, members: Math.max(FEW.members, orders / 10) }),
    };
  } finally {
    await shop.stop();
  }
};

type Task = { models: Models; past: Past; now: string; table: TableDescription };

const measureShop = async (env: Record<string, string>, task: Task): Promise<Scaled> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'scale-'));
  try {
    const begun = performance.now();
    const counted = await fill(dataDir, task);
    const server = await startDynamoDb({ engine: 'dynoxide', dataDir });
    const { ports, client } = portsOf({ ...env, AWS_ENDPOINT_URL_DYNAMODB: server.endpoint });
    try {
      await counted.write(ports);
      const fillSeconds = Math.round((performance.now() - begun) / 1_000);
      const { size } = await stat(dynoxideFile(dataDir));
      const of = await walk(env, server.endpoint, ports, task);
      const megabytes = Math.round(size / 1_000_000);
      return { ...task.past.size, items: counted.items, megabytes, fillSeconds, of };
    } finally {
      client.destroy();
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Fills a table with the shop and its past, the oldest first; returns what is still to be counted. */
const fill = async (dataDir: string, { models, past, table }: Task) => {
  const { few, many, size } = past;
  const store = await createStore(dataDir, table);
  const items = itemsFor(TABLE_NAME, [many._id]);
  const counts = countPast([few._id, many._id]);
  const inChunks = async (of: string, count: number, make: (n: number) => Promise<void>): Promise<void> => {
    for (let n = count - 1; n >= 0; n--) {
      await make(n);
      if (n % CHUNK === 0) await store.made(items.taken());
    }
    console.error(`scale: ${count} ${of} made`);
  };
  await store.stored(models.shop);
  await inChunks('members', size.members, async (n) => {
    const member = past.member(n);
    counts.member(member);
    await items.member(member);
  });
  await inChunks('orders', size.orders, async (n) => {
    const order = past.order(n);
    counts.order(order);
    await items.order(order);
  });
  await store.close();
  console.error(`scale: ${store.count()} items taken in`);
  return { items: store.count(), write: counts.write };
};

/** Reads each page as its user, in a process that has shown it before. */
const walk = async (
  env: Record<string, string>,
  endpoint: string,
  ports: Ports,
  { past, now }: Task,
): Promise<Cost[]> => {
  const { addresses, text } = pagesOf(past, now);
  const watched = await openWatchedWeb(env, endpoint);
  try {
    for (const [who, username] of readers)
      for (const [what, address] of Object.entries(addresses[who])) {
        const cookie = await logIn(ports, await userOf(ports, username));
        const shown = await watched.get(address, { cookie });
        if (!shown.includes(text[what] ?? '')) throw new Error(`${address} does not show ${text[what]}`);
        await watched.measure(what, () => watched.get(address, { cookie }));
      }
    return watched.costs;
  } finally {
    await watched.stop();
  }
};

const logIn = async (ports: Ports, user: User): Promise<string> => {
  const now = ports.clock.now();
  return `__Host-access=${(await startLogin(ports, user, now, now)).accessToken}`;
};

/** Lists the problems in words: pages that cost more in the larger shop than in the small one. */
export const complaintsAboutScale = ({ few, many }: ScaleFigures): string[] =>
  many.of.flatMap(({ what, readUnits, writeUnits }) => {
    const small = few.of.find((candidate) => candidate.what === what);
    if (!small) return [`scale: ${what} was not measured with ${few.orders} orders`];
    const most = small.readUnits + STAMP_UNITS + (MAY_GROW[what]?.units ?? 0);
    if (readUnits <= most && writeUnits <= small.writeUnits) return [];
    const cost = (read: number, write: number) => `${read} read and ${write} write units`;
    const was = cost(small.readUnits, small.writeUnits);
    return [`scale: ${what} takes ${cost(readUnits, writeUnits)}, with ${few.orders} orders ${was}`];
  });
