import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Rich text of a product, in a separate item, so that orders and lists never pay for reading it. */
export const productContentEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('product-content'),
      attributes: {
        _product: { type: 'string', required: true },
        content: { type: 'string', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        content: {
          pk: { field: 'pk', composite: ['_product'], template: 'product#${_product}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'content', casing: 'none' },
        },
      },
    },
    data,
  );
