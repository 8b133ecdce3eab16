import { gunzipSync, gzipSync } from 'node:zlib';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ownerKey } from '#shared/domain/cart/cart.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import type { Proof } from '#shared/domain/pricing/proof.ts';
import { fail } from '#shared/domain/result.ts';
import type { OrdersPort, OrderWritesPort, PlacedQuote } from '#shared/usecases/ports/orders.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import type { Write } from '#shared/usecases/ports/unit-of-work.ts';
import { decodeCursor, encodeCursor, type Key, placeIn } from '../common/cursor.ts';
import type { DataConfig } from '../data-config.ts';
import { claimEntity } from './claim.entity.ts';
import { idempotencyEntity } from './idempotency.entity.ts';
import { orderEntity } from './order.entity.ts';
import * as items from './order-items.ts';
import { orderQuoteEntity } from './order-quote.entity.ts';
import { paymentEntity } from './payment.entity.ts';
import { purchaseEntity } from './purchase.entity.ts';
import { refundEntity } from './refund.entity.ts';
import { refundProofEntity } from './refund-proof.entity.ts';

type Item = Record<string, unknown>;

const pack = (proven: PlacedQuote | Proof): Buffer => gzipSync(JSON.stringify(proven));
const unpack = <T extends PlacedQuote | Proof>(packed: Uint8Array): T =>
  JSON.parse(gunzipSync(packed).toString());
type Range = { from?: string; to?: string; cursor?: string; limit: number };

/** Sorts after every ISO instant, before which nothing ends. */
const END = '~';

export const createOrdersRepository = ({ client, table }: DataConfig): OrdersPort => {
  const orders = orderEntity({ client, table });
  const quotes = orderQuoteEntity({ client, table });
  const proofs = refundProofEntity({ client, table });
  const idempotency = idempotencyEntity({ client, table });

  /** A page of an index, newest first, whose sort key begins with an instant. */
  const newest = async <T>(
    index: 'gsi1' | 'gsi2' | 'gsi4',
    partition: string,
    { from = '', to = END, cursor, limit }: Range,
    read: (item: Item) => T,
  ): Promise<Page<T>> => {
    const [first, last] = [from || '0', `${to}${END}`];
    /** Of another period's list, as when somebody looks at another one: that begins anew. */
    const isWithin = (key: Key) => first <= String(key[`${index}sk`]) && String(key[`${index}sk`]) <= last;
    const answer = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk` },
        ExpressionAttributeValues: { ':pk': partition, ':from': first, ':to': last },
        ScanIndexForward: false,
        Limit: limit,
        ExclusiveStartKey: decodeCursor(cursor, (key) => placeIn(index, partition)(key) && isWithin(key)),
      }),
    );
    return {
      items: (answer.Items ?? []).map(read),
      cursor: encodeCursor(answer.LastEvaluatedKey as Key | undefined),
    };
  };

  return {
    /** One order with all that belongs to it: a single query of its partition, except the quote. */
    async wholeOrder(orderNo) {
      if (!ORDER_NO.test(orderNo)) return undefined;
      const answer = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :claim AND :refund',
          ExpressionAttributeValues: {
            ':pk': `order#${orderNo}`,
            ':claim': 'claim#',
            ':refund': `refund#${END}`,
          },
          ConsistentRead: true,
        }),
      );
      const found = answer.Items ?? [];
      const kind = (name: string) => found.filter((item) => item.__edb_e__ === name);
      const order = kind('order')[0];
      if (!order) return undefined;
      return {
        order: items.fromOrderItem(order),
        purchases: kind('purchase').map(items.fromPurchaseItem),
        payments: kind('payment').map(items.fromPaymentItem),
        refunds: kind('refund').map(items.fromRefundItem),
        claims: kind('claim').map(items.fromClaimItem),
      };
    },

    /** Why an order cost what it cost. */
    async quoteOf(orderNo) {
      const { data } = await quotes.get({ orderNo }).go();
      return data ? unpack<PlacedQuote>(data.packed) : undefined;
    },

    /** Why a claim promises, or a refund gave back, what it does. */
    async refundProofOf(orderNo, why) {
      const { data } = await proofs.get({ orderNo, why }).go();
      return data ? unpack<Proof>(data.packed) : undefined;
    },

    /** Orders by number: one batch read. */
    async ordersNumbered(orderNos) {
      if (orderNos.length === 0) return [];
      const { data } = await orders
        .get(orderNos.map((orderNo) => ({ orderNo })))
        .go({ preserveBatchOrder: false });
      return data.map((item) => items.fromOrderItem(item));
    },

    /** A person's orders, newest first. */
    ordersOfOwner: (owner, range) => newest('gsi1', `${ownerKey(owner)}#orders`, range, items.fromOrderItem),

    /** A person's purchases, newest first. */
    purchasesOfOwner: (owner, range) =>
      newest('gsi1', `${ownerKey(owner)}#purchases`, range, items.fromPurchaseItem),

    /** A console list, newest first. */
    purchasesInList: (list, range) =>
      list === 'all'
        ? newest('gsi4', 'purchases#all', range, items.fromPurchaseItem)
        : newest('gsi2', `purchases#${list}`, range, items.fromPurchaseItem),

    /** Work that fell due, oldest first. */
    async due(queue, now, limit) {
      const answer = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'gsi3',
          KeyConditionExpression: 'gsi3pk = :queue AND gsi3sk <= :now',
          ExpressionAttributeValues: { ':queue': `due#${queue}`, ':now': `${now}${END}` },
          Limit: limit,
        }),
      );
      return (answer.Items ?? []).map((item) => ({
        orderNo: String(item.orderNo),
        _id: String(item._id ?? item.purchaseNo ?? item.orderNo),
      }));
    },

    /** What a key already brought about; consistent, since a repeat may follow at once. */
    async idempotency(key) {
      const { data } = await idempotency.get({ key }).go({ consistent: true });
      return data ? { fingerprint: data.fingerprint, orderNo: data.orderNo } : undefined;
    },
  };
};

