import * as z from 'zod';
import { consoleListQuery, productForm, productsShown, productUpdate } from '#shared/contracts/catalog.ts';
import { consolePageQuery } from '#shared/contracts/list.ts';
import {
  productChanges,
  productGridQuery,
  timedChangeChoice,
  timedChangesForm,
  timedChangesQuery,
} from '#shared/contracts/product-grid.ts';
import { stockHistoryQuery } from '#shared/contracts/stock.ts';
import { type LinkedKind, linkedKinds } from '#shared/domain/product/linked.ts';
import { consoleOperationsOf } from './for-clerks.ts';

const linkedParts = Object.keys(linkedKinds) as LinkedKind[];
const linkedText = Object.entries(linkedKinds)
  .map(([part, name]) => `${name}(${part})`)
  .join(', ');

/** Calls about products, their stock, and their planned changes. */
export const consoleProducts = consoleOperationsOf('catalog', [
  {
    method: 'get',
    path: '/shop/products',
    summary: '상품 목록 (숨긴 상품 포함)',
    query: consoleListQuery,
    answers: ['products', 'summary'],
  },
  {
    method: 'post',
    path: '/shop/products',
    summary: '상품 등록',
    body: productForm,
    answers: ['product'],
    status: 201,
  },
  {
    method: 'put',
    path: '/shop/products',
    summary: '여러 상품 노출·숨김',
    body: productsShown,
    answers: [],
  },
  {
    method: 'get',
    path: '/shop/products/grid',
    summary: '상품 표: 칸마다 고치기 전 값',
    query: productGridQuery,
    answers: ['products', 'summary'],
  },
  {
    method: 'put',
    path: '/shop/products/grid',
    summary: '상품 표 저장: 고치기 전 값이 그대로인 칸만 변경',
    body: productChanges,
    answers: ['products'],
  },
  {
    method: 'get',
    path: '/shop/products/{id}',
    summary: '상품 하나',
    answers: ['product'],
  },
  {
    method: 'put',
    path: '/shop/products/{id}',
    summary: '상품 수정',
    body: productUpdate,
    answers: ['product'],
  },
  { method: 'delete', path: '/shop/products/{id}', summary: '상품 삭제', answers: [] },
  {
    method: 'get',
    path: '/shop/products/timed',
    summary: '예약된 상품 변경: 예약 시각의 최신순, 상태별',
    query: timedChangesQuery,
    answers: ['timedChanges', 'summary'],
  },
  {
    method: 'post',
    path: '/shop/products/timed',
    summary: '상품 변경 예약: 그 시각에 고치기 전 값이 그대로인 칸만 변경',
    body: timedChangesForm,
    answers: ['products'],
    status: 201,
  },
  {
    method: 'delete',
    path: '/shop/products/timed',
    summary: '예약된 상품 변경 취소',
    body: timedChangeChoice,
    answers: [],
  },
  {
    method: 'get',
    path: '/shop/low-stock',
    summary: '재고가 기준 이하인 옵션: 적게 남은 순',
    query: consolePageQuery,
    answers: ['lowStocks', 'summary'],
  },
  {
    method: 'get',
    path: '/shop/products/{id}/stock',
    summary: '옵션 하나의 재고 내역: 최신순, 사유별',
    query: stockHistoryQuery,
    answers: ['entries', 'summary'],
  },
  {
    method: 'get',
    path: '/shop/products/{id}/{part}',
    summary: `상품의 옵션(options), ${linkedText}`,
    params: { part: z.enum(['options', ...linkedParts]) },
    answers: ['options?', ...linkedParts.map((kind) => `${kind}?`)],
  },
  {
    method: 'get',
    path: '/shop/shippings/{id}/options',
    summary: '배송비 정책의 조건 목록',
    answers: ['options'],
  },
]);
