import { expect, test } from 'vitest';
import { copyOf } from '#app/console/products/copy.ts';
import { productValue } from '#app/console/products/product-form.tsx';
import { productForm } from '#shared/contracts/catalog.ts';
import { someProduct } from '#tests/support/catalog.ts';

test('a copied product is a new one: hidden, with a code of its own and no stock before it is counted', () => {
  const _id = '01K0000000000000000000000A';
  const discount = { unit: 'WON' as const, amount: 0, expiration: { enabled: false } };
  const saved = someProduct(_id, { code: 'x'.repeat(60), _category: _id, labels: ['NEW'], discount });
  const copied = copyOf(productValue(saved));
  expect(copied).not.toHaveProperty('_id');
  expect(copied).not.toHaveProperty('version');
  expect(copied).toMatchObject({ name: saved.product.name, labels: ['NEW'], shows: false });
  expect(productForm.safeParse(copied).error?.issues).toMatchObject([{ path: ['skus', 0, 'stock'] }]);
  const counted = productForm.parse({ ...copied, skus: copied.skus.map((sku) => ({ ...sku, stock: 3 })) });
  expect(counted.code).not.toBe(saved.product.code);
  expect(counted.skus).toEqual([{ value: [], price: 0, stock: 3, enabled: true }]);
});
