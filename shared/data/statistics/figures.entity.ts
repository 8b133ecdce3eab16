import { CustomAttributeType, Entity } from 'electrodb';
import {
  detailFigures,
  type Figure,
  type Figures,
  productFigures,
  shopFigures,
} from '#shared/domain/statistics/figures.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const figures = Object.fromEntries(
  [...shopFigures, ...productFigures, ...detailFigures].map((name) => [name, { type: 'number' }]),
) as Record<Figure, { type: 'number' }>;

/**
 * Figures of a subject in a day, month or year. Figures of a product are also in a partition with all products of their
 * month or year (gsi1), to be ranked.
 */
export const figuresEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('figures'),
      attributes: {
        /** `shop`, `details`, `product#…` */
        subject: { type: 'string', required: true },
        unit: { type: ['day', 'month', 'year'] as const, required: true },
        at: { type: 'string', required: true },
        /** Set for a product's month or year: `month#2026-11`, the product's id, and its latest name and code */
        rankedIn: { type: 'string' },
        _product: { type: 'string' },
        name: { type: 'string' },
        code: { type: 'string' },
        ...figures,
        /** Number of additions to the figures */
        additions: { type: 'number' },
        /** Difference from a recount, the time it was found, and the number of additions at that time */
        differs: { type: CustomAttributeType<Figures>('any') },
        differsAt: { type: 'string' },
        differsFrom: { type: 'number' },
      },
      indexes: {
        figures: {
          pk: { field: 'pk', composite: ['subject'], template: 'statistics#${subject}', casing: 'none' },
          sk: { field: 'sk', composite: ['unit', 'at'], template: '${unit}#${at}', casing: 'none' },
        },
        ranked: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['rankedIn'],
            template: 'statistics#${rankedIn}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_product'], template: '${_product}', casing: 'none' },
        },
      },
    },
    data,
  );
