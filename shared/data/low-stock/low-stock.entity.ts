import { CustomAttributeType, Entity } from 'electrodb';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Variant with low stock. Variants with the fewest units come first. */
export const lowStockEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('lowStock'),
      attributes: {
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        name: { type: 'string', required: true },
        option: { type: 'string', required: true },
        thumb: { type: CustomAttributeType<ImageRef>('any'), required: true },
        stock: { type: 'number', required: true, padding: { length: 7, char: '0' } },
        from: { type: 'number', required: true },
        since: { type: 'string', required: true },
        /** Set when it was found after the number changed: nobody is told */
        isRecheck: { type: 'boolean' },
      },
      indexes: {
        ofProduct: {
          pk: { field: 'pk', composite: ['_product'], template: 'low-stock#${_product}', casing: 'none' },
          sk: { field: 'sk', composite: ['sku'], template: '${sku}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'low-stock', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['stock', '_product', 'sku'],
            template: '${stock}#${_product}#${sku}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
