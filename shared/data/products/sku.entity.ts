import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * One sellable unit of a product. Only the order's transaction takes and returns `stock`. Each change of stock sets a
 * mark with its cause, and increments the number of changes.
 */
export const skuEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('sku'),
      attributes: {
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        name: { type: 'string', required: true },
        value: { type: 'list', items: { type: 'string' }, required: true },
        hexa: { type: 'string' },
        /** won added to the product's price */
        price: { type: CustomAttributeType<Won>('number'), required: true },
        stock: { type: 'number', required: true },
        /** Cause of the latest change of stock; absent in SKUs created before there was a ledger */
        stockMark: { type: CustomAttributeType<StockMark>('any') },
        /** Number of changes of stock: the number of the ledger's entry */
        stockChanges: { type: 'number' },
        enabled: { type: 'boolean', required: true },
        index: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        sku: {
          pk: { field: 'pk', composite: ['_product'], template: 'product#${_product}', casing: 'none' },
          sk: { field: 'sk', composite: ['sku'], template: 'sku#${sku}', casing: 'none' },
        },
      },
    },
    data,
  );
