import { CustomAttributeType, Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * An order under one of its words (domain/order/order-place.ts), made from the order by the stream; with the row that is
 * shown, about a kilobyte. In the table alone, in no index: a page of what has a word is one query.
 */
export const orderPlaceEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('orderPlace'),
      attributes: {
        word: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        orderNo: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** The row, packed */
        packed: { type: CustomAttributeType<Uint8Array>('any'), required: true },
      },
      indexes: {
        place: {
          pk: { field: 'pk', composite: ['word'], template: 'order-place#${word}', casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['createdAt', 'orderNo'],
            template: '${createdAt}#${orderNo}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
