import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';

/** What of an order hardly ever changes. */
export type OrderBody = Omit<
  Order,
  | ('orderNo' | 'createdAt' | 'orderStatus' | 'paidAt' | 'canceledAt' | 'receiver' | 'requestMessage')
  | ('canceledProductPrice' | 'canceledDiscountPrice' | 'refundedPrice' | 'settling' | 'refundState')
  | ('attempts' | 'deposits' | 'flag' | 'notes' | 'changedBy' | 'version')
>;

/** What of an order no list is asked by; stored as one attribute. */
export type DeflatedOrder = { body: OrderBody } & Pick<Order, 'receiver' | 'requestMessage'>;

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
        /** A `DeflatedOrder`; its fields are attributes of orders that were written before */
        deflated: { type: CustomAttributeType<Uint8Array>('any') },
        body: { type: CustomAttributeType<OrderBody>('any') },
        paidAt: { type: 'string' },
        canceledAt: { type: 'string' },
        receiver: { type: CustomAttributeType<Order['receiver']>('any') },
        requestMessage: { type: 'string' },
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
