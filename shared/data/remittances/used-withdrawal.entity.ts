import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Bank row by which money was sent: created only if it does not exist, so that one row proves one remittance only. */
export const usedWithdrawalEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('usedWithdrawal'),
      attributes: {
        _id: { type: 'string', required: true },
        amount: { type: 'number', required: true },
        at: { type: 'string', required: true },
        _remittance: { type: 'string', required: true },
        changedBy: { type: CustomAttributeType<ChangedBy>('any'), required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        row: {
          pk: { field: 'pk', composite: ['_id'], template: 'withdrawal#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'withdrawal', casing: 'none' },
        },
      },
    },
    data,
  );
