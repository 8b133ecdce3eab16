import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { couponForm, usernames } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { islandForm } from '#shared/contracts/orders/island.ts';
import { targetPaymentForm } from '#shared/contracts/orders/target-payment.ts';
import { grantPointsForm, pointForm } from '#shared/contracts/point.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';
import { rewardsForm } from '#shared/contracts/setting.ts';

/** Lists the errors of a form, each with its field. */
const complaints = (schema: z.ZodType, form: unknown): string[] => {
  const parsed = schema.safeParse(form);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const coupon = (over: object = {}) => ({ name: '쿠폰', value: 1_000, usage: { type: 'INFINITE' }, ...over });
const point = (over: object = {}) => ({
  name: '적립',
  value: 100,
  issue: { event: { type: 'USER_JOIN' } },
  ...over,
});
const ID = '01KAF5X5M00000000000000001';
const rewards = ({ bonus = {}, ...over }: { bonus?: object } & Record<string, unknown>) => ({
  confirmAfterDays: 8,
  noticeDays: 7,
  scorePer10000: 10,
  bonus: { goods: 3, ...bonus },
  ...over,
});

describe('forms of benefits: each mistake has its field and its words (rules 9.29)', () => {
  test('the smallest form is enough, the defaults are filled in', () => {
    expect(couponForm.parse(coupon())).toMatchObject({
      unit: 'AMOUNT',
      count: 1,
      issue: { type: 'INSTANT', round: { type: 'SINGLE' }, target: { type: 'ALL' } },
      usage: { target: { type: 'ALLITEMS', price: 'TOTAL_ORDER_AMOUNT' } },
    });
    expect(complaints(pointForm, point())).toEqual([]);
  });

  test('a day stands for its first or its last instant in KST', () => {
    const { usage } = couponForm.parse(coupon({ usage: { startsAt: '2026-11-20', endsAt: '2026-11-20' } }));
    expect([usage.startsAt, usage.endsAt]).toEqual(['2026-11-19T15:00:00.000Z', '2026-11-20T14:59:59.999Z']);
  });

  test.each<[string, z.ZodType, unknown, string]>([
    [
      'percent above 100',
      couponForm,
      coupon({ unit: 'PERCENT', value: 100.01 }),
      'value: 비율은 0 ~ 100 사이로 입력해주세요.',
    ],
    [
      'a purchase that confirms itself within the right to withdraw',
      rewardsForm,
      rewards({ confirmAfterDays: 6 }),
      'confirmAfterDays: 7일 이상으로 입력해주세요.',
    ],
    [
      'a bonus above the whole',
      rewardsForm,
      rewards({ bonus: { goods: 101 } }),
      'bonus.goods: 비율은 0 ~ 100 사이로 입력해주세요.',
    ],
    [
      'a grade with two bonuses',
      rewardsForm,
      rewards({ bonus: { grades: [1, 2].map((percent) => ({ _level: ID, percent })) } }),
      'bonus.grades: 같은 등급이 두 번 있습니다.',
    ],
    [
      'percent below 0',
      couponForm,
      coupon({ unit: 'PERCENT', value: -1 }),
      'value: 값은 0 이상이어야 합니다.',
    ],
    [
      'a third decimal',
      couponForm,
      coupon({ unit: 'PERCENT', value: 1.005 }),
      'value: 비율은 소수점 둘째 자리까지 입력할 수 있습니다.',
    ],
    ['part of a won', couponForm, coupon({ value: 10.5 }), 'value: 금액은 원 단위로 입력해주세요.'],
    ['a discount of nothing', couponForm, coupon({ value: 0 }), 'value: 값은 0보다 커야 합니다.'],
    [
      'a date past 2999-12-31',
      couponForm,
      coupon({ usage: { endsAt: '3000-01-01' } }),
      'usage.endsAt: 날짜는 2999-12-31까지 입력할 수 있습니다.',
    ],
    [
      'no date',
      couponForm,
      coupon({ usage: { endsAt: '2026-02-30' } }),
      'usage.endsAt: 날짜를 확인해주세요.',
    ],
    [
      'an end before its start',
      couponForm,
      coupon({ usage: { startsAt: '2026-12-02', endsAt: '2026-12-01' } }),
      'usage.endsAt: 종료일이 시작일보다 빠릅니다.',
    ],
    [
      'a bounded coupon without an end',
      couponForm,
      coupon({ usage: { type: 'BOUNDED' } }),
      'usage.endsAt: 사용 종료일이나 발급일로부터의 일수를 입력해주세요.',
    ],
    [
      'products that are not named',
      couponForm,
      coupon({ usage: { type: 'INFINITE', target: { type: 'PRODUCTS' } } }),
      'usage.target._products: 대상을 하나 이상 선택해주세요.',
    ],
    [
      'members who are not named',
      couponForm,
      coupon({ issue: { target: { type: 'USERS' } } }),
      'issue.target._users: 대상 회원을 하나 이상 골라주세요.',
    ],
    [
      'rounds that are not named',
      couponForm,
      coupon({ issue: { round: { type: 'BOUNDED' } } }),
      'issue.round.includeds: 발급할 회차를 입력해주세요.',
    ],
    [
      'a special date of no basis',
      couponForm,
      coupon({ issue: { event: { type: 'USER_SPECIAL_DATE' } } }),
      'issue.event.code: 기념일 기준을 선택해주세요.',
    ],
    [
      'a shop’s day without the day',
      couponForm,
      coupon({ issue: { event: { type: 'SHOP_SPECIFIC_DAY' } } }),
      'issue.issuesAt: 발급일을 입력해주세요.',
    ],
    [
      'a minimum above its maximum',
      couponForm,
      coupon({ usage: { type: 'INFINITE', limit: { target: { price__min: 2, price__max: 1 } } } }),
      'usage.limit.target.price__max: 최대 금액이 최소 금액보다 작습니다.',
    ],
    [
      'an unknown trigger',
      couponForm,
      coupon({ issue: { event: { type: 'FULL_MOON' } } }),
      'issue.event.type: 발급 시점을 선택해주세요.',
    ],
    [
      'a percent of joining',
      pointForm,
      point({ unit: 'PERCENT', value: 1 }),
      'unit: 비율은 구매확정 적립에만 쓸 수 있습니다.',
    ],
    [
      'points for nobody',
      grantPointsForm,
      { usernames: ' , ', name: '지급', amount: 1 },
      'usernames: 회원 아이디를 입력해주세요.',
    ],
    [
      'no points',
      grantPointsForm,
      { usernames: 'kim', name: '지급', amount: 0 },
      'amount: 금액은 1원 이상이어야 합니다.',
    ],
    [
      'a grade’s percent above 100',
      gradeForm,
      { name: 'VIP', index: 1, discounts: [{ value: 101 }] },
      'discounts.0.value: 비율은 0 ~ 100 사이로 입력해주세요.',
    ],
    [
      'a code for no coupon',
      promotionCodeForm,
      { code: 'HELLO', name: '코드' },
      '_coupon: 쿠폰을 선택해주세요.',
    ],
    [
      'a promoter code for nobody',
      promotionCodeForm,
      { code: 'HELLO', name: '코드', type: 'PROMOTER' },
      'username: 추천인 아이디를 입력해주세요.',
    ],
    [
      'a postcode of six digits',
      islandForm,
      { name: '섬', from: '630000', to: '63644' },
      'from: 우편번호는 숫자 5자리입니다.',
    ],
    [
      'a range turned round',
      islandForm,
      { name: '섬', from: '63644', to: '63000' },
      'to: 끝 우편번호가 시작 우편번호보다 작습니다.',
    ],
    [
      'a personal payment below what cards take',
      targetPaymentForm,
      { username: 'kim', name: '시공비', price: 99, shippingCode: 'parcel' },
      'price: 금액은 100원 이상이어야 합니다.',
    ],
  ])('%s', (_says, schema, form, complaint) => {
    expect(complaints(schema, form)).toEqual([complaint]);
  });

  test('a percent may be 0 or 100, and all between', () => {
    for (const value of [0, 0.01, 100]) {
      expect(couponForm.parse(coupon({ unit: 'PERCENT', value }))).toMatchObject({ value });
      expect(gradeForm.parse({ name: 'VIP', index: 1, discounts: [{ value }] })).toMatchObject({
        discounts: [{ unit: 'PERCENT', value }],
      });
    }
  });

  test('codes and coupon words are written in capitals; usernames come by lines, commas and once', () => {
    expect(promotionCodeForm.parse({ code: 'hello-1', name: '코드', _coupon: ID }).code).toBe('HELLO-1');
    expect(usernames.parse('kim, LEE\nkim')).toEqual(['kim', 'lee']);
  });
});
