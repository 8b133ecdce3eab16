import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Lists a product is in, changed in the same transaction as its listings, so that it is always correct. Its revision
 * keeps two refreshes of one product from mixing.
 */
export const listingStateEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('standing'),
      attributes: {
        _product: { type: 'string', required: true },
        scopes: { type: 'list', items: { type: 'string' }, required: true },
        /** Fingerprint of the input the listings were made from; absent while only some of them are written */
        print: { type: 'string' },
        revision: { type: 'number', required: true },
      },
      indexes: {
        standing: {
          pk: { field: 'pk', composite: ['_product'], template: 'standing#${_product}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'standing', casing: 'none' },
        },
      },
    },
    data,
  );
