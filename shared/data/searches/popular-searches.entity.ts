import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Most frequent searches, ranked by the schedule: one item. */
export const popularSearchesEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('popular-searches'),
      attributes: { terms: { type: 'list', items: { type: 'string' }, required: true } },
      indexes: {
        ranking: {
          pk: { field: 'pk', composite: [], template: 'popular-searches', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'popular-searches', casing: 'none' },
        },
      },
    },
    data,
  );
