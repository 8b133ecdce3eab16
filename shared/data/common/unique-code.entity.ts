import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Keeps a code to one owner: created on condition that it is not there, in the transaction that makes the owner. */
export const uniqueCodeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('unique-code'),
      attributes: {
        /** What the code is of; a review is unique by its purchase */
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
