import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type {
  InvoicedBusiness,
  Order,
  OrderDeposit,
  SealedAccount,
  ShippingFeeChangeRecord,
} from '#shared/domain/order/order.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';

/**
 * An order. It shares the partition `order#{orderNo}` with its purchases, quote, payment attempts and refunds, so one
 * query reads all of it. Money in won. `due`/`dueAt` put it into a work queue (gsi3) while it is unpaid.
 */
export const orderEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('order'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        /** `member#{_user}` or `visitor#{visitorId}` */
        owner: { type: 'string', required: true },
        _user: { type: 'string' },
        visitorId: { type: 'string' },
        createdAt: { type: 'string', required: true },
        orderStatus: {
          type: ['ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CANCELED'] as const,
          required: true,
        },
        paymentMethod: { type: CustomAttributeType<Order['paymentMethod']>('string'), required: true },
        orderName: { type: 'string', required: true },
        request: { type: 'string' },
        payBy: { type: 'string', required: true },
        paidAt: { type: 'string' },
        canceledAt: { type: 'string' },
        reopened: { type: CustomAttributeType<NonNullable<Order['reopened']>>('any') },
        replaces: { type: 'string' },
        replacedBy: { type: 'string' },
        heldSince: { type: 'string' },
        productPrice: { type: CustomAttributeType<Won>('number'), required: true },
        discountPrice: { type: CustomAttributeType<Won>('number'), required: true },
        levelDiscountPrice: { type: CustomAttributeType<Won>('number'), required: true },
        couponPrice: { type: CustomAttributeType<Won>('number'), required: true },
        pointPrice: { type: CustomAttributeType<Won>('number'), required: true },
        deliveryPrice: { type: CustomAttributeType<Won>('number'), required: true },
        servicePrice: { type: CustomAttributeType<Won>('number'), required: true },
        islandPrice: { type: CustomAttributeType<Won>('number'), required: true },
        totalPrice: { type: CustomAttributeType<Won>('number'), required: true },
        canceledProductPrice: { type: CustomAttributeType<Won>('number'), required: true },
        canceledDiscountPrice: { type: CustomAttributeType<Won>('number'), required: true },
        refundedPrice: { type: CustomAttributeType<Won>('number'), required: true },
        sender: { type: CustomAttributeType<Order['sender']>('any'), required: true },
        receiver: { type: CustomAttributeType<Order['receiver']>('any'), required: true },
        requestMessage: { type: 'string', required: true },
        agreements: { type: CustomAttributeType<NonNullable<Order['agreements']>>('any') },
        depositor: { type: 'string' },
        deposits: { type: CustomAttributeType<OrderDeposit[]>('any') },
        account: { type: CustomAttributeType<SealedAccount>('any') },
        cashReceipt: { type: CustomAttributeType<Order['cashReceipt']>('any'), required: true },
        taxInvoice: { type: CustomAttributeType<InvoicedBusiness>('any') },
        _coupons: { type: CustomAttributeType<string[]>('any'), required: true },
        point: { type: CustomAttributeType<Won>('number'), required: true },
        spends: { type: CustomAttributeType<Order['spends']>('any'), required: true },
        _carts: { type: CustomAttributeType<string[]>('any'), required: true },
        attempts: { type: 'number', required: true },
        settling: { type: 'string' },
        refundState: { type: CustomAttributeType<NonNullable<Order['refundState']>>('any') },
        fareChange: { type: CustomAttributeType<ShippingFeeChangeRecord>('any') },
        flag: { type: CustomAttributeType<NonNullable<Order['flag']>>('string') },
        flagText: { type: 'string' },
        notes: { type: 'number' },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'order', casing: 'none' },
        },
        ofOwner: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['owner'], template: '${owner}#orders', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', 'orderNo'],
            template: '${createdAt}#${orderNo}',
            casing: 'none',
          },
        },
        due: dueIndex,
        moneyOfDay: moneyIndex,
      },
    },
    data,
  );
