import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';
import { contentItemKinds } from './content-item.entity.ts';

/** Number of items of a content kind that has a limit, counted in the transactions that add and remove them. */
export const contentCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('content-count'),
      attributes: {
        kind: { type: contentItemKinds, required: true },
        count: { type: 'number', required: true },
      },
      indexes: {
        count: {
          pk: { field: 'pk', composite: ['kind'], template: 'content-count#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'count', casing: 'none' },
        },
      },
    },
    data,
  );
