import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Second factor of a console account, in the partition of its member. It has no `changedBy`, so that no audit entry
 * contains it.
 */
export const secondFactorEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('secondFactor'),
      attributes: {
        _user: { type: 'string', required: true },
        status: { type: ['PROPOSED', 'ON'] as const, required: true },
        sealed: { type: 'string', required: true },
        lastStep: { type: 'number' },
        /** Removed with the last code */
        recovery: { type: 'set', items: 'string' },
      },
      indexes: {
        factor: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'second-factor', casing: 'none' },
        },
      },
    },
    data,
  );
