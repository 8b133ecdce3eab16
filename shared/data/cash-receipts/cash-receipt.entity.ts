import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { CashReceiptRecord, CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a receipt that no condition uses. */
export type CashReceiptBody = Omit<
  CashReceiptRecord,
  'orderNo' | 'state' | 'createdAt' | 'dueAt' | 'changedBy' | 'version'
>;

/**
 * Cash receipt of an order, in the order's partition and sorted before its claims, so that it is not read with every
 * order but is deleted with it. `due` is set while something about the receipt is open.
 */
export const cashReceiptEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cashReceipt'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        state: { type: CustomAttributeType<CashReceiptState>('string'), required: true },
        createdAt: { type: 'string', required: true },
        body: { type: CustomAttributeType<CashReceiptBody>('any'), required: true },
        due: { type: ['cash-receipts'] as const },
        dueAt: { type: 'string' },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'cash-receipt', casing: 'none' },
        },
        ofState: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['state'], template: 'cash-receipts#${state}', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', 'orderNo'],
            template: '${createdAt}#${orderNo}',
            casing: 'none',
          },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'cash-receipts', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['createdAt', 'orderNo'],
            template: '${createdAt}#${orderNo}',
            casing: 'none',
          },
        },
        due: dueIndex,
      },
    },
    data,
  );
