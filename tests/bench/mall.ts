import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { buildDirectory } from '#localstack/build.ts';
import { ensureTable, localDynamoDbConfig, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { type LocalCloud, startLocalCloud, TABLE_NAME } from '#localstack/local-cloud.ts';
import { withStreamPaused } from '#localstack/seed/paused-stream.ts';
import type { Publisher } from '#localstack/seed/pictures/publisher.ts';
import { idOf } from '#localstack/seed/random.ts';
import { openShop, seedShop } from '#localstack/seed/seed-shop.ts';
import { pictureUrl } from '#shared/domain/media/upload.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { parseEnv } from '#shared/wiring/env.ts';
import { createPorts } from '#shared/wiring/ports.ts';

export type BenchMall = { cloud: LocalCloud; ports: Ports; stop(): Promise<void> };

/** Opens a mall of `products` in a folder of its own, with the functions as built. Its pictures are named, not drawn. */
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

/** A table of `products` in memory, which nobody follows: what reading from a large shop costs. */
export const openBenchTable = async (
  env: Record<string, string>,
  products: number,
): Promise<{ endpoint: string; stop(): Promise<void> }> => {
  const table = await startDynamoDb();
  try {
    await ensureTable(table.endpoint, TABLE_NAME);
    await fill({ ...env, AWS_ENDPOINT_URL_DYNAMODB: table.endpoint }, products);
    return table;
  } catch (error) {
    await table.stop();
    throw error;
  }
};

const portsOf = (env: Record<string, string>): { ports: Ports; client: DynamoDBDocumentClient } => {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(localDynamoDbConfig(env.AWS_ENDPOINT_URL_DYNAMODB ?? '')),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return { client, ports: createPorts(parseEnv(env), { dynamodb: client }) };
};

const fill = async (env: Record<string, string>, count: number): Promise<void> => {
  const { ports, client } = portsOf(env);
  const data = { client, table: TABLE_NAME };
  await withStreamPaused(client, TABLE_NAME, () => seedShop(ports, data, { count, publisher: undrawn }));
  await openShop(ports);
  client.destroy();
};

const undrawn: Publisher = {
  picture: (purpose, name, size) => ({
    url: pictureUrl({ purpose, id: idOf(`picture ${purpose} ${name}`) }),
    ...size,
  }),
  finish: async () => 0,
};
