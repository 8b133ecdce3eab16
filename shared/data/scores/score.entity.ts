import { Entity } from 'electrodb';
import { pointDirections } from '#shared/domain/point/point.ts';
import { memberLedger } from '../common/member-ledger.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const scoreLedger = memberLedger({
  partition: 'user',
  line: 'score-entry',
  ofMember: 'scores',
  all: 'scores',
});

/** One line of a member's score. */
export const scoreEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('scoreEntry'),
      attributes: {
        ...scoreLedger.attributes,
        direction: { type: pointDirections, required: true },
        amount: { type: 'number', required: true },
        purchaseNo: { type: 'string' },
      },
      indexes: scoreLedger.indexes,
    },
    data,
  );

/**
 * Sums of a member: `all` the score of all time, `2026-11` the won confirmed in a month (KST), `confirmed#P-…` the
 * score of one purchase.
 */
export const scoreSumEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('standingSum'),
      attributes: {
        _user: { type: 'string', required: true },
        of: { type: 'string', required: true },
        sum: { type: 'number', required: true },
        /** Set for one purchase: the score for each full 10,000 won at the time of its confirmation */
        scorePer10000: { type: 'number' },
      },
      indexes: {
        sum: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['of'], template: 'standing#${of}', casing: 'none' },
        },
      },
    },
    data,
  );
