import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { buildDirectory } from '#infra/build/paths.ts';
import { ensureTable, localDynamoDbConfig, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { type LocalCloud, startLocalCloud, TABLE_NAME } from '#localstack/local-cloud.ts';
import { withStreamPaused } from '#localstack/seed/paused-stream.ts';
import type { Goods } from '#localstack/seed/people/orders.ts';
import { namingPublisher } from '#localstack/seed/pictures/publisher.ts';
import { openShop, seedShop } from '#localstack/seed/seed-shop.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { documentConfig } from '#shared/wiring/clients.ts';
import { parseEnv } from '#shared/wiring/env/env.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { lengthenLists } from './long-lists.ts';

export type BenchMall = {
  cloud: LocalCloud;
  ports: Ports;
  /** Products that are bought: some without options, the newest first */
  products: string[];
  stop(): Promise<void>;
};

/**
 * A table without stream consumers, with the same kind of products. The emulator reads all records of a stream again
 * for each new one, so a table with a stream would measure that; in AWS, writers do not wait for streams.
 */
export type BenchTable = {
  /** The mall's environment, with this table instead of its own */
  env: Record<string, string>;
  endpoint: string;
  data: DataConfig;
  ports: Ports;
  /** Separate ports with empty caches */
  fresh(): Ports;
  products: string[];
  /** Goods that ship by parcel and can be ordered, by variant */
  goods: Goods[];
  stop(): Promise<void>;
};

/** Units in stock, more than any run sells. */
const STOCK = 1_000_000;

/** Opens a mall of `products` in a separate folder, with the built functions. Its pictures are named, not drawn. */
export const openBenchMall = async (products: number, port: number): Promise<BenchMall> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const removed = () => rm(dataDir, { recursive: true, force: true });
  try {
    const cloud = await startLocalCloud({
      dataDir,
      buildDirectory,
      port,
      webProcesses: 2,
      clientDirectory: path.join(buildDirectory, 'client'),
      seed: (env) => fill(env, products),
    });
    await cloud.settle();
    const { ports, client } = portsOf(cloud.env);
    return {
      cloud,
      ports,
      products: await buyable(ports),
      stop: async () => {
        client.destroy();
        await cloud.stop();
        await removed();
      },
    };
  } catch (error) {
    await removed();
    throw error;
  }
};

/**
 * Opens an in-memory table with `whole` complete products and, up to `products`, only entries in the list of all
 * products: this gives the cost of reading from a large shop, without writing millions of items that nobody reads.
 */
export const openBenchTable = async (
  env: Record<string, string>,
  { whole, products }: { whole: number; products: number },
): Promise<BenchTable> => {
  const table = await startDynamoDb();
  try {
    await ensureTable(table.endpoint, TABLE_NAME, { stream: false });
    const own = { ...env, AWS_ENDPOINT_URL_DYNAMODB: table.endpoint };
    const { ports, client } = portsOf(own);
    const data = { client, table: TABLE_NAME };
    const { goods } = await seedShop(ports, data, { count: whole, publisher: namingPublisher() });
    await openShop(ports);
    const bought = await buyable(ports);
    for (const { skus } of await ports.products.stockedProducts(bought))
      for (const sku of skus) await ports.products.setStock(sku, STOCK);
    await lengthenLists(data, { from: whole, to: products });
    return {
      env: own,
      endpoint: table.endpoint,
      data,
      ports,
      fresh: () => createPorts(parseEnv(own), { dynamodb: client }),
      products: bought,
      goods,
      stop: async () => {
        client.destroy();
        await table.stop();
      },
    };
  } catch (error) {
    await table.stop();
    throw error;
  }
};

/**
 * Variables that S3 clients read from their process's environment; the table's client receives its address directly.
 */
const READ_BY_THE_SDK = [
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_ENDPOINT_URL_S3',
] as const;

/** Creates the ports of a mall's environment, and the client of its table. */
export const portsOf = (env: Record<string, string>): { ports: Ports; client: DynamoDBDocumentClient } => {
  for (const name of READ_BY_THE_SDK) process.env[name] = env[name];
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(localDynamoDbConfig(env.AWS_ENDPOINT_URL_DYNAMODB ?? '')),
    documentConfig,
  );
  return { client, ports: createPorts(parseEnv(env), { dynamodb: client }) };
};

const buyable = async ({ listings, products }: Ports): Promise<string[]> => {
  const list = await listings.listing({ scope: scopeOf({}), sort: 'LATEST', limit: 48 });
  if (!list.ok) throw new Error(list.failure.code);
  const found = await products.stockedProducts(list.value.products.map(({ _id }) => _id));
  return found
    .filter(
      ({ product, skus }) => product.sells && skus.some(({ sku, stock }) => sku === BASE_SKU && stock > 9),
    )
    .map(({ product }) => product._id);
};

const fill = async (env: Record<string, string>, count: number): Promise<void> => {
  const { ports, client } = portsOf(env);
  const data = { client, table: TABLE_NAME };
  await withStreamPaused(client, TABLE_NAME, () =>
    seedShop(ports, data, { count, publisher: namingPublisher() }),
  );
  await openShop(ports);
  client.destroy();
};
