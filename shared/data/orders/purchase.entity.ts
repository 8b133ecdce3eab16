import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import {
  claimStatuses,
  collectionStatuses,
  orderStatuses,
  purchaseStatuses,
} from '#shared/domain/order/status.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** What was bought and for how much; it changes by a split or an exchange for another option alone. */
export type PurchaseBody = Pick<
  Purchase,
  | ('_user' | 'visitorId' | 'lineId' | '_product' | 'sku' | 'product' | 'name' | 'role' | 'offer' | 'amount')
  | ('salePrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'pointPrice' | 'productPrice')
  | (
      | 'paidPrice'
      | 'shippingCode'
      | 'fulfilment'
      | 'senderName'
      | 'senderPhone'
      | 'receiverName'
      | 'receiverPhone'
    )
  | ('paymentMethod' | 'splitFrom' | 'partOf' | 'earnedAs')
>;

/** Delivery, claim and the times of each step. */
export type PurchaseProgress = Pick<
  Purchase,
  | ('delivery' | 'claimReason' | 'claimReasonDetails' | 'feedbackMessage' | 'requestedAt' | 'rejectedAt')
  | ('canceledAt' | 'returnedAt' | 'exchangeShippedAt' | 'exchangedAt' | 'shippedAt' | 'deliveredAt')
  | ('confirmedAt' | 'paidAt' | 'pickup' | 'collectionStartedAt' | 'collectedAt')
  | ('wanted' | 'exchanged')
>;

/** What of a purchase no list is asked by; stored as one attribute. */
export type DeflatedPurchase = { body: PurchaseBody; progress: PurchaseProgress };

/**
 * One line of an order. `list` is where clerks find it (gsi2), `owner` whose it is (gsi1);
 * `due`/`dueAt` queue it for confirming itself some days after delivery (gsi3).
 */
export const purchaseEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('purchase'),
      attributes: {
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 2, char: '0' } },
        purchaseNo: { type: 'string', required: true },
        owner: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        /** A `DeflatedPurchase`; its fields are attributes of purchases that were written before */
        deflated: { type: CustomAttributeType<Uint8Array>('any') },
        body: { type: CustomAttributeType<PurchaseBody>('any') },
        /** Lists are narrowed by it; in the body of purchases that were written before */
        paymentMethod: { type: CustomAttributeType<PaymentMethod>('string') },
        orderStatus: { type: orderStatuses, required: true },
        claimStatus: { type: claimStatuses },
        purchaseStatus: { type: purchaseStatuses, required: true },
        collectionStatus: { type: collectionStatuses },
        progress: { type: CustomAttributeType<PurchaseProgress>('any') },
        list: { type: 'string', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        /** The clerk behind the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['n'], template: 'purchase#${n}', casing: 'none' },
        },
        ofOwner: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['owner'], template: '${owner}#purchases', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', 'purchaseNo'],
            template: '${createdAt}#${purchaseNo}',
            casing: 'none',
          },
        },
        inList: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['list'], template: 'purchases#${list}', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['createdAt', 'purchaseNo'],
            template: '${createdAt}#${purchaseNo}',
            casing: 'none',
          },
        },
        due: dueIndex,
        all: {
          index: 'gsi4',
          pk: { field: 'gsi4pk', composite: [], template: 'purchases#all', casing: 'none' },
          sk: {
            field: 'gsi4sk',
            composite: ['createdAt', 'purchaseNo'],
            template: '${createdAt}#${purchaseNo}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
