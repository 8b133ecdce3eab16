import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A discount that will start or end: when TTL deletes this item, the stream moves the product to the position of its
 * new price.
 */
export const priceChangeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('price-change'),
      attributes: {
        _product: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        change: {
          pk: { field: 'pk', composite: ['_product'], template: 'standing#${_product}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'price-change', casing: 'none' },
        },
      },
    },
    data,
  );
