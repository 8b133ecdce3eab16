import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Under which words an order has places. Written before places are and after, so that it never names fewer than there are:
 * by it they are taken away again, and its revision keeps two refreshes of one order from mixing.
 */
export const orderWordsEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('orderWords'),
      attributes: {
        orderNo: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        words: { type: 'list', items: { type: 'string' }, required: true },
        /** What the places were made from; absent while they are written */
        print: { type: 'string' },
        revision: { type: 'number', required: true },
      },
      indexes: {
        words: {
          pk: {
            field: 'pk',
            composite: ['orderNo'],
            template: 'order-place-words#${orderNo}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'words', casing: 'none' },
        },
      },
    },
    data,
  );
