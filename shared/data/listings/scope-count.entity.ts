import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Number of products in a list, counted in the transaction that adds or removes them. */
export const scopeCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('scope-count'),
      attributes: {
        /** First two parts of the scope (`shown#category`): one query reads the counts of all categories */
        kind: { type: 'string', required: true },
        scope: { type: 'string', required: true },
        count: { type: 'number', required: true },
      },
      indexes: {
        count: {
          pk: { field: 'pk', composite: ['kind'], template: 'count#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: ['scope'], template: '${scope}', casing: 'none' },
        },
      },
    },
    data,
  );
