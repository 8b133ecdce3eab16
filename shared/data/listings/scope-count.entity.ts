import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** How many products a list holds, counted in the transaction that puts them in or takes them out. */
export const scopeCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('scope-count'),
      attributes: {
        /** First two parts of the scope (`shown#category`): the counts of all categories are one query */
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
