import { expect, test } from 'vitest';
import { categoryForm } from '#shared/contracts/catalog.ts';
import { couponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { pointForm } from '#shared/contracts/point.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';
import { createPromotionCodesRepository } from '#shared/data/promotion-codes/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts, dataOf, someSetting } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must } from '#tests/support/members.ts';

const actor: Actor = {
  kind: 'member',
  _user: 'clerk',
  username: 'rootadmin',
  userType: 'OPERATOR',
  scope: ['console'],
};
const root = { actor, ip: '203.0.113.7' };

describeWithTable('what is in use stays', (table) => {
  const data = dataOf(table);
  const plain = catalogPorts(table);
  const ports = {
    ...plain,
    promotionCodes: createPromotionCodesRepository(data),
    users: createUsersRepository(data),
    tokens: memberPorts(table, plain.clock).tokens,
  };
  const shop = {
    createCoupon: useCases.createCoupon(ports),
    updateCoupon: useCases.updateCoupon(ports),
    deleteCoupon: useCases.deleteCoupon(ports),
    createCode: useCases.createCode(ports),
    deleteCode: useCases.deleteCode(ports),
    updateGrade: useCases.updateGrade(ports),
    deleteContent: useCases.deleteContent(ports),
    deleteDisplayGroup: useCases.deleteDisplayGroup(ports),
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
  const meant = (target: object) =>
    couponForm.parse({ name: '봄 쿠폰', value: 1_000, usage: { type: 'INFINITE', target } });
  const forAll = couponForm.parse({ name: '실버 쿠폰', value: 1_000, usage: { type: 'INFINITE' } });

  test('grade: not deleted while coupons or point rules target it; the message names them', async () => {
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

  test('grade: not deleted when a coupon starts to target it meanwhile', async () => {
    const grade = must(
      await shop.createGrade({ ...root, form: gradeForm.parse({ name: '골드', index: 4 }) }),
    );
    let isFirst = true;
    const coupons = {
      ...ports.coupons,
      // The read is outdated when the write follows: another clerk saves in between.
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

  test('category: not deleted while coupons or shipping policies target it; the message names them', async () => {
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

  const springCode = (_coupon: string, code = 'SPRING') =>
    promotionCodeForm.parse({ code, name: '봄 코드', _coupon });
  const codeOf = (result: { ok: boolean; failure?: { code: string } }) =>
    result.ok ? 'OK' : result.failure?.code;

  test('coupon: not deleted while a code or grade gives it; the message names them', async () => {
    const coupon = must(await shop.createCoupon({ ...root, form: forAll }));
    const code = must(await shop.createCode({ ...root, form: springCode(coupon._id) }));
    const giving = gradeForm.parse({ name: '플래티넘', index: 6, coupons: [coupon._id, coupon._id] });
    const grade = must(await shop.createGrade({ ...root, form: giving }));
    expect(await shop.deleteCoupon({ ...root, _id: coupon._id })).toMatchObject({
      failure: {
        code: 'COUPON_IN_USE',
        message:
          "등급 '플래티넘', 코드 'SPRING'에서 주는 쿠폰입니다. 다른 쿠폰으로 바꾸거나 뺀 뒤 삭제해주세요.",
      },
    });
    must(await shop.deleteCode({ ...root, _id: code._id }));
    expect(codeOf(await shop.deleteCoupon({ ...root, _id: coupon._id }))).toBe('COUPON_IN_USE');
    must(await shop.updateGrade({ ...root, form: { ...giving, coupons: [], _id: grade._id, version: 1 } }));
    must(await shop.deleteCoupon({ ...root, _id: coupon._id }));
    expect(await shop.createCode({ ...root, form: springCode(coupon._id) })).toMatchObject({
      failure: { code: 'COUPON_UNKNOWN', issues: [{ path: '_coupon' }] },
    });
  });

  test('a coupon is removed, or given by a code and a grade saved at the same moment: never both', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const coupon = must(await shop.createCoupon({ ...root, form: forAll }));
      const [removed, code, grade] = await Promise.all([
        shop.deleteCoupon({ ...root, _id: coupon._id }),
        shop.createCode({ ...root, form: springCode(coupon._id, `RACE${round}`) }),
        shop.createGrade({
          ...root,
          form: gradeForm.parse({ name: '경주', index: 10 + round, coupons: [coupon._id] }),
        }),
      ]);
      const isThere = (await ports.coupons.byId(coupon._id)) !== undefined;
      expect(isThere).toBe(!removed.ok);
      if (!isThere) expect([codeOf(code), codeOf(grade)]).toEqual(['COUPON_UNKNOWN', 'INVALID_GRADE']);
    }
  });

  test('a code saved between reading and removing keeps its coupon; removed in between, no code gives it', async () => {
    const coupon = must(await shop.createCoupon({ ...root, form: forAll }));
    let isFirst = true;
    const late = {
      ...ports,
      promotionCodes: {
        ...ports.promotionCodes,
        codes: async (query: { limit: number }) => {
          const page = await ports.promotionCodes.codes(query);
          if (isFirst) must(await shop.createCode({ ...root, form: springCode(coupon._id, 'LATE') }));
          isFirst = false;
          return page;
        },
      },
    };
    const removed = await useCases.deleteCoupon(late)({ ...root, _id: coupon._id });
    expect(removed).toMatchObject({ failure: { code: 'COUPON_IN_USE' } });

    const other = must(await shop.createCoupon({ ...root, form: forAll }));
    const removing = {
      ...ports,
      coupons: {
        ...ports.coupons,
        byId: async (_id: string) => {
          const found = await ports.coupons.byId(_id);
          if (found) must(await shop.deleteCoupon({ ...root, _id }));
          return found;
        },
      },
    };
    const created = await useCases.createCode(removing)({ ...root, form: springCode(other._id, 'NEVER') });
    expect(created).toMatchObject({ failure: { code: 'COUPON_UNKNOWN', issues: [{ path: '_coupon' }] } });
    expect(await ports.promotionCodes.byCode('NEVER')).toBeUndefined();

    const third = must(await shop.createCoupon({ ...root, form: forAll }));
    const form = gradeForm.parse({ name: '다이아', index: 30, coupons: [third._id] });
    expect(await useCases.createGrade(removing)({ ...root, form })).toMatchObject({
      failure: { code: 'INVALID_GRADE', issues: [{ path: 'coupons.0' }] },
    });
  });

  test('an exhibition and a group that coupons are meant for are kept; a coupon is meant for none that is gone', async () => {
    const _id = ports.ids.next();
    must(
      await ports.content.exhibitions.save({ _id, group: 'PLANNED_SALES', name: '봄', version: 1 } as never),
    );
    const displayCodes = [{ code: 'SPRING', name: '봄' }];
    must(
      await ports.content.saveSetting({
        ...someSetting,
        shop: { ...someSetting.shop, displayCodes },
        version: 1,
      }),
    );
    const targets = [
      {
        form: meant({ type: 'EXHIBITS', _exhibitions: [_id] }),
        drop: () => shop.deleteContent({ ...root, kind: 'exhibitions', _id }),
        message: "쿠폰 '봄 쿠폰'의 대상으로 쓰이는 기획전입니다. 대상에서 제외한 뒤 삭제해주세요.",
        path: 'usage.target._exhibitions',
      },
      {
        form: meant({ type: 'DISPLAYS', displayCodes: ['SPRING'] }),
        drop: () => shop.deleteDisplayGroup({ ...root, _id: 'SPRING' }),
        message: "'봄' 그룹은 쿠폰 '봄 쿠폰'의 대상으로 쓰입니다. 대상에서 제외한 뒤 삭제해주세요.",
        path: 'usage.target.displayCodes',
      },
    ];
    for (const { form, drop, message, path } of targets) {
      const create = () => shop.createCoupon({ ...root, form });
      const coupon = must(await create());
      expect(await drop()).toMatchObject({ failure: { message } });
      must(await shop.deleteCoupon({ ...root, _id: coupon._id }));

      const [saved, dropped] = await Promise.all([create(), drop()]);
      expect(saved.ok && dropped.ok).toBe(false);
      if (saved.ok) must(await shop.deleteCoupon({ ...root, _id: saved.value._id }));
      if (!dropped.ok) must(await drop());
      expect(await create()).toMatchObject({
        failure: { code: 'COUPON_TARGET_GONE', issues: [{ path }] },
      });
    }
  });
});
