import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { accountId } from '#localstack/seed/people/accounts.ts';
import { type Goods, seedOrders, staged } from '#localstack/seed/people/orders.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { orderQuoteEntity } from '#shared/data/orders/order-quote.entity.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

export type StoredItem = Record<string, AttributeValue>;

/** An order of a shop, with the stored proof of its price. */
export type ModelOrder = OrderAggregate & { packed: Uint8Array };

/** A shop before its first order, item by item, and orders in every state, whose copies fill it. */
export type Models = { shop: StoredItem[]; orders: ModelOrder[]; member: User };

/** Accounts of the model orders' buyers. */
const BUYERS = ['member01', 'company01', 'promoter01'];
const MOST = 100;

/**
 * Reads a shop without orders, and has shoppers and clerks create orders in it through the use cases, in each possible
 * state.
 * @param fresh creates ports with empty caches
 */
export const makeModels = async (
  data: DataConfig,
  fresh: () => Ports,
  goods: readonly Goods[],
): Promise<Models> => {
  const shop = await scan(data);
  const now = Date.now();
  await seedOrders(staged(fresh(), now), goods, now);
  const { orders, users } = fresh();
  const quotes = orderQuoteEntity(data);
  const models: ModelOrder[] = [];
  for (const username of BUYERS) {
    const { items } = await orders.ordersOfOwner({ _user: accountId(username) }, { limit: MOST });
    for (const { orderNo } of items) {
      const [aggregate, quote] = await Promise.all([
        orders.wholeOrder(orderNo),
        quotes.get({ orderNo }).go(),
      ]);
      if (!aggregate || !quote.data) throw new Error(`${orderNo} is not whole`);
      models.push({ ...aggregate, packed: quote.data.packed });
    }
  }
  const member = await users.user(accountId('member01'));
  if (!member) throw new Error('the shop has no member');
  return { shop, orders: models, member };
};

const scan = async ({ client, table }: DataConfig): Promise<StoredItem[]> => {
  const items: StoredItem[] = [];
  let from: StoredItem | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: from }));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
};
