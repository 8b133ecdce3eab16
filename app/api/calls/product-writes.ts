import { picture, product, save } from '#app/web/failure-groups.ts';
import { productForm, productUpdate } from '#shared/contracts/catalog.ts';
import type { ProductRecord } from '#shared/domain/stored/products.ts';
import { clerkCall } from '../call.ts';

/**
 * Calls that create, change and delete a product: clerks may send them to the shop's address of products, too.
 * @param answer what of the new product is answered
 */
export const productWrites = (products: string, answer: (made: ProductRecord) => object) => [
  clerkCall({
    method: 'POST',
    path: products,
    summary: '상품 등록',
    area: 'catalog',
    takes: { body: productForm },
    answers: ['product'],
    status: 201,
    failures: [
      ...save,
      ...product,
      ...picture,
      'PICTURES_NOT_COPIED',
      'PICTURE_NOT_FOUND',
      'STEP_UP_REQUIRED',
    ],
    run: ({ shop, clerk, body: form }) => shop.createProduct({ ...clerk, form }),
    answer: (made) => answer(made),
  }),
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
      ...picture,
      'PICTURES_NOT_COPIED',
      'PICTURE_NOT_FOUND',
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
