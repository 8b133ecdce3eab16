import { CustomAttributeType, Entity } from 'electrodb';
import { type BonusEntry, bonusEntryTypes } from '#shared/domain/bonus/bonus.ts';
import type { SalesMonth } from '#shared/domain/bonus/sales.ts';
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
 * Line of a promoter's bonus ledger. `_user` is the promoter's person. It is outside of the member's partition: what
 * was paid out is stored for five years, also for members who left, and what is owed waits for a member who joins
 * again.
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
        owed: { type: 'number' },
        purchaseNo: { type: 'string' },
        percent: { type: 'number' },
        _settlement: { type: 'string' },
        meta: { type: CustomAttributeType<NonNullable<BonusEntry['meta']>>('any') },
      },
      indexes: {
        ...bonusLedger.indexes,
        ofType: {
          index: 'gsi3',
          pk: {
            field: 'gsi3pk',
            composite: ['_user', 'type'],
            template: 'user#${_user}#bonuses#${type}',
            casing: 'none',
          },
          sk: {
            field: 'gsi3sk',
            composite: ['createdAt', '_id'],
            template: '${createdAt}#${_id}',
            casing: 'none',
          },
        },
        allOfType: {
          index: 'gsi4',
          pk: { field: 'gsi4pk', composite: ['type'], template: 'bonuses#${type}', casing: 'none' },
          sk: {
            field: 'gsi4sk',
            composite: ['createdAt', '_user', '_id'],
            template: '${createdAt}#${_user}#${_id}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/** Won a promoter has: the sum of the ledger, changed in the same write as each of its lines. */
export const bonusBalanceEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('bonusBalance'),
      attributes: {
        _user: { type: 'string', required: true },
        remain: { type: 'number', required: true },
        /** Won owed, which the next bonuses pay off. Absent when there was never a debt */
        debt: { type: 'number' },
        /** Won that the promoter had when leaving, and that lapsed */
        lapsed: { type: 'number' },
        /** Number of lines written so far. The next line is written on condition that it is unchanged */
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

/** Sales that a promoter's promotees confirmed in a KST month, and the bonus for them. */
export const salesMonthEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('salesMonth'),
      attributes: {
        _user: { type: 'string', required: true },
        month: { type: 'string', required: true },
        sum: { type: 'number', required: true },
        issued: { type: CustomAttributeType<NonNullable<SalesMonth['issued']>>('any') },
        /** Number of changes so far. The next change is written on condition that it is unchanged */
        version: { type: 'number', required: true },
      },
      indexes: {
        month: {
          pk: { field: 'pk', composite: ['_user'], template: 'bonus#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['month'], template: 'sales#${month}', casing: 'none' },
        },
        ofMonth: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['month'], template: 'sales-month#${month}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_user'], template: '${_user}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Confirmed purchase of a promotee. `returned` is the part that was returned so far. */
export const promoteeSaleEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('promoteeSale'),
      attributes: {
        _promoter: { type: 'string', required: true },
        purchaseNo: { type: 'string', required: true },
        buyer: { type: 'string', required: true },
        product: { type: 'string', required: true },
        price: { type: 'number', required: true },
        returned: { type: 'number', required: true },
        bonus: { type: 'number', required: true },
        confirmedAt: { type: 'string', required: true },
      },
      indexes: {
        sale: {
          pk: { field: 'pk', composite: ['_promoter'], template: 'bonus#${_promoter}', casing: 'none' },
          sk: { field: 'sk', composite: ['purchaseNo'], template: 'sale#${purchaseNo}', casing: 'none' },
        },
        ofPromoter: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_promoter'],
            template: 'user#${_promoter}#sales',
            casing: 'none',
          },
          sk: {
            field: 'gsi1sk',
            composite: ['confirmedAt', 'purchaseNo'],
            template: '${confirmedAt}#${purchaseNo}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/**
 * Promoter of the buyer of a purchase. It is stored by the purchase, because a buyer who leaves takes the promoter's id
 * along.
 */
export const saleOwnerEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('saleOwner'),
      attributes: {
        purchaseNo: { type: 'string', required: true },
        _promoter: { type: 'string', required: true },
      },
      indexes: {
        owner: {
          pk: {
            field: 'pk',
            composite: ['purchaseNo'],
            template: 'promotee-sale#${purchaseNo}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'owner', casing: 'none' },
        },
      },
    },
    data,
  );
