import { product, save } from '#app/web/failure-groups.ts';
import { productUpdate } from '#shared/contracts/catalog.ts';
import { clerkCall } from '../call.ts';

/** Calls that change and delete a product: clerks may send them to the shop's address of products, too. */
export const productWrites = (products: string) => [
  clerkCall({
    method: 'PUT',
    path: `${products}/{id}`,
    summary: '상품 수정',
    area: 'catalog',
    takes: { body: productUpdate },
    answers: ['product'],
    failures: [
      ...save,
      ...product,
      'PICTURES_NOT_COPIED',
      'PRODUCT_NOT_FOUND',
      'STEP_UP_REQUIRED',
      'STOCK_CHANGED',
    ],
    run: ({ shop, clerk, id: _id, body: form }) => shop.updateProduct({ ...clerk, _id, form }),
    answer: (product) => ({ product }),
  }),
  clerkCall({
    method: 'DELETE',
    path: `${products}/{id}`,
    summary: '상품 삭제',
    area: 'catalog',
    answers: [],
    failures: [...save, 'PRODUCT_NOT_FOUND', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, id: _id }) => shop.deleteProduct({ ...clerk, _id }),
  }),
];
