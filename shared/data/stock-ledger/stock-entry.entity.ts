import { CustomAttributeType, Entity } from 'electrodb';
import type { StockCause } from '#shared/domain/product/stock-ledger.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Change of a SKU's stock, by its number, which is padded so that keys sort as numbers do. TTL deletes it. */
export const stockEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('stockEntry'),
      attributes: {
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 16, char: '0' } },
        delta: { type: 'number', required: true },
        stock: { type: 'number', required: true },
        why: { type: CustomAttributeType<StockCause>('string'), required: true },
        at: { type: 'string', required: true },
        orderNo: { type: 'string' },
        username: { type: 'string' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        ofSku: {
          pk: {
            field: 'pk',
            composite: ['_product', 'sku'],
            template: 'stock#${_product}#${sku}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['n'], template: 'entry#${n}', casing: 'none' },
        },
        ofCause: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_product', 'sku', 'why'],
            template: 'stock#${_product}#${sku}#${why}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['n'], template: 'entry#${n}', casing: 'none' },
        },
      },
    },
    data,
  );
