import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { buildDirectory, root } from '#localstack/build.ts';
import { localDynamoDbConfig } from '#localstack/embedded/dynamodb.ts';
import { type LocalCloud, startLocalCloud } from '#localstack/local-cloud.ts';
import { seedWith } from '#localstack/open-mall.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createClients } from '#shared/wiring/clients.ts';
import { parseEnv } from '#shared/wiring/env.ts';
import { createPorts } from '#shared/wiring/ports.ts';

export type BenchMall = {
  cloud: LocalCloud;
  /** The web function itself, past the edge: base address and the headers the edge would send. */
  origin: { url: string; headers: Record<string, string> };
  /** The shop's own ports on this mall, nothing cached yet; each call makes new ones */
  freshPorts(): { ports: Ports; client: DynamoDBDocumentClient };
  stop(): Promise<void>;
};

/** Opens a mall of `products` in a folder of its own, with the functions as built. */
export const openBenchMall = async (products: number, port: number): Promise<BenchMall> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const cloud = await startLocalCloud({
    dataDir,
    buildDirectory,
    port,
    webProcesses: 2,
    clientDirectory: path.join(root, 'build/client'),
    seed: (env) => seedWith(env, ['--products', String(products)]),
  });
  await cloud.settle();
  const env = parseEnv(cloud.env);
  return {
    cloud,
    freshPorts: () => {
      const client = DynamoDBDocumentClient.from(
        new DynamoDBClient(localDynamoDbConfig(cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? '')),
        { marshallOptions: { removeUndefinedValues: true } },
      );
      return { client, ports: createPorts(env, { ...createClients(), dynamodb: client }) };
    },
    origin: {
      url: `http://127.0.0.1:${cloud.functions.web.ports[0]}`,
      headers: { 'x-origin-secret': cloud.env.EDGE_SECRET ?? '', origin: cloud.publicOrigin },
    },
    stop: async () => {
      await cloud.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
