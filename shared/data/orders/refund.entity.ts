import { CustomAttributeType, Entity } from 'electrodb';
import type { Refund } from '#shared/domain/order/order.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';

/** What is refunded and how: never changes. */
export type RefundBody = Omit<
  Refund,
  'orderNo' | '_id' | 'state' | 'code' | 'transactionKey' | 'doneAt' | 'tries' | 'version'
>;

/** Money on its way back. While pending it stands in the queue `refunds` (gsi3), or with the clerks for a transfer by hand. */
export const refundEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('refund'),
      attributes: {
        orderNo: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        body: { type: CustomAttributeType<RefundBody>('any'), required: true },
        state: { type: ['PENDING', 'DONE', 'REJECTED'] as const, required: true },
        code: { type: 'string' },
        doneAt: { type: 'string' },
        transactionKey: { type: 'string' },
        tries: { type: 'number', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'refund#${_id}', casing: 'none' },
        },
        due: dueIndex,
        moneyOfDay: moneyIndex,
      },
    },
    data,
  );
