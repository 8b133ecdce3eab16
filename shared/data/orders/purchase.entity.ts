import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { ClaimReason, Delivery, Purchase } from '#shared/domain/order/order.ts';
import {
  claimStatuses,
  collectionStatuses,
  orderStatuses,
  purchaseStatuses,
} from '#shared/domain/order/status.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * One line of an order. `list` is the console list it is in (gsi2), `owner` the person it belongs to (gsi1).
 * `due`/`dueAt` queue it for automatic confirmation some days after delivery, or for a clerk it waits for (gsi3).
 */
export const purchaseEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('purchase'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 2, char: '0' } },
        purchaseNo: { type: 'string', required: true },
        owner: { type: 'string', required: true },
        _user: { type: 'string' },
        visitorId: { type: 'string' },
        createdAt: { type: 'string', required: true },
        orderStatus: { type: orderStatuses, required: true },
        claimStatus: { type: claimStatuses },
        purchaseStatus: { type: purchaseStatuses, required: true },
        collectionStatus: { type: collectionStatuses },
        list: { type: 'string', required: true },
        lineId: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        product: { type: CustomAttributeType<Purchase['product']>('any'), required: true },
        splitFrom: { type: 'string' },
        partOf: { type: 'string' },
        earnedAs: { type: 'string' },
        name: { type: 'string', required: true },
        role: { type: CustomAttributeType<Purchase['role']>('string'), required: true },
        offer: { type: CustomAttributeType<NonNullable<Purchase['offer']>>('any') },
        amount: { type: 'number', required: true },
        salePrice: { type: CustomAttributeType<Won>('number'), required: true },
        discountPrice: { type: CustomAttributeType<Won>('number'), required: true },
        levelDiscountPrice: { type: CustomAttributeType<Won>('number'), required: true },
        couponPrice: { type: CustomAttributeType<Won>('number'), required: true },
        pointPrice: { type: CustomAttributeType<Won>('number'), required: true },
        productPrice: { type: CustomAttributeType<Won>('number'), required: true },
        paidPrice: { type: CustomAttributeType<Won>('number'), required: true },
        shippingCode: { type: 'string', required: true },
        fulfilment: { type: CustomAttributeType<NonNullable<Purchase['fulfilment']>>('string') },
        senderName: { type: 'string', required: true },
        senderPhone: { type: 'string', required: true },
        receiverName: { type: 'string', required: true },
        receiverPhone: { type: 'string', required: true },
        paymentMethod: { type: CustomAttributeType<PaymentMethod>('string'), required: true },
        paidAt: { type: 'string' },
        delivery: { type: CustomAttributeType<Delivery>('any') },
        shippedAt: { type: 'string' },
        deliveredAt: { type: 'string' },
        deliveredBy: { type: CustomAttributeType<NonNullable<Purchase['deliveredBy']>>('string') },
        confirmedAt: { type: 'string' },
        claimReason: { type: CustomAttributeType<ClaimReason>('string') },
        claimReasonDetails: { type: 'string' },
        feedbackMessage: { type: 'string' },
        requestedAt: { type: 'string' },
        rejectedAt: { type: 'string' },
        canceledAt: { type: 'string' },
        pickup: { type: CustomAttributeType<Delivery>('any') },
        pickupOn: { type: 'string' },
        collectionStartedAt: { type: 'string' },
        collectedAt: { type: 'string' },
        lostAt: { type: 'string' },
        lost: { type: CustomAttributeType<string[]>('any') },
        returnedAt: { type: 'string' },
        wanted: { type: CustomAttributeType<NonNullable<Purchase['wanted']>>('any') },
        exchangeShippedAt: { type: 'string' },
        exchangedAt: { type: 'string' },
        exchanged: { type: CustomAttributeType<NonNullable<Purchase['exchanged']>>('any') },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
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
