import { type AttackFigures, type AttackName, attackNames } from './attacks.ts';
import { createBuyer } from './buyer.ts';
import { generate } from './generate.ts';
import type { Load } from './load.ts';
import type { OrderFigures } from './shoppers.ts';
import type { WebFunction } from './web-function.ts';

/** What shoppers notice: a page's and an order's p95 in ms, and how many of both failed. */
type Noticed = {
  pages: Pick<Load, 'p95' | 'failed'>;
  orders: Pick<OrderFigures, 'p95' | 'refused' | 'rounds'>;
};

/** Shoppers by themselves, and beside each attack; `answered` is how the attacker was answered, by status. */
export type AbuseFigures = {
  alone: Noticed;
  beside: (Noticed & { attack: AttackName; answered: AttackFigures })[];
};

const SECONDS = 8;
/** Requests a second of one attacker: several times what took the shop down before. */
const PER_SECOND = 40;
const READERS = 2;
const SHOPPERS = 1;

/**
 * Shoppers who read pages and buy, first by themselves and then beside each of the attacks. The attacked and the
 * shoppers' processes are the same.
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
  const shopping = async (): Promise<Noticed> => {
    const [pages, orders] = await Promise.all([
      generate('load', {
        urls: fronts.map(({ url }) => `${url}/shop/products`),
        ...{ headers: front.headers, connections: READERS, seconds: SECONDS },
      }),
      generate('order', { fronts, products: others, shoppers: SHOPPERS, seconds: SECONDS }),
    ]);
    return { pages, orders };
  };
  await shopping();
  const alone = await shopping();
  const beside: AbuseFigures['beside'] = [];
  for (const name of attackNames) {
    const [noticed, answered] = await Promise.all([
      shopping(),
      generate('attack', { name, fronts, goods, perSecond: PER_SECOND, seconds: SECONDS }),
    ]);
    beside.push({ attack: name, ...noticed, answered });
  }
  return { alone, beside };
};
