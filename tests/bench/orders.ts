import { generate } from './generate.ts';
import type { BenchTable } from './mall.ts';
import { cpuOf } from './pages.ts';
import type { OrderFigures } from './shoppers.ts';
import type { WebFunction } from './web-function.ts';

export type Orders = {
  paid: (OrderFigures & { cpuMs?: number })[];
  /** `lost`: units of stock missing although all orders were canceled */
  contended: OrderFigures & { cpuMs?: number; lost: number };
};

const WARM_UP_SECONDS = 3;
const SECONDS = 8;
const CROWD = 16;

/**
 * Measures orders up to the payment by 1 and 8 shoppers, each of a separate product; then many shoppers at one single
 * product.
 */
export const measureOrders = async (
  { env, ports, products }: BenchTable,
  webs: readonly WebFunction[],
): Promise<Orders> => {
  const windowUrl = env.TOSS_WINDOW_URL ?? '';
  const fronts = webs.map(({ url, headers }) => ({ url, headers, windowUrl }));
  const task = { fronts, products };
  const stock = async (): Promise<number> => {
    const [first] = await ports.products.stockedProducts(products.slice(0, 1));
    return (first?.skus ?? []).reduce((sum, sku) => sum + sku.stock, 0);
  };

  await generate('order', { ...task, shoppers: 8, seconds: WARM_UP_SECONDS });
  const paid: Orders['paid'] = [];
  for (const shoppers of [1, 8]) {
    const cpu = cpuOf(webs);
    const figures = await generate('order', { ...task, shoppers, seconds: SECONDS });
    paid.push({ ...figures, cpuMs: cpu(figures.rounds) });
  }
  const before = await stock();
  const cpu = cpuOf(webs);
  const contended = await generate('contend', { ...task, shoppers: CROWD, seconds: SECONDS });
  return {
    paid,
    contended: { ...contended, cpuMs: cpu(contended.rounds), lost: before - (await stock()) },
  };
};
