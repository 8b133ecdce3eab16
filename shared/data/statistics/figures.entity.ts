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
 * What a day, month or year of a subject comes to. Those of a product also lie with all products of their month or year
 * (gsi1), to be ranked.
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
        /** Of a product's month or year: `month#2026-11`, its id, and how it was called last */
        rankedIn: { type: 'string' },
        _product: { type: 'string' },
        name: { type: 'string' },
        code: { type: 'string' },
        ...figures,
        /** How often something was added */
        additions: { type: 'number' },
        /** By how much it differs from a recount, since when that is known, and how often something was added by then */
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
