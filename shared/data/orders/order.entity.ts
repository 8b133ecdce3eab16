import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';

/** What of an order never changes. */
export type OrderBody = Omit<
  Order,
  | ('orderNo' | 'createdAt' | 'orderStatus' | 'paidAt' | 'canceledAt' | 'receiver' | 'requestMessage')
  | ('canceledProductPrice' | 'canceledDiscountPrice' | 'refundedPrice' | 'settling' | 'refundState')
  | ('attempts' | 'deposits' | 'flag' | 'notes' | 'changedBy' | 'version')
>;

/**
 * An order. It shares the partition `order#{orderNo}` with its purchases, quote, payment attempts and refunds,
 * so one query shows all of it. Money in won; `due`/`dueAt` put it into a queue of work (gsi3) while it is unpaid.
 */
export const orderEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('order'),
      attributes: {
        orderNo: { type: 'string', required: true },
        /** `member#{_user}` or `visitor#{visitorId}` */
        owner: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        orderStatus: {
          type: ['ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CANCELED'] as const,
          required: true,
        },
        body: { type: CustomAttributeType<OrderBody>('any'), required: true },
        paidAt: { type: 'string' },
        canceledAt: { type: 'string' },
        receiver: { type: CustomAttributeType<Order['receiver']>('any'), required: true },
        requestMessage: { type: 'string', required: true },
        canceledProductPrice: { type: CustomAttributeType<Won>('number'), required: true },
        canceledDiscountPrice: { type: CustomAttributeType<Won>('number'), required: true },
        refundedPrice: { type: CustomAttributeType<Won>('number'), required: true },
        settling: { type: 'string' },
        refundState: { type: CustomAttributeType<NonNullable<Order['refundState']>>('any') },
        deposits: { type: CustomAttributeType<NonNullable<Order['deposits']>>('any') },
        flag: { type: CustomAttributeType<NonNullable<Order['flag']>>('string') },
        notes: { type: 'number' },
        attempts: { type: 'number', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        /** The clerk behind the latest change (domain/audit/changed-by.ts) */
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
