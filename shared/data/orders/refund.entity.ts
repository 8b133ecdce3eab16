import { CustomAttributeType, Entity } from 'electrodb';
import type { Refund } from '#shared/domain/order/refund.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';
import { remittanceIndex } from './remittance-index.ts';

/** Amount and method of a refund: never changes. */
export type RefundBody = Omit<
  Refund,
  | ('orderNo' | '_id' | 'state' | 'code' | 'transactionKey' | 'doneAt' | 'tries' | 'version')
  | ('handedOutAt' | 'handedOutBy' | 'withdrawal')
>;

/** A refund. While pending it is in the queue `refunds` (gsi3), or in `remittances` when a clerk has to send it. */
export const refundEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('refund'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        body: { type: CustomAttributeType<RefundBody>('any'), required: true },
        state: { type: ['PENDING', 'DONE', 'REJECTED'] as const, required: true },
        code: { type: 'string' },
        doneAt: { type: 'string' },
        transactionKey: { type: 'string' },
        handedOutAt: { type: 'string' },
        handedOutBy: { type: 'string' },
        withdrawal: { type: 'string' },
        tries: { type: 'number', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        remitted: { type: 'number' },
        remittedSince: { type: 'string' },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'refund#${_id}', casing: 'none' },
        },
        due: dueIndex,
        moneyOfDay: moneyIndex,
        ofRemittance: remittanceIndex,
      },
    },
    data,
  );
