import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { bonusEntryTypes } from '#shared/domain/bonus/bonus.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/**
 * One line of a promoter's ledger; its `_id` names the occasion. It lies outside of the member's partition: what was
 * paid out is kept for five years, also of who left.
 */
export const bonusEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'bonusEntry', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        type: { type: bonusEntryTypes, required: true },
        amount: { type: 'number', required: true },
        remain: { type: 'number', required: true },
        name: { type: 'string', required: true },
        purchaseNo: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** The clerk who entered it (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        entry: {
          pk: { field: 'pk', composite: ['_user'], template: 'bonus#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'entry#${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['_user'], template: 'user#${_user}#bonuses', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', '_id'],
            template: '${createdAt}#${_id}',
            casing: 'none',
          },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'bonuses', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['createdAt', '_user', '_id'],
            template: '${createdAt}#${_user}#${_id}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/** won a promoter holds: the sum of the ledger, changed with each of its lines. */
export const bonusBalanceEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'bonusBalance', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        remain: { type: 'number', required: true },
        /** Lines entered so far: the next one is decided on this */
        lines: { type: 'number', required: true },
      },
      indexes: {
        balance: {
          pk: { field: 'pk', composite: ['_user'], template: 'bonus#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'balance', casing: 'none' },
        },
      },
    },
    data,
  );
