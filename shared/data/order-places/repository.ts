import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { OrderPlacesPort } from '#shared/usecases/ports/places.ts';
import { createPlaces } from '../common/places.ts';
import type { DataConfig } from '../data-config.ts';
import { orderPlaceEntity, orderWordsEntity } from './order-place.entity.ts';

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

/** Orders found by their words; a place is never larger than two kilobytes. */
export const createOrderPlacesRepository = (data: DataConfig): OrderPlacesPort =>
  createPlaces(data, {
    places: orderPlaceEntity(data),
    words: orderWordsEntity(data),
    lookedAt: 60,
    pack: (row) => deflateRawSync(JSON.stringify(row), { dictionary }),
    unpack: (packed) => JSON.parse(inflateRawSync(packed, { dictionary }).toString()),
  });
