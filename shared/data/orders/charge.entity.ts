import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { changedIn } from '../common/changed-in.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { moneyIndex } from './money-index.ts';

/** Fields that no list uses as a key. */
export type ChargeBody = Omit<Charge, 'orderNo' | 'n' | 'changedBy' | 'version'>;

/** Extra charge of an order that a clerk requests, in the order's partition (domain/charge/charge.ts). */
export const chargeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('charge'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 3, char: '0' } },
        body: { type: CustomAttributeType<ChargeBody>('any'), required: true },
        /** KST day on which its transfer was seen, and the instant (domain/reconciliation/movement.ts) */
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['n'], template: 'charge#${n}', casing: 'none' },
        },
        moneyOfDay: moneyIndex,
      },
    },
    data,
  );
