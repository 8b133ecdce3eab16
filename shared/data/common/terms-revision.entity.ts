import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Number of times terms of a kind were saved or removed. A write that was decided from all of them is conditional on
 * it.
 */
export const termsRevisionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('terms-revision'),
      attributes: {
        kind: {
          type: ['shippings', 'coupons', 'points', 'grades', 'codes', 'exhibitions'] as const,
          required: true,
        },
        revision: { type: 'number', required: true },
      },
      indexes: {
        revision: {
          pk: { field: 'pk', composite: ['kind'], template: 'terms-revision#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'revision', casing: 'none' },
        },
      },
    },
    data,
  );
