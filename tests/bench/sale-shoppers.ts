import { setTimeout as pause } from 'node:timers/promises';
import { createBuyer, type Shopfront } from './buyer.ts';

/** Shoppers of a hot sale: their number and the seconds. After `leaveFor` nobody abandons an order any more. */
export type SaleTask = {
  fronts: Shopfront[];
  product: string;
  shoppers: number;
  seconds: number;
  leaveFor: number;
};

/** `waits`: the milliseconds of every response of the shop; `refused`: the number of refusals by code. */
export type SaleHeard = {
  waits: number[];
  refused: Record<string, number>;
  paid: number;
  cancelled: number;
  abandoned: number;
};

/** Milliseconds until somebody has read the response and presses again. */
const AGAIN_MS = 1_000;
/** Milliseconds between an order and its cancellation. */
const THINKS_MS = 5_000;

/**
 * Lets all shoppers try to buy one of a product, and repeat when refused, until the time is over. Of those who get one,
 * a third pays, a third cancels after a while, and a third abandons the order. Whoever got one continues as a new
 * shopper.
 */
export const sale = async ({
  fronts,
  product,
  shoppers,
  seconds,
  leaveFor,
}: SaleTask): Promise<SaleHeard> => {
  const heard: SaleHeard = { waits: [], refused: {}, paid: 0, cancelled: 0, abandoned: 0 };
  const [first] = fronts;
  if (!first) throw new Error('there is no process of the shop');
  const price = await createBuyer(first, product).price();
  const begun = performance.now();
  const isBefore = (second: number) => performance.now() - begun < second * 1_000;
  const waiting = async <T>(asked: Promise<T>): Promise<T> => {
    const since = performance.now();
    return asked.finally(() => heard.waits.push(performance.now() - since));
  };

  const pay = async (buyer: ReturnType<typeof createBuyer>): Promise<void> => {
    const started = await waiting(buyer.placeAndPay(price));
    await waiting(buyer.approve(await buyer.walk(started)));
    heard.paid++;
  };
  const cancel = async (buyer: ReturnType<typeof createBuyer>): Promise<void> => {
    const orderNo = await waiting(buyer.place(price));
    await pause(THINKS_MS);
    await waiting(buyer.cancel(orderNo));
    heard.cancelled++;
  };
  const abandon = async (buyer: ReturnType<typeof createBuyer>): Promise<void> => {
    await waiting(buyer.placeAndPay(price));
    heard.abandoned++;
  };
  const ways = [pay, cancel, abandon];

  const shop = async (n: number): Promise<void> => {
    const front = fronts[n % fronts.length] ?? first;
    let [buyer, way] = [createBuyer(front, product), n % ways.length];
    await pause((n / shoppers) * AGAIN_MS);
    while (isBefore(seconds)) {
      try {
        await (isBefore(leaveFor) ? (ways[way] ?? pay) : pay)(buyer);
        buyer = createBuyer(front, product);
        way = (way + 1) % ways.length;
      } catch (error) {
        const { message } = error as Error;
        heard.refused[message] = (heard.refused[message] ?? 0) + 1;
      }
      await pause(AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, n) => shop(n)));
  return heard;
};
