import { CustomAttributeType, Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** The quote an order was placed with, proof included: an item of its own, read only when somebody asks why. */
export const orderQuoteEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('orderQuote'),
      attributes: {
        orderNo: { type: 'string', required: true },
        /** Input and quote, gzipped: a proof repeats itself, and write units are paid by the kilobyte */
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
