import { expect, test } from 'vitest';
import { parseForm } from '#app/console/form/parse.ts';
import { copyProduct } from '#app/console/products/copy-product.ts';
import { productFields, productValue, valuesWithoutField } from '#app/console/products/product-form.tsx';
import { productForm } from '#shared/contracts/catalog.ts';
import { someProduct } from '#tests/support/catalog.ts';

test('copied product: hidden, with its own code and no stock', () => {
  const _id = '01K0000000000000000000000A';
  const discount = { unit: 'WON' as const, amount: 0, expiration: { enabled: false } };
  const saved = someProduct(_id, { code: 'x'.repeat(60), _category: _id, labels: ['NEW'], discount });
  const copied = copyProduct(productValue(saved));
  expect(copied).not.toHaveProperty('_id');
  expect(copied).not.toHaveProperty('version');
  expect(copied).toMatchObject({ name: saved.product.name, labels: ['NEW'], shows: false });
  expect(productForm.safeParse(copied).error?.issues).toMatchObject([{ path: ['skus', 0, 'stock'] }]);
  const counted = productForm.parse({ ...copied, skus: copied.skus.map((sku) => ({ ...sku, stock: 3 })) });
  expect(counted.code).not.toBe(saved.product.code);
  expect(counted.skus).toEqual([{ value: [], price: 0, stock: 3, enabled: true }]);
});

test('copied product: fields outside the form are copied, too', () => {
  const asked = productFields.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const kept = { index: 3, sequence: 2, relatedGroupCode: 'set-1' };
  expect(asked.filter((name) => name in kept)).toEqual([]);
  const sent = new FormData();
  for (const [name, text] of Object.entries(valuesWithoutField(kept))) sent.append(name, text);
  const contract = productForm.pick({ index: true, sequence: true, relatedGroupCode: true });
  expect(parseForm(sent, contract)).toMatchObject({ value: kept });
  expect(valuesWithoutField({ index: 0, sequence: 0 })).toEqual({ index: '0', sequence: '0' });
});
