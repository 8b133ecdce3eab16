import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/** A lot of points. Its `_id` begins with its end: lots lie in the order they are spent (domain/point/lots.ts). */
export const pointLotEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'pointLot', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        _point: { type: 'string' },
        name: { type: 'string', required: true },
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
        due: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['due'], template: 'due#${due}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['dueAt'], template: '${dueAt}', casing: 'none' },
        },
      },
    },
    data,
  );

/** One line of the ledger; its `_id` names the occasion, so that nothing is entered twice. */
export const pointEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'pointEntry', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        direction: { type: ['INCREASE', 'DECREASE'] as const, required: true },
        amount: { type: 'number', required: true },
        name: { type: 'string', required: true },
        orderNo: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** The clerk who entered it (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        entry: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'point-entry#${_id}', casing: 'none' },
        },
        newest: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_user'],
            template: 'user#${_user}#point-entries',
            casing: 'none',
          },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', '_id'],
            template: '${createdAt}#${_id}',
            casing: 'none',
          },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'point-entries', casing: 'none' },
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
