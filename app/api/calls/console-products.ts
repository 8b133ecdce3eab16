import * as z from 'zod';
import { consoleListQuery, productsShown } from '#shared/contracts/catalog.ts';
import {
  productChanges,
  productGridQuery,
  timedChangeChoice,
  timedChangesForm,
} from '#shared/contracts/product-grid.ts';
import { productImport } from '#shared/contracts/product-sheet.ts';
import { stockHistoryQuery } from '#shared/contracts/stock.ts';
import { isLinkedKind, type LinkedKind, linkedKinds } from '#shared/domain/product/linked.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { clerkCall } from '../call.ts';
import { productWrites } from './product-writes.ts';

const linkedParts = Object.keys(linkedKinds) as LinkedKind[];
const linkedText = Object.entries(linkedKinds)
  .map(([part, name]) => `${name}(${part})`)
  .join(', ');

type Part = (product: StockedProduct) => readonly object[];

/** Finds a part of a product by the last word of its path. All parts are written with the product, over its version. */
const partOf = (name: string): Part | undefined => {
  if (name === 'options') return ({ skus }) => skus;
  return isLinkedKind(name) ? ({ product }) => product[name] ?? [] : undefined;
};

/** Products, hidden ones included, their stock, and their planned changes. */
export const consoleProductCalls = [
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/products',
    summary: '상품 목록 (숨긴 상품 포함)',
    area: 'catalog',
    takes: { query: consoleListQuery },
    answers: ['products', 'summary'],
    failures: ['BAD_CURSOR', 'BRAND_NOT_FOUND', 'CATEGORY_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, query }) => shop.listConsoleProducts({ ...query, actor }),
    answer: ({ products, summary }) => ({ products, summary }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/products',
    summary: '여러 상품 노출·숨김',
    area: 'catalog',
    takes: { body: productsShown },
    answers: [],
    failures: ['STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.setProductsShown({ ...clerk, ...body }),
    answer: (done) => done,
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/products/grid',
    summary: '상품 표: 칸마다 고치기 전 값',
    area: 'catalog',
    takes: { query: productGridQuery },
    answers: ['products', 'summary'],
    failures: ['BAD_CURSOR', 'BRAND_NOT_FOUND', 'CATEGORY_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, query }) => shop.listProductGrid({ ...query, actor }),
    answer: ({ products, summary }) => ({ products, summary }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/products/grid',
    summary: '상품 표 저장: 고치기 전 값이 그대로인 칸만 변경',
    area: 'catalog',
    takes: { body: productChanges },
    answers: ['products'],
    failures: ['STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.changeProducts({ ...clerk, ...body }),
    answer: (products) => ({ products }),
  }),
  // By id or code.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/products/{id}',
    summary: '상품 하나',
    area: 'catalog',
    answers: ['product'],
    failures: ['PRODUCT_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id: _id }) => shop.getProductForEdit({ actor, _id }),
    answer: (record) => record,
  }),
  ...productWrites('/api/console/shop/products', (record) => record),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/products/timed',
    summary: '상품 변경 예약: 그 시각에 고치기 전 값이 그대로인 칸만 변경',
    area: 'catalog',
    takes: { body: timedChangesForm },
    answers: ['products'],
    status: 201,
    failures: ['BUSY', 'CHANGE_TIME', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.planChanges({ ...clerk, ...body }),
    answer: (products) => ({ products }),
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/shop/products/timed',
    summary: '예약된 상품 변경 취소',
    area: 'catalog',
    takes: { body: timedChangeChoice },
    answers: [],
    failures: ['BUSY', 'CHANGED_MEANWHILE', 'CHANGE_NOT_FOUND', 'CHANGE_SETTLED', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.withdrawTimedChange({ ...clerk, ...body }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/products/{id}/stock',
    summary: '옵션 하나의 재고 내역: 최신순, 사유별',
    area: 'catalog',
    takes: { query: stockHistoryQuery },
    answers: ['entries', 'summary'],
    failures: ['PRODUCT_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id, query }) => shop.getStockHistory({ actor, _product: id, ...query }),
    answer: ({ page: { items, cursor }, ...of }) => ({ ...of, entries: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/products/{id}/{part}',
    summary: `상품의 옵션(options), ${linkedText}`,
    area: 'catalog',
    documented: { path: z.object({ part: z.enum(['options', ...linkedParts]) }) },
    answers: ['options?', ...linkedParts.map((kind) => `${kind}?`)],
    failures: ['NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    run: async ({ shop, clerk: { actor }, id: _id, params: { part = '' } }) => {
      const found = partOf(part);
      if (!found) return fail('NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.');
      const record = await shop.getProductForEdit({ actor, _id });
      return record.ok ? ok({ [part]: found(record.value) }) : record;
    },
    answer: (found) => found,
  }),
  // The policies of a set, which are written with it, over its version.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/shippings/{id}/options',
    summary: '배송비 정책의 조건 목록',
    area: 'catalog',
    answers: ['options'],
    failures: ['SHIPPING_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id: _id }) => shop.getShipping({ actor, _id }),
    answer: ({ options }) => ({ options }),
  }),
  // Returns the result of each row it had time for.
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/bulk-upload',
    summary: '상품 일괄등록',
    area: 'only',
    takes: { body: productImport },
    answers: ['rows'],
    failures: ['STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.importProducts({ ...clerk, ...body }),
    answer: (rows) => ({ rows }),
  }),
];
