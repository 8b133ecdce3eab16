import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a product that only a clerk changes. */
export type ProductBody = Omit<
  Product,
  '_id' | 'code' | 'shows' | '_categories' | 'meta' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'version'
>;

/**
 * A product. Its SKUs and content are in the same partition `product#{_id}`, so one query reads a product page. Its
 * figures are counted separately and never replaced by a clerk's save.
 */
export const productEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('product'),
      attributes: {
        _id: { type: 'string', required: true },
        code: { type: 'string', required: true },
        shows: { type: 'boolean', required: true },
        /** Path of categories from the top, including its own */
        _categories: { type: 'list', items: { type: 'string' }, required: true },
        body: { type: CustomAttributeType<ProductBody>('any'), required: true },
        /** units sold */
        salesCount: { type: 'number', required: true, default: 0 },
        reviewCount: { type: 'number', required: true, default: 0 },
        /** sum of the stars of its reviews */
        starSum: { type: 'number', required: true, default: 0 },
        /** number of reviews of one star, two, … five; absent in items counted before these existed */
        star1: { type: 'number' },
        star2: { type: 'number' },
        star3: { type: 'number' },
        star4: { type: 'number' },
        star5: { type: 'number' },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        product: {
          pk: { field: 'pk', composite: ['_id'], template: 'product#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'product', casing: 'none' },
        },
      },
    },
    data,
  );
