import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createMemberSearchEntriesRepository } from '#shared/data/member-search-entries/repository.ts';
import { createOrderSearchEntriesRepository } from '#shared/data/order-search-entries/repository.ts';
import { chargeEntity } from '#shared/data/orders/charge.entity.ts';
import { claimEntity } from '#shared/data/orders/claim.entity.ts';
import { orderEntity } from '#shared/data/orders/order.entity.ts';
import * as stored from '#shared/data/orders/order-items.ts';
import { orderQuoteEntity } from '#shared/data/orders/order-quote.entity.ts';
import { paymentEntity } from '#shared/data/orders/payment.entity.ts';
import { purchaseEntity } from '#shared/data/orders/purchase.entity.ts';
import { refundEntity } from '#shared/data/orders/refund.entity.ts';
import { userEntity } from '#shared/data/users/user.entity.ts';
import { orderTags, toOrderSearchEntry } from '#shared/domain/order/order-search-entry.ts';
import { memberTags, toMemberSearchEntry } from '#shared/domain/user/member-search-entry.ts';
import type { User } from '#shared/domain/user/user.ts';
import { STREET } from './copies.ts';
import type { ModelOrder } from './models.ts';

/** An item before it is marshalled for the table. */
export type Item = Record<string, unknown>;

/**
 * Builds items of orders and members as the entities write them, without a table. Places are only built for the words
 * that are searched: an order has fifty places, and a search reads no others.
 * @param marked members whose orders are searched by member
 */
export const itemsFor = (table: string, marked: readonly string[]) => {
  const puts: Item[] = [];
  const data = { client: recording(table, puts), table };
  const [orders, purchases, payments] = [orderEntity(data), purchaseEntity(data), paymentEntity(data)];
  const [refunds, claims, charges] = [refundEntity(data), claimEntity(data), chargeEntity(data)];
  const [quotes, users] = [orderQuoteEntity(data), userEntity(data)];
  const orderSearchEntries = createOrderSearchEntriesRepository(data);
  const memberSearchEntries = createMemberSearchEntriesRepository(data);
  const marks = new Set([orderTags.rejected, ...marked.map(orderTags.user)]);
  const put = (params: object): number => puts.push((params as { Item: Item }).Item);

  return {
    /** Returns the items made so far, and clears them. */
    taken: (): Item[] => puts.splice(0),

    async order({ order, packed, ...whole }: ModelOrder): Promise<void> {
      put(orders.put(stored.toOrderItem(order)).params());
      put(quotes.put({ orderNo: order.orderNo, packed }).params());
      for (const purchase of whole.purchases) put(purchases.put(stored.toPurchaseItem(purchase)).params());
      for (const payment of whole.payments) put(payments.put(stored.toPaymentItem(payment)).params());
      for (const refund of whole.refunds) put(refunds.put(stored.toRefundItem(refund)).params());
      for (const claim of whole.claims) put(claims.put(stored.toClaimItem(claim)).params());
      for (const charge of whole.charges) put(charges.put(stored.toChargeItem(charge)).params());
      const words = new Set([...marks, STREET, order.orderNo.slice(-8).toLowerCase()]);
      const place = toOrderSearchEntry(order, whole.purchases);
      await orderSearchEntries.put({ ...place, words: place.words.filter((word) => words.has(word)) });
    },

    async member(user: User): Promise<void> {
      put(users.put(user).params());
      const words = new Set([memberTags.all, user.username, user.phone.slice(-4)]);
      const place = toMemberSearchEntry(user, undefined, 0);
      await memberSearchEntries.put({ ...place, words: place.words.filter((word) => words.has(word)) });
    },
  };
};

type Batch = { input: { RequestItems: Record<string, { PutRequest: { Item: Item } }[]> } };

/** Creates a client that only records the items to put. */
const recording = (table: string, puts: Item[]): DynamoDBDocumentClient => {
  const send = async ({ input }: Batch) => {
    puts.push(...(input.RequestItems[table] ?? []).map(({ PutRequest }) => PutRequest.Item));
    return { UnprocessedItems: {} };
  };
  return { send } as unknown as DynamoDBDocumentClient;
};
