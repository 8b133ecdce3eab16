import { createBuyer, type Shopfront } from './buyer.ts';
import { percentile } from './load.ts';
import { atPace } from './pace.ts';

/** `perSecond` of whole rounds: an order paid, or one placed and canceled. */
export type OrderFigures = {
  shoppers: number;
  perSecond: number;
  p95: number;
  rounds: number;
  refused: Record<string, number>;
};

/** Shopper n uses process n and buys product n, each in turn. */
export type OrderTask = { fronts: Shopfront[]; products: string[]; shoppers: number; seconds: number };

type Buyer = ReturnType<typeof createBuyer>;
type Shopper = { next: () => Buyer; price: number };

const shoppersOf = ({ fronts, products, shoppers }: OrderTask): Promise<Shopper[]> =>
  Promise.all(
    Array.from({ length: shoppers }, async (_, n) => {
      const front = fronts[n % fronts.length];
      if (!front) throw new Error('there is no process of the shop');
      const next = () => createBuyer(front, products[n % products.length] ?? '');
      return { next, price: await next().price() };
    }),
  );

/** Runs rounds that record their time, or the code of their refusal; returns them as figures. */
const timed = async (
  shoppers: number,
  run: (round: (work: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<OrderFigures> => {
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const begin = performance.now();
  await run(async (work) => {
    const start = performance.now();
    try {
      await work();
      times.push(performance.now() - start);
    } catch (error) {
      const { message } = error as Error;
      refused[message] = (refused[message] ?? 0) + 1;
    }
  });
  const elapsed = (performance.now() - begin) / 1000;
  return {
    shoppers,
    perSecond: Math.round((times.length / elapsed) * 10) / 10,
    p95: percentile(times, 0.95),
    rounds: times.length,
    refused,
  };
};

/**
 * Makes every shopper begin the next round when one is done, until the time is over. Each round is a new person,
 * because nobody may order more than twenty times an hour.
 */
const inRounds = async (
  task: OrderTask,
  work: (buyer: Buyer, price: number) => Promise<void>,
): Promise<OrderFigures> => {
  const shoppers = await shoppersOf(task);
  return timed(task.shoppers, async (round) => {
    const until = performance.now() + task.seconds * 1000;
    await Promise.all(
      shoppers.map(async ({ next, price }) => {
        while (performance.now() < until) await round(() => work(next(), price));
      }),
    );
  });
};

/** Places and pays orders that begin at an even pace, each by a new person; shoppers take turns. */
export const orderAtPace = async ({
  perSecond,
  ...task
}: OrderTask & { perSecond: number }): Promise<OrderFigures> => {
  const shoppers = await shoppersOf(task);
  return timed(task.shoppers, (round) =>
    atPace({ perSecond, seconds: task.seconds }, (n) => {
      const shopper = shoppers[n % shoppers.length];
      if (!shopper) throw new Error('nobody shops');
      return round(() => shopper.next().buy(shopper.price));
    }),
  );
};

/** Places and pays orders. */
export const order = (task: OrderTask): Promise<OrderFigures> =>
  inRounds(task, (buyer, price) => buyer.buy(price));

/** Makes all shoppers use one product: each places an order and cancels it again, before it is paid. */
export const contend = ({ products, ...task }: OrderTask): Promise<OrderFigures> =>
  inRounds({ ...task, products: products.slice(0, 1) }, async (buyer, price) => {
    await buyer.cancel(await buyer.place(price));
  });
