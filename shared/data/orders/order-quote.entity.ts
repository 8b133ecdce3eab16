import { CustomAttributeType, Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Quote an order was placed with, including its proof: a separate item, read only when somebody asks for the reasons of
 * a price.
 */
export const orderQuoteEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('orderQuote'),
      attributes: {
        orderNo: { type: 'string', required: true },
        /** Input and quote, gzipped: a proof is repetitive, and each kilobyte costs a write unit */
        packed: { type: CustomAttributeType<Uint8Array>('any'), required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'why', casing: 'none' },
        },
      },
    },
    data,
  );
