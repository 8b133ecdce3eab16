import { expect, test } from 'vitest';
import * as z from 'zod';
import { toInstant, toLocalMinute } from '#app/console/form/instant.ts';
import { fieldNameOfPath, parseForm } from '#app/console/form/parse.ts';
import { productForm } from '#shared/contracts/catalog.ts';

const formOf = (fields: Record<string, string | string[]>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) form.append(name, item);
  return form;
};

const contract = z.object({
  name: z.string().min(2, '이름을 입력해주세요.'),
  shows: z.boolean().default(true),
  price: z.number('금액을 숫자로 입력해주세요.'),
  groups: z.array(z.string()).default([]),
  rows: z.array(z.object({ stock: z.number('재고를 숫자로 입력해주세요.') })).default([]),
  period: z.object({ enabled: z.boolean().default(false) }).optional(),
});

test('a form becomes what its contract asks for', () => {
  const form = formOf({
    name: '조명',
    shows: 'off',
    price: '12,000',
    groups: ['BEST', 'NEW'],
    'rows:json': '[{"stock":3}]',
    'period.enabled': 'on',
  });
  expect(parseForm(form, contract)).toMatchObject({
    status: 'success',
    value: {
      name: '조명',
      shows: false,
      price: 12000,
      groups: ['BEST', 'NEW'],
      rows: [{ stock: 3 }],
      period: { enabled: true },
    },
  });
});

test('what is left out falls back to the contract’s defaults', () => {
  expect(parseForm(formOf({ name: '조명', price: '0' }), contract)).toMatchObject({
    status: 'success',
    value: { shows: true, groups: [], rows: [] },
  });
  // Part of the form in which nothing was entered.
  const untouched = formOf({ name: '조명', price: '0', 'rows:json': '', 'period:json': '' });
  expect(parseForm(untouched, contract)).toMatchObject({ status: 'success', value: { rows: [] } });
});

test('complaints are Korean and bear the names of the fields, within lists too', () => {
  const form = formOf({ name: '', price: 'abc', 'rows:json': '[{"stock":1},{"stock":null}]' });
  expect(parseForm(form, contract)).toMatchObject({
    status: 'error',
    error: {
      name: ['필수 입력 항목입니다.'],
      price: ['금액을 숫자로 입력해주세요.'],
      'rows[1].stock': ['재고를 숫자로 입력해주세요.'],
    },
  });
  expect(fieldNameOfPath('skus.0.stock')).toBe('skus[0].stock');
});

test('broken JSON is a complaint, not a crash', () => {
  const submission = parseForm(formOf({ 'skus:json': '{oops', 'thumb:json': '[1' }), productForm);
  expect(submission.status).toBe('error');
});

test('half of an emoji in JSON is a complaint: the table could not keep it', () => {
  const [whole, half] = ['"\\ud83c\\udfe0"', '"\\ud83c"'].map((name) =>
    parseForm(formOf({ 'names:json': `[${name}]` }), z.object({ names: z.array(z.string()) })),
  );
  expect(whole?.status).toBe('success');
  expect(half?.status).toBe('error');
});

test('minutes are typed in KST; an end holds its last instant', () => {
  expect(toLocalMinute('2026-11-20T05:02:05.000Z')).toBe('2026-11-20T14:02');
  expect(toInstant('2026-11-20T14:02')).toBe('2026-11-20T05:02:00.000Z');
  expect(toInstant('2026-11-20T14:02', true)).toBe('2026-11-20T05:02:59.999Z');
  expect(toInstant('')).toBe('');
});
