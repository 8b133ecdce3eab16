import { expect, test } from 'vitest';
import { fieldName } from '#app/console/products/audit-names.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { consoleUserForm } from '#shared/contracts/members/console-user.ts';

test('fields are told in Korean, the way down to them too', () => {
  expect(fieldName('body.discount.expiration.endDate')).toBe('할인 › 기간 › 종료일');
  expect(fieldName('images.1.alt')).toBe('이미지 › 2번째 › 설명');
  expect(fieldName('something.new')).toBe('something › new');
});

/** Fields that every save changes, and fields named differently in the form and in storage. */
const untold = ['version', 'scopes', 'disabled'];

test.each([
  ['product', productForm],
  ['member', consoleUserForm],
])('all that a form changes of a %s has a name', (_kind, form) => {
  const names = Object.keys(form.shape).filter((name) => !untold.includes(name));
  expect(names.filter((name) => !/[가-힣]/.test(fieldName(name)))).toEqual([]);
});
