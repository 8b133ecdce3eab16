import { expect, test } from 'vitest';
import { categoryForm } from '#shared/contracts/catalog.ts';
import { couponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/grade.ts';
import { pointForm } from '#shared/contracts/point.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const actor: Actor = {
  kind: 'member',
  _user: 'clerk',
  username: 'rootadmin',
  userType: 'OPERATOR',
  scope: ['console'],
};
const root = { actor, ip: '203.0.113.7' };

describeOnEngines('what is in use stays', (table) => {
  const ports = catalogPorts(table);
  const shop = {
    createCoupon: useCases.createCoupon({
      ...ports,
      promotionCodes: { byCode: async () => undefined } as never,
    }),
    updateCoupon: useCases.updateCoupon({
      ...ports,
      promotionCodes: { byCode: async () => undefined } as never,
    }),
    createPoint: useCases.createPoint(ports),
    deletePoint: useCases.deletePoint(ports),
    createGrade: useCases.createGrade(ports),
    deleteGrade: useCases.deleteGrade(ports),
    createCategory: useCases.createCategory(ports),
    deleteCategory: useCases.deleteCategory(ports),
  };
  const forGrade = (_level: string) =>
    couponForm.parse({
      name: '실버 쿠폰',
      value: 1_000,
      issue: { target: { type: 'USER_LEVELS', _levels: [_level] } },
      usage: { type: 'INFINITE' },
    });
  const forAll = couponForm.parse({ name: '실버 쿠폰', value: 1_000, usage: { type: 'INFINITE' } });

  test('a grade that coupons and point rules are meant for is kept, and says for which', async () => {
    const grade = must(
      await shop.createGrade({ ...root, form: gradeForm.parse({ name: '실버', index: 3 }) }),
    );
    const coupon = must(await shop.createCoupon({ ...root, form: forGrade(grade._id) }));
    const rule = pointForm.parse({
      name: '실버 적립',
      value: 1,
      issue: { event: { type: 'PURCHASE_COMPLETE' }, target: { type: 'USER_LEVELS', _levels: [grade._id] } },
    });
    const point = must(await shop.createPoint({ ...root, form: rule }));
    expect(await shop.deleteGrade({ ...root, _id: grade._id })).toMatchObject({
      failure: {
        code: 'GRADE_IN_USE',
        message:
          "쿠폰 '실버 쿠폰', 적립금 '실버 적립'의 대상으로 쓰이는 등급입니다. 대상에서 제외한 뒤 삭제해주세요.",
      },
    });
    must(await shop.deletePoint({ ...root, _id: point._id }));
    must(await shop.updateCoupon({ ...root, form: { ...forAll, _id: coupon._id, version: 1 } }));
    must(await shop.deleteGrade({ ...root, _id: grade._id }));
  });

  test('a coupon that is meant for it while it is being removed keeps it', async () => {
    const grade = must(
      await shop.createGrade({ ...root, form: gradeForm.parse({ name: '골드', index: 4 }) }),
    );
    let isFirst = true;
    const coupons = {
      ...ports.coupons,
      // What was read is old by the time it is written on: another clerk saves in between.
      all: async () => {
        const every = await ports.coupons.all();
        if (isFirst) {
          isFirst = false;
          must(await shop.createCoupon({ ...root, form: forGrade(grade._id) }));
        }
        return every;
      },
    };
    const removed = await useCases.deleteGrade({ ...ports, coupons })({ ...root, _id: grade._id });
    expect(removed).toMatchObject({ failure: { code: 'GRADE_IN_USE' } });
    expect(await ports.benefitTerms.grades.byId(grade._id)).toBeDefined();
  });

  test('a category that coupons and shipping policies are meant for is kept, and says for which', async () => {
    const form = categoryForm.parse({ code: 'lamps', name: '조명' });
    const category = must(await shop.createCategory({ ...root, form }));
    must(
      await shop.createCoupon({
        ...root,
        form: couponForm.parse({
          name: '조명 쿠폰',
          value: 1_000,
          usage: { type: 'INFINITE', target: { type: 'CATEGORY', _categories: [category._id] } },
        }),
      }),
    );
    await ports.benefitTerms.shippings.save({
      _id: 'set',
      name: '조명 배송',
      isActive: false,
      target: { type: 'CATEGORY', _products: [], _categories: [category._id], _brands: [] },
      options: [],
      version: 1,
    } as never);
    expect(await shop.deleteCategory({ ...root, _id: category._id })).toMatchObject({
      failure: {
        code: 'CATEGORY_IN_USE',
        message:
          "쿠폰 '조명 쿠폰', 배송비 정책 '조명 배송'의 대상으로 쓰이는 카테고리입니다. 대상에서 제외한 뒤 삭제해주세요.",
      },
    });
  });
});
