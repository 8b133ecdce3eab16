import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Bank account that receives a promoter's bonuses. The number is stored masked, and encrypted for clerks who may open
 * it (rules 7.11).
 */
export const promoterAccountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('promoterAccount'),
      attributes: {
        _user: { type: 'string', required: true },
        accountBankCode: { type: 'string', required: true },
        accountNumber: { type: 'string', required: true },
        accountHolder: { type: 'string', required: true },
        sealed: { type: 'string', required: true },
        verifiedAt: { type: 'string' },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        account: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'promoter-account', casing: 'none' },
        },
      },
    },
    data,
  );
