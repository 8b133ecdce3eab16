import { expect, test } from 'vitest';
import { freshCoupon } from '#app/console/benefits/coupons/coupon-form.ts';
import { parseForm } from '#app/console/form/parse.ts';
import { couponForm, giveCouponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const _id = '01KAF5X5M0000000000000KEY1';

test('coupon form: the defaults are valid once name and value are filled in', () => {
  expect(couponForm.safeParse({ ...freshCoupon, name: '쿠폰', value: 1_000 }).success).toBe(true);
});

test('coupon form: parsed with code in capitals and rounds as numbers', () => {
  const parsed = parseForm(
    formOf({
      name: '첫 쿠폰',
      unit: 'AMOUNT',
      value: '5,000',
      count: '1',
      'issue.type': 'REQUEST',
      'issue.event.code': 'hello',
      'issue.isActive': 'on',
      'issue.round.type': 'BOUNDED',
      'issue.round.includeds:json': '["1","3"]',
      'usage.type': 'INFINITE',
    }),
    couponForm,
  );
  expect(parsed).toMatchObject({
    status: 'success',
    value: { value: 5_000, issue: { event: { code: 'HELLO' }, round: { includeds: [1, 3] } } },
  });
});

test('member field: names by line or comma; grade rows: numbers as typed', () => {
  const given = parseForm(
    formOf({ _coupon: _id, usernames: 'member01, member02\nmember03' }),
    giveCouponForm,
  );
  expect(given).toMatchObject({ value: { usernames: ['member01', 'member02', 'member03'] } });
  const grade = parseForm(
    formOf({
      code: 'PERSON',
      name: '골드',
      index: '2',
      isActive: 'on',
      'criteria:json': '[{"type":"PURCHASE_AMOUNT","value":"300,000","isActive":true}]',
    }),
    gradeForm,
  );
  expect(grade).toMatchObject({ value: { criteria: [{ value: 300_000, isActive: true }] } });
});
