import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { listQuery } from '#shared/contracts/catalog.ts';
import { orderSchema } from '#shared/contracts/order.ts';
import { parseEnv } from '#shared/wiring/env.ts';
import { createShop, type Shop } from '#shared/wiring/shop.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import type { BenchMall } from './mall.ts';

export type UnitFigures = { what: string; units: number };

/**
 * Read and write units of the table, as it counts them itself, with nothing cached in the process: the cost of a
 * page's or an order's first asking.
 */
export const measureUnits = async (mall: BenchMall, product: string): Promise<UnitFigures[]> => {
  const env = parseEnv(mall.cloud.env);
  const freshShop = (): { shop: Shop; client: DynamoDBDocumentClient } => {
    const { ports, client } = mall.freshPorts();
    return { client, shop: createShop(env, ports) };
  };
  const visitor = { kind: 'visitor' as const, visitorId: 'bench' };
  const receiver = {
    name: '김하늘',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '1층',
  };
  const goods = { carts: [{ _product: product }], receiver };

  const tasks: Record<string, (shop: Shop) => Promise<unknown>> = {
    'home (shell and page)': async (shop) => [await shop.getShell(), await shop.getHome()],
    'shell of every page': (shop) => shop.getShell(),
    'list page, newest': (shop) => shop.listProducts(listQuery.parse({})),
    'list page, cheapest': (shop) => shop.listProducts(listQuery.parse({ sort: 'PRICE_ASC' })),
    'product page': (shop) => shop.getProductPage(product),
    'order placed (one line)': async (shop) => {
      const quoted = await shop.quoteOrder({
        actor: visitor,
        request: { ...orderSchema.parse({ ...goods, ...person, totalPrice: 0 }) },
      });
      if (!quoted.ok) throw new Error(quoted.failure.code);
      const form = orderSchema.parse({ ...goods, ...person, totalPrice: quoted.value.quote.totalPrice });
      const { client } = current;
      const counting = consumedReads(client);
      const placed = await shop.placeOrder({ actor: visitor, form });
      placing = counting.stop();
      if (!placed.ok) throw new Error(placed.failure.code);
    },
  };
  let placing: number | undefined;
  let current = freshShop();
  const figures: UnitFigures[] = [];
  for (const [what, task] of Object.entries(tasks)) {
    current = freshShop();
    const counting = consumedReads(current.client);
    await task(current.shop);
    const units = counting.stop();
    figures.push({ what, units: what.startsWith('order') ? (placing ?? units) : units });
    current.client.destroy();
  }
  return figures;
};

const person = { sender: { name: '김하늘', phone: '01012345678', email: 'sky@example.com' } };
