import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A change that has been counted, stored (TTL) longer than the stream may deliver it again. */
export const processedChangeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('counted'),
      attributes: {
        _id: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
        /** Number of units by which a line of a sheet changed stock */
        moved: { type: 'number' },
      },
      indexes: {
        counted: {
          pk: { field: 'pk', composite: ['_id'], template: 'counted#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'counted', casing: 'none' },
        },
      },
    },
    data,
  );