const changed = fail(
  'CONFLICT',
  'CHANGED_MEANWHILE',
  '그 사이에 내용이 변경되었습니다. 새로고침 후 다시 시도해 주세요.',
).failure;
const taken = fail('CONFLICT', 'ALREADY_PLACED', '이미 접수된 주문입니다.').failure;

/** Conditional writes of orders; every change names the version it was decided on. */
export const createOrderWrites = (data: DataConfig): OrderWritesPort => {
  const orders = orderEntity(data);
  const purchases = purchaseEntity(data);
  const quotes = orderQuoteEntity(data);
  const payments = paymentEntity(data);
  const refunds = refundEntity(data);
  const claims = claimEntity(data);
  const proofs = refundProofEntity(data);
  const idempotency = idempotencyEntity(data);

  const put = (params: object, refusal = changed): Write => ({
    action: 'Put',
    params: params as Write['params'],
    refusal,
  });
  const next = <T extends { version: number }>(before: T, after: T): T => ({
    ...after,
    version: before.version + 1,
  });

  return {
    place: ({ order, placed, purchases: lines }) => [
      put(orders.create(items.toOrderItem(order)).params(), taken),
      put(quotes.create({ orderNo: order.orderNo, packed: pack(placed) }).params(), taken),
      ...lines.map((line) => put(purchases.create(items.toPurchaseItem(line)).params(), taken)),
    ],
    remember: (record) => put(idempotency.create(record).params(), taken),
    changeOrder: (before, after) =>
      put(
        orders
          .put(items.toOrderItem(next(before, after)))
          .where(({ version }, { eq }) => eq(version, before.version))
          .params(),
      ),
    changePurchase: (before, after) =>
      put(
        purchases
          .put(items.toPurchaseItem(next(before, after)))
          .where(({ version }, { eq }) => eq(version, before.version))
          .params(),
      ),
    addPurchase: (purchase) => put(purchases.create(items.toPurchaseItem(purchase)).params()),
    putClaim: (before, after) =>
      put(
        before.version === 0
          ? claims.create(items.toClaimItem(next(before, after))).params()
          : claims
              .put(items.toClaimItem(next(before, after)))
              .where(({ version }, { eq }) => eq(version, before.version))
              .params(),
      ),
    putRefundProof: ({ orderNo, why, proof }) =>
      put(proofs.create({ orderNo, why, packed: pack(proof) }).params()),
    putPayment: (payment) => put(payments.create(items.toPaymentItem(payment)).params(), taken),
    changePayment: (before, after) =>
      put(
        payments
          .put(items.toPaymentItem(next(before, after)))
          .where(({ version }, { eq }) => eq(version, before.version))
          .params(),
      ),
    putRefund: (refund) => put(refunds.create(items.toRefundItem(refund)).params(), taken),
    changeRefund: (before, after) =>
      put(
        refunds
          .put(items.toRefundItem(next(before, after)))
          .where(({ version }, { eq }) => eq(version, before.version))
          .params(),
      ),
  };
};
