import { randomBytes } from 'node:crypto';
import { ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { startEdge } from '#localstack/embedded/edge/server.ts';
import { accountId } from '#localstack/seed/people/accounts.ts';
import { seedOrders, staged } from '#localstack/seed/people/orders.ts';
import { seedPromoterMoney } from '#localstack/seed/people/promoter-money.ts';
import { seedTargetPayments } from '#localstack/seed/people/target-payments.ts';
import { namingPublisher } from '#localstack/seed/pictures/publisher.ts';
import { openShop, seedShop } from '#localstack/seed/seed-shop.ts';
import { startLogin } from '#shared/usecases/sessions/tokens.ts';
import { documentConfig } from '#shared/wiring/clients.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { createShop } from '#shared/wiring/shop.ts';
import { startTestDoubles } from '../doubles.ts';
import { startDynamo } from '../dynamodb.ts';
import { testEnv } from '../env.ts';
import { s3KeyPair, startTestS3 } from '../s3.ts';
import { meterTable } from './table-meter.ts';

/** Noon of an ordinary Friday: the shop's screens depend on the day. */
const OPENED = '2026-11-20T03:00:00.000Z';
/**
 * Milliseconds longer than any cache of a process lasts, and longer than the interval at which clerks' last change is
 * checked.
 */
const LONG_MS = 60_000;
const BUCKETS = { MEDIA_BUCKET: 'media', UPLOAD_BUCKET: 'uploads' };
const ORIGIN = 'http://localhost:3000';

export type MeteredMall = Awaited<ReturnType<typeof openMeteredMall>>;

/**
 * Opens the whole shop in this process, seeded as by `npm start`, on an embedded table behind a meter. Its clock does
 * not run: `rest` moves it on.
 */
export const openMeteredMall = async () => {
  vi.useFakeTimers({ now: Date.parse(OPENED), toFake: ['Date', 'performance'] });
  tellTheSameTime();
  const [table, doubles] = await Promise.all([startDynamo('dynoxide'), startTestDoubles(ORIGIN)]);
  const s3 = await startTestS3(doubles.dataDir, Object.values(BUCKETS));
  const edge = await startEdge({
    port: 0,
    origin: { lease: () => undefined, isOpening: () => true },
    secret: 'edge-secret',
    distributionId: 'TESTEDGE',
    media: { endpoint: s3.endpoint, bucket: BUCKETS.MEDIA_BUCKET, ...s3KeyPair },
  });
  const variables = {
    ...doubles.env,
    ...BUCKETS,
    PUBLIC_ORIGIN: ORIGIN,
    TABLE_NAME: table.tableName,
    FIELD_KEY: randomBytes(32).toString('base64'),
    AWS_REGION: 'ap-northeast-2',
    AWS_ACCESS_KEY_ID: s3KeyPair.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3KeyPair.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_CLOUDFRONT: edge.cloudFrontEndpoint,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const env = testEnv(variables);

  const metered = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: table.endpoint,
      region: 'ap-northeast-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler: { httpAgent: { maxSockets: 256 } },
    }),
    documentConfig,
  );
  const meter = meterTable(metered);
  const ports = createPorts(env, { dynamodb: metered });
  // Vitals are only written for CloudWatch.
  Object.defineProperty(ports, 'vitals', {
    value: { count: () => {}, countMessage: () => {}, alarm: () => {} },
  });
  const fresh = () => createPorts(env, { dynamodb: table.client });
  const made = await seedShop(
    fresh(),
    { client: table.client, table: table.tableName },
    { publisher: namingPublisher() },
  );
  const now = Date.now();
  await seedOrders(staged(fresh(), now), made.goods, now);
  await seedTargetPayments(staged(fresh(), now), now);
  await seedPromoterMoney(fresh());
  await openShop(fresh());
  const shop = createShop(env, ports);
  await shop.repairSearchSnapshot();
  await shop.prepareSearch();

  return {
    env,
    ports,
    /** For direct reads that are not measured. */
    table,
    shop,
    meter,
    goods: made.goods,
    /** Doubles of all providers */
    doubles,
    /** The card provider's window. */
    windowUrl: doubles.variable('TOSS_WINDOW_URL'),
    /** Lets all caches expire, while the shop's own clock moves by ten seconds. */
    rest: () => {
      const later = Date.now() + 10_000;
      vi.advanceTimersByTime(LONG_MS);
      vi.setSystemTime(later);
    },
    /** Lets only the shortest-lived caches expire. */
    breathe: () => void vi.advanceTimersByTime(1_200),
    /** Logs in with an account of the seed, with a fresh password proof; returns the access token. */
    logIn: async (username: string): Promise<string> => {
      const user = await ports.users.user(accountId(username));
      if (!user) throw new Error(`${username} is no account`);
      const now = ports.clock.now();
      return (await startLogin(ports, user, now, now)).accessToken;
    },
    stop: async () => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      metered.destroy();
      await edge.stop();
      await s3.stop();
      await doubles.stop();
      await table.stop();
    },
  };
};

/**
 * Makes servers of this process send the fake time: they would send the real one, and AWS clients set their clocks by
 * it.
 */
const tellTheSameTime = (): void => {
  const { writeHead } = ServerResponse.prototype;
  vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementation(function (
    this: ServerResponse,
    ...head: unknown[]
  ) {
    if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, head);
  });
};
