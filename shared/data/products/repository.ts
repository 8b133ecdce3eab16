import type { ProductsPort } from '#shared/data/products/port.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Product, Sku, StockedProduct } from '#shared/domain/product/product.ts';
import {
  type ClerkCause,
  firstStockChange,
  type MarkedSku,
  type StockMark,
} from '#shared/domain/product/stock-ledger.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import type { ProductRecord, SkuEdit, SkuStockChange } from '#shared/domain/stored/products.ts';
import { codeTaken, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { categoryEntity } from '../categories/category.entity.ts';
import { END } from '../common/pages.ts';
import { queryRange } from '../common/shared-partitions.ts';
import { uniqueCodeEntity } from '../common/unique-code.entity.ts';
import { toConditionCheck, toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { processedChangeEntity } from './processed-change.entity.ts';
import { productEntity } from './product.entity.ts';
import { productContentEntity } from './product-content.entity.ts';
import { fromProductItem, toProductItem } from './product-items.ts';
import { skuEntity } from './sku.entity.ts';

const isUlid = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

const refused = {
  stock: fail('STOCK_CHANGED', '그사이 재고가 바뀌었습니다. 새로고침한 뒤 다시 시도해주세요.').failure,
  product: fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.').failure,
  sku: fail('SKU_NOT_FOUND', '옵션을 찾을 수 없습니다.').failure,
  category: fail('CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.', { kind: 'INVALID' }).failure,
  again: fail('COUNTED_ALREADY', '이미 반영되었습니다.').failure,
};

/** Returns a SKU as the domain sees it, without the clerk and the cause of its latest change. */
const plainSku = ({
  changedBy,
  stockMark,
  stockChanges,
  ...sku
}: MarkedSku & { changedBy?: ChangedBy }): Sku => sku;

const markOf = (why: ClerkCause, at: string, by?: ChangedBy): StockMark & { at: string } => ({
  why,
  at,
  ...(by && { username: by.username }),
});

export const createProductsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): ProductsPort => {
  const products = productEntity(data);
  const contents = productContentEntity(data);
  const skus = skuEntity(data);
  const codes = uniqueCodeEntity(data);
  const categories = categoryEntity(data);
  const counted = processedChangeEntity(data);

  /** Reads a product's partition, with or without its content, which sorts before the product. */
  const read = async (
    _id: string,
    { withContent, consistent }: { withContent: boolean; consistent: boolean },
  ): Promise<ProductRecord | undefined> => {
    const first = withContent ? contents.get({ _product: _id }) : products.get({ _id });
    const own = await queryRange(data, first, skus.get({ _product: _id, sku: END }), { consistent });
    const [product] = own(products);
    return (
      product && {
        product: fromProductItem(product),
        skus: own(skus)
          .map(plainSku)
          .sort((a, b) => a.index - b.index),
        content: own(contents)[0]?.content ?? '',
      }
    );
  };

  const claimCode = (code: string, _owner: string): Write<'CODE_TAKEN'> =>
    toPut(codes.create({ kind: 'product', code, _owner }).params(), codeTaken);
  const releaseCode = (code: string): Write => toDelete(codes.delete({ kind: 'product', code }).params());
  const inCategory = (_id: string): Write<'CATEGORY_NOT_FOUND'> =>
    toConditionCheck(categories.remove({ _id }).params(), refused.category);

  const newSku = (
    sku: Sku,
    stockMark: StockMark & { at: string },
    changedBy?: ChangedBy,
  ): Write<'VERSION_CONFLICT'> =>
    toPut(
      skus.create({ ...sku, changedBy, stockMark, stockChanges: firstStockChange(stockMark.at) }).params(),
      savedMeanwhile,
    );

  const changeSku = (
    { stockSeen, ...next }: SkuEdit,
    was: Sku | undefined,
    stockMark: StockMark & { at: string },
    changedBy?: ChangedBy,
  ): Write<'STOCK_CHANGED' | 'VERSION_CONFLICT'>[] => {
    if (!was) return [newSku(next, stockMark, changedBy)];
    const { _product, sku, stock, hexa, ...rest } = next;
    const restocked = stockSeen !== undefined && stock !== stockSeen;
    const fields = {
      ...rest,
      ...(changedBy && { changedBy }),
      ...(hexa && { hexa }),
      ...(restocked && { stock, stockMark }),
    };
    const change = skus.patch({ _product, sku }).set(fields);
    const counted = restocked ? change.add({ stockChanges: 1 }) : change;
    const unhued = hexa ? counted : counted.remove(['hexa']);
    return [
      restocked
        ? toUpdate(unhued.where((attr, { eq }) => eq(attr.stock, stockSeen)).params(), refused.stock)
        : toUpdate(unhued.params(), savedMeanwhile),
    ];
  };

  /** Puts the product's own item on condition that it has the version that was read. */
  const replacing = (
    was: Pick<StockedProduct, 'product'>,
    next: Product,
    changedBy?: ChangedBy,
  ): Write<'VERSION_CONFLICT'> => {
    const { _id, code, shows, _categories, body, updatedAt, version } = toProductItem(next);
    return toUpdate(
      products
        .patch({ _id })
        .set({ code, shows, _categories, body, updatedAt, version, ...(changedBy && { changedBy }) })
        .where((attr, { eq }) => eq(attr.version, was.product.version))
        .params(),
      savedMeanwhile,
    );
  };

  const moveStock = (
    _product: string,
    { sku, ...change }: SkuStockChange,
    why: ClerkCause,
    changedBy: ChangedBy,
  ): Write<'STOCK_CHANGED'> => {
    const patch = skus.patch({ _product, sku });
    const stockMark = markOf(why, changedBy.at, changedBy);
    const moved =
      'by' in change
        ? patch
            .add({ stock: change.by, stockChanges: 1 })
            .set({ changedBy, stockMark })
            .where((attr, { gte }) => gte(attr.stock, Math.max(0, -change.by)))
        : patch
            .set({ stock: change.to, changedBy, stockMark })
            .add({ stockChanges: 1 })
            .where((attr, { eq }) => eq(attr.stock, change.seen));
    return toUpdate(moved.params(), refused.stock);
  };

  return {
    /** Reads a product page with one query of the product's partition, and one more when found by code. */
    async productRecord(idOrCode, { consistent = false } = {}) {
      if (isUlid(idOrCode)) return read(idOrCode, { withContent: true, consistent });
      const { data: owner } = await codes.get({ kind: 'product', code: idOrCode }).go();
      return owner ? read(owner._owner, { withContent: true, consistent }) : undefined;
    },

    /** Returns the product data that pricing and ordering need: one query for each product, without the content. */
    async stockedProducts(ids, { consistent = true } = {}) {
      const found = await Promise.all(ids.map((_id) => read(_id, { withContent: false, consistent })));
      return found.flatMap((record): StockedProduct[] =>
        record ? [{ product: record.product, skus: record.skus }] : [],
      );
    },

    /** Reads a cart of any length with one batch of its products and one of its SKUs. In the order of the lines. */
    async productsOfLines(lines) {
      const ids = [...new Set(lines.map(({ _product }) => _product))];
      const keys = [
        ...new Map(lines.map(({ _product, sku }) => [`${_product}/${sku}`, { _product, sku }])).values(),
      ];
      if (ids.length === 0) return [];
      const [ofProducts, ofSkus] = await Promise.all([
        products.get(ids.map((_id) => ({ _id }))).go({ consistent: true }),
        skus.get(keys).go({ consistent: true }),
      ]);
      const byId = new Map(ofProducts.data.map((product) => [product._id, fromProductItem(product)]));
      return ids.flatMap((_id): StockedProduct[] => {
        const product = byId.get(_id);
        const ofProduct = ofSkus.data.filter(({ _product }) => _product === _id);
        return product ? [{ product, skus: ofProduct.map(plainSku) }] : [];
      });
    },

    async skus(keys) {
      if (keys.length === 0) return [];
      const { data: found } = await skus.get([...keys]).go();
      return found.map(plainSku);
    },

    variantsOf: (ids) =>
      Promise.all(
        ids.map(async (_product) => {
          const { data: found } = await skus.query.sku({ _product }).go({ pages: 'all' });
          return { _product, skus: found.map(plainSku) };
        }),
      ),

    async markedSkus(keys) {
      if (keys.length === 0) return [];
      const { data: found } = await skus.get([...keys]).go({ consistent: true });
      return found.map(({ changedBy, ...sku }) => sku);
    },

    createProduct: ({ product, skus: variants, content }, changedBy, why = 'CLERK') =>
      unitOfWork.commit([
        claimCode(product.code, product._id),
        inCategory(product._category),
        toPut(products.create(toProductItem(product, changedBy)).params(), savedMeanwhile),
        toPut(contents.put({ _product: product._id, content, changedBy }).params()),
        ...variants.map((sku) => newSku(sku, markOf(why, product.createdAt, changedBy), changedBy)),
      ]),

    async updateProduct(was, { product, skus: variants, content }, changedBy, why = 'CLERK') {
      const { _id, code } = product;
      const signed = changedBy && { changedBy };
      const mark = markOf(why, product.updatedAt, changedBy);
      const skusById = new Map(was.skus.map((sku) => [sku.sku, sku]));
      const skuIds = new Set(variants.map(({ sku }) => sku));
      return unitOfWork.commit([
        replacing(was, product, changedBy),
        inCategory(product._category),
        ...(code === was.product.code ? [] : [releaseCode(was.product.code), claimCode(code, _id)]),
        ...(content === was.content
          ? []
          : [toPut(contents.put({ _product: _id, content, ...signed }).params())]),
        ...variants.flatMap((sku) => changeSku(sku, skusById.get(sku.sku), mark, changedBy)),
        ...was.skus
          .filter(({ sku }) => !skuIds.has(sku))
          .map(({ sku }) => toDelete(skus.delete({ _product: _id, sku }).params())),
      ]);
    },

    replaceUnsold: (was, next, changedBy) => [
      replacing(was, next, changedBy),
      ...was.skus.map(({ _product, sku, stock }) =>
        toConditionCheck(
          skus
            .remove({ _product, sku })
            .where((attr, { eq }) => eq(attr.stock, stock))
            .params(),
          refused.stock,
        ),
      ),
    ],

    changeProduct: (was, { product, stocks }, { by, why = 'CLERK', marker }) =>
      unitOfWork.commit([
        ...(marker ? [toPut(counted.create(marker).params(), refused.again)] : []),
        ...(product ? [replacing(was, product, by)] : []),
        ...(product && product._category !== was.product._category ? [inCategory(product._category)] : []),
        ...stocks.map((change) => moveStock(was.product._id, change, why, by)),
      ]),

    async moveMarker(_id) {
      const { data: found } = await counted.get({ _id }).go({ consistent: true });
      return found ?? undefined;
    },

    deleteProduct: ({ product, skus: variants }, by) => {
      const { _id, code, version } = product;
      return unitOfWork.commit([
        ...removalEntry(data, by, { subject: `product#${_id}`, entity: 'product', item: 'product' }, product),
        toDelete(
          products
            .remove({ _id })
            .where((attr, { eq }) => eq(attr.version, version))
            .params(),
          savedMeanwhile,
        ),
        releaseCode(code),
        toDelete(contents.delete({ _product: _id }).params()),
        ...variants.map(({ sku }) => toDelete(skus.delete({ _product: _id, sku }).params())),
      ]);
    },

    async setShown(ids, shows, changedBy) {
      const done = await Promise.all(
        ids.map((_id) =>
          unitOfWork.commit([
            toUpdate(
              products
                .patch({ _id })
                .set({ shows, updatedAt: changedBy.at, changedBy })
                .add({ version: 1 })
                .params(),
              refused.product,
            ),
          ]),
        ),
      );
      return done.filter(({ ok }) => ok).length;
    },

    setStock({ _product, sku }, stock, { expected, by } = {}) {
      const stockMark: StockMark = { why: 'CLERK', ...(by && { at: by.at, username: by.username }) };
      const change = skus
        .patch({ _product, sku })
        .set({ stock, stockMark, ...(by && { changedBy: by }) })
        .add({ stockChanges: 1 });
      return unitOfWork.commit([
        expected === undefined
          ? toUpdate(change.params(), refused.sku)
          : toUpdate(change.where((attr, { eq }) => eq(attr.stock, expected)).params(), refused.stock),
      ]);
    },

    /** Idempotent by its marker. Figures of a deleted product are ignored. */
    async countOnce(_product, { sales = 0, reviews = 0, stars = 0, ...byStar }, marker) {
      const committed = await unitOfWork.commit([
        toPut(counted.create(marker).params(), refused.again),
        toUpdate(
          products
            .patch({ _id: _product })
            .add({ salesCount: sales, reviewCount: reviews, starSum: stars, ...byStar })
            .params(),
          refused.product,
        ),
      ]);
      throwIfBusy(committed);
    },

    async setCategories(_product, _categories) {
      const committed = await unitOfWork.commit([
        toUpdate(
          products
            .patch({ _id: _product })
            .set({ _categories: [..._categories] })
            .params(),
          refused.product,
        ),
      ]);
      throwIfBusy(committed);
    },
  };
};

/**
 * Throws when the table is busy, so that the change is delivered again. All other failures are final: counted before,
 * or the product was deleted.
 */
const throwIfBusy = (result: Result<void, 'BUSY' | 'COUNTED_ALREADY' | 'PRODUCT_NOT_FOUND'>): void => {
  if (!result.ok && result.failure.code === 'BUSY') throw new Error(result.failure.message);
};
