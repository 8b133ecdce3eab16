import { CustomAttributeType, Entity } from 'electrodb';
import type { StoredRanking } from '#shared/domain/stored/statistics.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Products that sold most and least in a month or year, ranked by the schedule: one item each. */
export const rankingEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('sales-ranking'),
      attributes: {
        unit: { type: ['day', 'month', 'year'] as const, required: true },
        at: { type: 'string', required: true },
        ranking: { type: CustomAttributeType<StoredRanking>('any'), required: true },
      },
      indexes: {
        ranking: {
          pk: { field: 'pk', composite: [], template: 'statistics#ranking', casing: 'none' },
          sk: { field: 'sk', composite: ['unit', 'at'], template: '${unit}#${at}', casing: 'none' },
        },
      },
    },
    data,
  );
