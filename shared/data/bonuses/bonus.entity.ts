import { Entity } from 'electrodb';
import { bonusEntryTypes } from '#shared/domain/bonus/bonus.ts';
import { memberLedger } from '../common/member-ledger.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const bonusLedger = memberLedger({
  partition: 'bonus',
  line: 'entry',
  ofMember: 'bonuses',
  all: 'bonuses',
});

/**
 * One line of a promoter's ledger. It lies outside of the member's partition: what was paid out is kept for five years,
 * also of who left.
 */
export const bonusEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('bonusEntry'),
      attributes: {
        ...bonusLedger.attributes,
        type: { type: bonusEntryTypes, required: true },
        amount: { type: 'number', required: true },
        remain: { type: 'number', required: true },
        purchaseNo: { type: 'string' },
      },
      indexes: bonusLedger.indexes,
    },
    data,
  );

/** won a promoter holds: the sum of the ledger, changed with each of its lines. */
export const bonusBalanceEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('bonusBalance'),
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
