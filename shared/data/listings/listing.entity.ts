import { CustomAttributeType, Entity } from 'electrodb';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const SCOPE = 'listing#${scope}';

/**
 * Product in one list (`shown#all`, `shown#category#01H…`, see domain/product/listing.ts): about half a kilobyte,
 * sorted in three orders. One query of one partition reads a page of a list, whatever the size of the catalogue.
 */
export const listingEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('listing'),
      attributes: {
        scope: { type: 'string', required: true },
        /** A ULID: increases with the creation time of the product */
        _product: { type: 'string', required: true },
        /** Name as it is sorted */
        nameKey: { type: 'string', required: true },
        /** Sale price in won, padded to a fixed length */
        priceKey: { type: 'string', required: true },
        card: { type: CustomAttributeType<ListedProduct>('any'), required: true },
      },
      indexes: {
        latest: {
          pk: { field: 'pk', composite: ['scope'], template: SCOPE, casing: 'none' },
          sk: { field: 'sk', composite: ['_product'], template: '${_product}', casing: 'none' },
        },
        byName: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['scope'], template: SCOPE, casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['nameKey', '_product'],
            template: '${nameKey}#${_product}',
            casing: 'none',
          },
        },
        byPrice: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['scope'], template: SCOPE, casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['priceKey', '_product'],
            template: '${priceKey}#${_product}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
