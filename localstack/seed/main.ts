import '#infra/build/require-node.cjs';
import { parseArgs } from 'node:util';
import { WrongCall } from '#infra/wrong-call.ts';
import { writeCrawlerFiles } from '#shared/usecases/crawlers/index.ts';
import { repairSearchSnapshot } from '#shared/usecases/search/refresh-search-snapshot.ts';
import { createClients } from '#shared/wiring/clients.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { getEnv } from '#shared/wiring/shop.ts';
import { withStreamPaused } from './paused-stream.ts';
import { seedOrders, staged } from './people/orders.ts';
import { seedPromoterMoney } from './people/promoter-money.ts';
import { seedPromoterRequests } from './people/promoter-requests.ts';
import { seedTargetPayments } from './people/target-payments.ts';
import { createLatePublisher, createPublisher } from './pictures/publisher.ts';
import { isSeeded, openShop, seedShop } from './seed-shop.ts';

/**
 * `npm run seed -- --products N`: fills the shop that the environment names, unless it is filled already.
 * EMBEDDED_TABLE means that the table is the embedded one and has no consumers yet; DRAWINGS_FILE, that the edge is the
 * local one, which makes pictures from that file.
 */
const { STAGE = 'no stage' } = process.env;
if (STAGE !== 'local')
  throw new WrongCall(
    `Only the local cloud is seeded, and this is ${STAGE}: npm start and npm run localstack call npm run seed with their variables.`,
  );
const { values } = parseArgs({ options: { products: { type: 'string' } } });
const count = values.products === undefined ? undefined : Number(values.products);
if (count !== undefined && !(Number.isInteger(count) && count > 0))
  throw new WrongCall('--products takes a whole number above 0');

/** Prints a line for each tenth: the output must stay readable next to that of a simultaneous build. */
const tellTenths = (done: number, all: number): void => {
  const tenths = (of: number) => Math.floor((of * 10) / all);
  if (tenths(done) > tenths(done - 1)) console.log(`  ${tenths(done) * 10} % of ${all} pictures`);
};

const env = await getEnv();
const clients = createClients();
const ports = createPorts(env, clients);

const { DRAWINGS_FILE: drawings } = process.env;
const publisher = drawings ? createLatePublisher(ports.storage, drawings) : createPublisher(ports.storage);

if (!(await isSeeded(ports))) {
  const started = Date.now();
  console.log('Seeding: products, reviews, contents, accounts …');
  const fill = () =>
    seedShop(
      ports,
      { client: clients.dynamodb, table: env.TABLE_NAME },
      { count, publisher, tell: drawings ? undefined : tellTenths },
    );
  const made = process.env.EMBEDDED_TABLE
    ? await withStreamPaused(clients.dynamodb, env.TABLE_NAME, fill)
    : await fill();
  await repairSearchSnapshot(ports)();
  const now = Date.parse(ports.clock.now());
  const orders = await seedOrders(staged(createPorts(env, clients), now), made.goods, now);
  await seedTargetPayments(staged(createPorts(env, clients), now), now);
  await seedPromoterMoney(ports);
  await seedPromoterRequests(ports);
  await openShop(ports);
  await writeCrawlerFiles(ports)();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Seeded ${made.products} products, ${made.reviews} reviews, ${made.pictures} pictures, ${orders} orders in ${seconds} s`,
  );
}
