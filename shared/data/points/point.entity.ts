import { CustomAttributeType, Entity } from 'electrodb';
import { pointDirections } from '#shared/domain/point/point.ts';
import type { EarningTerms } from '#shared/domain/point/point-rule.ts';
import { dueIndex } from '../common/due-index.ts';
import { memberLedger } from '../common/member-ledger.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A lot of points. Its `_id` begins with its end, so lots sort in the order in which they are spent
 * (domain/point/lots.ts).
 */
export const pointLotEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('pointLot'),
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        _point: { type: 'string' },
        name: { type: 'string', required: true },
        limit: { type: 'number' },
        amount: { type: 'number', required: true },
        amount_left: { type: 'number', required: true },
        amount_used: { type: 'number', required: true },
        amount_expired: { type: 'number', required: true },
        isUsed: { type: 'boolean', required: true },
        isExpired: { type: 'boolean', required: true },
        isExcluded: { type: 'boolean', required: true },
        isDisabled: { type: 'boolean', required: true },
        usage: {
          type: 'map',
          properties: { startsAt: { type: 'string' }, endsAt: { type: 'string' } },
          required: true,
        },
        usedAt: { type: 'string' },
        createdAt: { type: 'string', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
      },
      indexes: {
        lot: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'point#${_id}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );

const pointLedger = memberLedger({
  partition: 'user',
  line: 'point-entry',
  ofMember: 'point-entries',
  all: 'point-entries',
});

/** One line of the points ledger. */
export const pointEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('pointEntry'),
      attributes: {
        ...pointLedger.attributes,
        direction: { type: pointDirections, required: true },
        amount: { type: 'number', required: true },
        orderNo: { type: 'string' },
        /** Terms of the rule that gave it */
        terms: { type: CustomAttributeType<EarningTerms>('any') },
        /** Won of it that are no longer earned */
        lost: { type: 'number' },
      },
      indexes: pointLedger.indexes,
    },
    data,
  );

/**
 * Marker that a once-per-person occasion has brought points, for all accounts of the person. `name` is the id of the
 * ledger line.
 */
export const pointOccasionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('pointOccasion'),
      attributes: {
        _person: { type: 'string', required: true },
        name: { type: 'string', required: true },
      },
      indexes: {
        occasion: {
          pk: { field: 'pk', composite: ['_person'], template: 'person#${_person}', casing: 'none' },
          sk: { field: 'sk', composite: ['name'], template: 'point-occasion#${name}', casing: 'none' },
        },
      },
    },
    data,
  );
