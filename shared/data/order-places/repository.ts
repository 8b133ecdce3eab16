import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { OrderRow, OrderStretch } from '#shared/domain/order/order-place.ts';
import { FIND_UNITS, type OrderPlacesPort } from '#shared/usecases/ports/order-places.ts';
import { decodeCursor, encodeCursor, type Key } from '../common/cursor.ts';
import { periodBetween } from '../common/pages.ts';
import { keyOf } from '../common/shared-partitions.ts';
import type { DataConfig } from '../data-config.ts';
import { orderPlaceEntity } from './order-place.entity.ts';
import { orderWordsEntity } from './order-words.entity.ts';

/** Places one narrowed query looks at, and the most units it takes for that: a place is never larger than two kilobytes. */
const LOOKED_AT = 60;
const LOOK_UNITS = 15;

/** Batches of an order's places that are written side by side. */
const BATCHES_AT_ONCE = 4;

/**
 * What rows are likely to hold: with it a place of most orders is below a kilobyte, which is what a write unit pays for.
 * Rows are stored by it, so it never changes; what it does not hold is only packed less well.
 */
const dictionary = Buffer.from(
  '"collectionStatus":"COLLECTION_PENDING","claimStatus":"CANCEL_REQUESTED","RETURN_COMPLETED","EXCHANGE_REJECTED",' +
    '"courier":"CJ대한통운","invoice":"ORDER_NONPAYMENT","purchaseStatus":"PURCHASE_PENDING"},ORDER_CANCELED","purchaseStatus":"PURCHASE_CANCELED"},' +
    '"ORDER_PAYMENT","ORDER_CONFIRM","SHIPPING_DELAYED","DELIVERY_COMPLETE","purchaseStatus":"PURCHASE_SCHEDULE","PURCHASE_COMPLETE",' +
    '{"orderNo":"P-2026","createdAt":"2026-11-20T00:00:00.000Z","_user":"01K","senderName":"김","senderPhone":"010","receiverName":"이",' +
    '"depositor":"박","paymentMethod":"account","paymentMethod":"kakao","paymentMethod":"card","totalPrice":000,"refundedPrice":0,' +
    '"lines":[{"n":1,"name":"상품","option":"","amount":1,"paidPrice":900,"orderStatus":"SHIPPING_CONFIRM","purchaseStatus":"PURCHASE_AWAITING"}],"more":0}',
);
const pack = (row: OrderRow): Buffer => deflateRawSync(JSON.stringify(row), { dictionary });
const unpack = (packed: Uint8Array): OrderRow =>
  JSON.parse(inflateRawSync(packed, { dictionary }).toString());

/** Where a page ended: in which stretch, and behind which of its places; without one the stretch is begun. */
type Position = { stretch: number; after: string };

export const createOrderPlacesRepository = (data: DataConfig): OrderPlacesPort => {
  const { client, table } = data;
  const places = orderPlaceEntity(data);
  const words = orderWordsEntity(data);

  /** Places of one stretch, newest first; `next` behind the last that was looked at, when there are more. */
  const look = async (
    { word, has, hasNot }: OrderStretch,
    { from, to, after, most }: { from: string; to: string; after: string; most: number },
  ) => {
    const { pk } = keyOf(places.get({ word, createdAt: '', orderNo: '' }));
    const texts = [...has, ...hasNot];
    const conditions = texts.map((_, n) => `${n < has.length ? '' : 'NOT '}contains(#text, :text${n})`);
    const answer = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ...(texts.length > 0 && {
          FilterExpression: conditions.join(' AND '),
          ExpressionAttributeNames: { '#text': 'text' },
        }),
        ExpressionAttributeValues: {
          ':pk': pk,
          ':from': from,
          ':to': to,
          ...Object.fromEntries(texts.map((text, n) => [`:text${n}`, text])),
        },
        ScanIndexForward: false,
        Limit: most,
        ExclusiveStartKey: after ? { pk, sk: after } : undefined,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    return {
      items: (answer.Items ?? []) as { sk: string; packed: Uint8Array }[],
      next: answer.LastEvaluatedKey?.sk as string | undefined,
      units: answer.ConsumedCapacity?.CapacityUnits ?? LOOK_UNITS,
    };
  };

  return {
    async find(stretches, { limit, cursor, ...period }) {
      const [from, to] = periodBetween(period);
      const isOurs = ({ stretch, after }: Key) =>
        Number.isInteger(stretch) &&
        stretches[Number(stretch)] !== undefined &&
        typeof after === 'string' &&
        (after === '' || (from <= after && after <= to));
      let at = (decodeCursor(cursor, isOurs) as Position | undefined) ?? { stretch: 0, after: '' };
      const found: { sk: string; packed: Uint8Array }[] = [];
      const page = (end: Position | undefined) => ({
        rows: found.map(({ packed }) => unpack(packed)),
        cursor: encodeCursor(end),
      });
      for (let units = 0; units + LOOK_UNITS <= FIND_UNITS; ) {
        const stretch = stretches[at.stretch];
        if (!stretch) return page(undefined);
        const isNarrowed = stretch.has.length + stretch.hasNot.length > 0;
        const most = isNarrowed ? LOOKED_AT : limit - found.length;
        const looked = await look(stretch, { from, to, after: at.after, most });
        units += looked.units;
        found.push(...looked.items);
        const last = found[limit - 1];
        // More than a page: the next one goes on behind what is shown.
        if (last && (found.length > limit || looked.next)) {
          found.length = limit;
          return page({ stretch: at.stretch, after: last.sk });
        }
        at = looked.next ? { ...at, after: looked.next } : { stretch: at.stretch + 1, after: '' };
        if (!looked.next && found.length > 0) break;
      }
      return page(stretches[at.stretch] && at);
    },

    async noted(orderNo) {
      const { data: found } = await words.get({ orderNo }).go({ consistent: true });
      return found ?? undefined;
    },

    async note(was, next) {
      if (next) {
        const answer = await words
          .put(next)
          .where(({ revision }, { eq, notExists }) =>
            was ? eq(revision, was.revision) : notExists(revision),
          )
          .go({ returnOnConditionCheckFailure: true });
        return !answer.rejected;
      }
      if (!was) return true;
      const answer = await words
        .delete({ orderNo: was.orderNo })
        .where(({ revision }, { eq }) => eq(revision, was.revision))
        .go({ returnOnConditionCheckFailure: true });
      return !answer.rejected;
    },

    async put({ row, words: under, text }) {
      const { orderNo, createdAt } = row;
      const packed = pack(row);
      const { unprocessed } = await places
        .put(under.map((word) => ({ word, createdAt, orderNo, text, packed })))
        .go({ concurrent: BATCHES_AT_ONCE });
      if (unprocessed.length > 0)
        throw new Error(`${unprocessed.length} places of ${orderNo} were not written`);
    },

    async remove({ orderNo, createdAt }, under) {
      if (under.length === 0) return;
      const { unprocessed } = await places
        .delete(under.map((word) => ({ word, createdAt, orderNo })))
        .go({ concurrent: BATCHES_AT_ONCE });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} places of ${orderNo} are left`);
    },
  };
};
