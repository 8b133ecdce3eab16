import { type AttackFigures, type AttackName, attackNames } from './attacks.ts';
import { createBuyer } from './buyer.ts';
import { startGenerator } from './generate.ts';
import type { Load } from './load.ts';
import { middle } from './middle.ts';
import type { OrderFigures } from './shoppers.ts';
import type { WebFunction } from './web-function.ts';

/** Effects on shoppers: the p95 of a page and of an order in ms, and the failures of both. */
type Noticed = {
  pages: Pick<Load, 'p95' | 'failed' | 'requests'>;
  orders: Pick<OrderFigures, 'p95' | 'refused' | 'rounds'>;
};

/** Shoppers without an attack, and during each attack; `answered` counts the responses to the attacker by status. */
export type AbuseFigures = {
  alone: Noticed;
  beside: (Noticed & { attack: AttackName; answered: AttackFigures })[];
};

const ROUNDS = 5;
const SECONDS = 5;
/** Requests per second of one attacker: twice the limit of the firewall for one address (3,000 in five minutes). */
const PER_SECOND = 20;
/** Pages per second that shoppers open. */
const PAGES_PER_SECOND = 20;
/** Orders per second that they place and pay: one of seven pages ends in an order, more than in any shop. */
const ORDERS_PER_SECOND = 3;
/** Factor by which shoppers may wait longer during an attack. */
const TIMES_LONGER = 2;

/**
 * Measures shoppers who read pages and buy, first alone and then during each attack, in several rounds: the median of
 * the times counts, and the sum of the failures. Attackers and shoppers use the same processes.
 */
export const measureAbuse = async (
  { env, products }: { env: Record<string, string>; products: string[] },
  webs: readonly WebFunction[],
): Promise<AbuseFigures> => {
  const windowUrl = env.TOSS_WINDOW_URL ?? '';
  const fronts = webs.map(({ url, headers }) => ({ url, headers, windowUrl }));
  const [wanted = '', ...others] = products;
  const [front] = fronts;
  if (!front) throw new Error('there is no process of the shop');
  const goods = { product: wanted, totalPrice: await createBuyer(front, wanted).price() };
  const seconds = SECONDS;
  const generators = await Promise.all([startGenerator(), startGenerator(), startGenerator()]);
  const [readers, buyers, attacker] = generators;
  const shopping = async (): Promise<Noticed> => {
    const urls = fronts.map(({ url }) => `${url}/shop/products`);
    const [pages, orders] = await Promise.all([
      readers.run('browse', { urls, headers: front.headers, perSecond: PAGES_PER_SECOND, seconds }),
      buyers.run('orderAtPace', {
        fronts,
        products: others,
        shoppers: fronts.length,
        perSecond: ORDERS_PER_SECOND,
        seconds,
      }),
    ]);
    return { pages, orders };
  };
  const beside = async (name: AttackName) => {
    const [noticed, answered] = await Promise.all([
      shopping(),
      attacker.run('attack', { name, fronts, goods, perSecond: PER_SECOND, seconds }),
    ]);
    return { ...noticed, answered };
  };

  await shopping();
  const alone: Noticed[] = [];
  const besides = new Map(attackNames.map((name) => [name, [] as Awaited<ReturnType<typeof beside>>[]]));
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await shopping());
    for (const [name, found] of besides) found.push(await beside(name));
  }
  for (const generator of generators) generator.stop();
  return {
    alone: together(alone),
    beside: [...besides].map(([attack, found]) => ({
      attack,
      ...together(found),
      answered: sums(found.map(({ answered }) => answered)),
    })),
  };
};

/** Lists problems in words: any failure of a shopper, and waits of more than twice the time. */
export const complaintsAbout = ({ alone, beside }: AbuseFigures): string[] =>
  [{ attack: 'nobody', ...alone }, ...beside].flatMap(({ attack, pages, orders }) => {
    const refused = Object.values(orders.refused).reduce((sum, times) => sum + times, 0);
    return [
      pages.failed + refused > 0 && `${pages.failed} pages and ${refused} orders failed`,
      pages.p95 > TIMES_LONGER * alone.pages.p95 && `pages took ${pages.p95} ms, ${alone.pages.p95} alone`,
      orders.p95 > TIMES_LONGER * alone.orders.p95 &&
        `orders took ${orders.p95} ms, ${alone.orders.p95} alone`,
    ].flatMap((complaint) => (complaint ? [`beside ${attack}: ${complaint}`] : []));
  });

const together = (rounds: readonly Noticed[]): Noticed => {
  const pages = rounds.map((round) => round.pages);
  const orders = rounds.map((round) => round.orders);
  return {
    pages: {
      p95: middle(pages.map(({ p95 }) => p95)),
      failed: pages.reduce((sum, { failed }) => sum + failed, 0),
      requests: pages.reduce((sum, { requests }) => sum + requests, 0),
    },
    orders: {
      p95: middle(orders.map(({ p95 }) => p95)),
      refused: sums(orders.map(({ refused }) => refused)),
      rounds: orders.reduce((sum, { rounds }) => sum + rounds, 0),
    },
  };
};

const sums = (counts: readonly Record<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const count of counts)
    for (const [name, times] of Object.entries(count)) sum[name] = (sum[name] ?? 0) + times;
  return sum;
};
