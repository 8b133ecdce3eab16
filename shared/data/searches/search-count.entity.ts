import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Number of times a term was searched on a day, as counted by one of several partitions. TTL deletes it. */
export const searchCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('search-count'),
      attributes: {
        /** `YYYY-MM-DD` in KST */
        day: { type: 'string', required: true },
        shard: { type: 'number', required: true },
        term: { type: 'string', required: true },
        count: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        count: {
          pk: {
            field: 'pk',
            composite: ['day', 'shard'],
            template: 'searches#${day}#${shard}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['term'], template: '${term}', casing: 'none' },
        },
      },
    },
    data,
  );
