import { expect, test } from 'vitest';
import { openApiDocument } from '#app/api/openapi/document.ts';
import { describeByKind, requireList } from '#shared/contracts/by-kind.ts';
import { couponForm } from '#shared/contracts/coupon.ts';
import { businessNumberPattern } from '#shared/contracts/orders/tax-invoice.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';

test('what a kind asks is asked of that kind alone, and of whoever names none only when it is the usual one', () => {
  const kinds = ['ALL', 'USERS', 'LEVELS'] as const;
  const asked = { properties: { _users: { minItems: 1 }, type: { const: 'USERS' } } };
  expect(describeByKind('type', kinds, { USERS: requireList('_users') }, 'ALL')).toEqual({
    anyOf: [
      { properties: { type: { enum: ['ALL', 'LEVELS'] } }, required: [] },
      { ...asked, required: ['type', '_users'] },
    ],
  });
  expect(describeByKind('type', kinds, { USERS: requireList('_users') }, 'USERS').anyOf).toEqual([
    { properties: { type: { enum: ['ALL', 'LEVELS'] } }, required: ['type'] },
    { ...asked, required: ['_users'] },
  ]);
});

test('the document asks of an end, of a share and of a reason what their contracts ask', () => {
  const { paths = {} } = openApiDocument('https://shop.example');
  const asked = (path: string, method: 'post' | 'put') => JSON.stringify(paths[path]?.[method]?.requestBody);
  const coupon = { name: '가을 쿠폰', unit: 'PERCENT', value: 5 };
  expect(couponForm.safeParse(coupon).success).toBe(false);
  expect(couponForm.safeParse({ ...coupon, usage: { endsAt: '2026-12-31' } }).success).toBe(true);
  for (const path of ['/api/console/shop/coupons', '/api/console/shop/coupons/{id}']) {
    const told = asked(path, path.endsWith('}') ? 'put' : 'post');
    expect(told).toContain('"required":["usage"]');
    expect(told).toContain(
      '{"properties":{"value":{"maximum":100,"multipleOf":0.01},"unit":{"const":"PERCENT"}}',
    );
  }
  for (const path of ['/api/v1/shop/orders', '/api/v1/shop/orders/quote'])
    expect(asked(path, 'post')).toContain('{"properties":{"_carts":{"minItems":1}},"required":["_carts"]}');
  expect(asked('/api/plugins/{provider}/pay/webhook', 'post')).toContain('"required":true');
  const code = { name: '가을 코드', type: 'PROMOTER' };
  expect(promotionCodeForm.safeParse(code).success).toBe(false);
  expect(asked('/api/console/shop/codes', 'post')).toContain('"required":["type","username"]');
  expect(asked('/api/console/inquiries/{id}/state', 'put')).toContain('"required":["state","reason"]');
  const tenDigits = JSON.stringify({ number: { pattern: businessNumberPattern } });
  expect(asked('/api/console/shop/cash-receipts/{orderNo}', 'put')).toContain(tenDigits.slice(1, -1));
  expect(asked('/api/console/shop/exhibitions', 'post')).toContain('"uniqueItems":true');
});

test('a number of a business has ten digits, however they are parted', () => {
  const isOne = (typed: string) => new RegExp(businessNumberPattern).test(typed);
  expect(['1234567891', '123-45-67891', ' 123 45 67891 '].every(isOne)).toBe(true);
  expect(['', '123456789', '12345678912', '없음'].some(isOne)).toBe(false);
});
