import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Time of the last change of anything in the showcase: one item. */
export const showcaseStampEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('showcase-stamp'),
      attributes: {
        /** Epoch milliseconds */
        changedAt: { type: 'number', required: true },
      },
      indexes: {
        stamp: {
          pk: { field: 'pk', composite: [], template: 'showcase-stamp', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'showcase-stamp', casing: 'none' },
        },
      },
    },
    data,
  );
