import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Reserves a code for one owner: created on condition that it does not exist, in the transaction that creates the
 * owner.
 */
export const uniqueCodeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('unique-code'),
      attributes: {
        /** Kind of the owner; a review is unique by its purchase */
        kind: {
          type: ['product', 'category', 'brand', 'review', 'banner', 'showroom', 'page'] as const,
          required: true,
        },
        code: { type: 'string', required: true },
        _owner: { type: 'string', required: true },
      },
      indexes: {
        code: {
          pk: { field: 'pk', composite: ['kind', 'code'], template: 'code#${kind}#${code}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'code', casing: 'none' },
        },
      },
    },
    data,
  );
