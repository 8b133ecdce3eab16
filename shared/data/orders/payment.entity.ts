import { CustomAttributeType, Entity } from 'electrodb';
import type { Won } from '#shared/domain/money/won.ts';
import { type PaymentRecord, paymentStates } from '#shared/domain/order/order.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';

/** One attempt to pay an order. While its outcome is open it is in the queue `payments` (gsi3). */
export const paymentEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('payment'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        provider: { type: ['toss', 'kakao'] as const, required: true },
        amount: { type: CustomAttributeType<Won>('number'), required: true },
        /** The claim whose fee it pays */
        claim: { type: 'number' },
        /** The extra charge it pays */
        charge: { type: 'number' },
        state: { type: paymentStates, required: true },
        paymentKey: { type: 'string' },
        redirectUrls: { type: CustomAttributeType<NonNullable<PaymentRecord['redirectUrls']>>('any') },
        method: { type: 'string' },
        receiptUrl: { type: 'string' },
        returned: { type: CustomAttributeType<Record<string, string>>('any') },
        approvingAt: { type: 'string' },
        code: { type: 'string' },
        message: { type: 'string' },
        askLastAt: { type: 'string' },
        createdAt: { type: 'string', required: true },
        approvedAt: { type: 'string' },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'payment#${_id}', casing: 'none' },
        },
        due: dueIndex,
        moneyOfDay: moneyIndex,
      },
    },
    data,
  );
