import { expect, test } from 'vitest';
import { couponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { islandForm } from '#shared/contracts/orders/island.ts';
import { pointForm } from '#shared/contracts/point.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';
import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { createBenefits } from '#shared/wiring/caches/benefits.ts';
import { catalogPorts, someCategory, someProduct, someSetting } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { parcelTerms } from '#tests/support/orders.ts';
import { benefitsOn } from './benefits-world.ts';

const clerkOf = (...scope: string[]): Clerk => ({
  actor: { kind: 'member', _user: 'clerk', username: 'clerk', userType: 'OPERATOR', scope },
  ip: '203.0.113.7',
});
const root = clerkOf('console');
const catalog = clerkOf('admin02');
const service = clerkOf('admin03');
const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const DAY_MS = 86_400_000;

/** A kind of item that clerks open by its id, change and remove. */
type Edited = {
  kind: string;
  /** Clerk with the least scope that is permitted */
  by: Clerk;
  create: () => Promise<Result<{ _id: string; version: number }, AnyCode>>;
  get: (input: { actor: Actor; _id: string }) => Promise<Result<object, AnyCode>>;
  rename: (
    input: Clerk & { _id: string; version: number; name: string },
  ) => Promise<Result<unknown, AnyCode>>;
  ids: (actor: Actor) => Promise<Result<string[], AnyCode>>;
  remove: (input: Clerk & { _id: string }) => Promise<Result<void, AnyCode>>;
};

const idsOf = (listed: Result<readonly { _id: string }[], AnyCode>): Result<string[], AnyCode> =>
  listed.ok ? { ok: true, value: listed.value.map(({ _id }) => _id) } : listed;

describeWithTable('what clerks open to edit', (table) => {
  const world = benefitsOn(table);
  const coupon = couponForm.parse({ name: '쿠폰', value: 1_000, usage: { type: 'INFINITE' } });
  const point = pointForm.parse({ name: '적립', value: 100, issue: { event: { type: 'USER_JOIN' } } });
  const grade = gradeForm.parse({ name: '등급', index: 3 });
  const island = islandForm.parse({ name: '섬', from: '40200', to: '40240' });
  const shop = {
    createCoupon: useCases.createCoupon(world),
    createPoint: useCases.createPoint(world),
    createGrade: useCases.createGrade(world),
    createIsland: useCases.createIsland(world),
    createCode: useCases.createCode(world),
    findMembers: useCases.findMembers(world),
    listGradeNames: useCases.listGradeNames(world),
    getMyCoupons: useCases.getMyCoupons(world),
    giveCoupon: useCases.giveCoupon(world),
    listCodes: useCases.listCodes(world),
    getExpiringPoints: useCases.getExpiringPoints(world),
  };
  const wordOf = (_coupon: string) => promotionCodeForm.parse({ code: 'spring', name: '봄 이벤트', _coupon });

  const kinds: Edited[] = [
    {
      kind: 'coupon',
      by: catalog,
      create: () => shop.createCoupon({ ...catalog, form: coupon }),
      get: useCases.getConsoleCoupon(world),
      rename: ({ _id, version, name, ...by }) =>
        useCases.updateCoupon(world)({ ...by, form: { ...coupon, name, _id, version } }),
      ids: async (actor) => idsOf(await useCases.listConsoleCoupons(world)({ actor })),
      remove: useCases.deleteCoupon(world),
    },
    {
      kind: 'point rule',
      by: catalog,
      create: () => shop.createPoint({ ...catalog, form: point }),
      get: useCases.getPoint(world),
      rename: ({ _id, version, name, ...by }) =>
        useCases.updatePoint(world)({ ...by, form: { ...point, name, _id, version } }),
      ids: async (actor) => idsOf(await useCases.listPoints(world)({ actor })),
      remove: useCases.deletePoint(world),
    },
    {
      kind: 'grade',
      by: root,
      create: () => shop.createGrade({ ...root, form: grade }),
      get: useCases.getGrade(world),
      rename: ({ _id, version, name, ...by }) =>
        useCases.updateGrade(world)({ ...by, form: { ...grade, name, _id, version } }),
      ids: async (actor) => idsOf(await useCases.listGrades(world)({ actor })),
      remove: useCases.deleteGrade(world),
    },
    {
      kind: 'island',
      by: catalog,
      create: () => shop.createIsland({ ...catalog, form: island }),
      get: useCases.getIsland(world),
      rename: ({ _id, version, name, ...by }) =>
        useCases.updateIsland(world)({ ...by, form: { ...island, name, _id, version } }),
      ids: async (actor) => idsOf(await useCases.listConsoleIslands(world)({ actor })),
      remove: useCases.deleteIsland(world),
    },
    {
      kind: 'code',
      by: root,
      async create() {
        const { _id } = must(await shop.createCoupon({ ...root, form: coupon }));
        return shop.createCode({ ...root, form: wordOf(_id) });
      },
      get: useCases.getCode(world),
      async rename({ _id, version, name, ...by }) {
        const was = must(await useCases.getCode(world)({ ...root, _id }));
        return useCases.updateCode(world)({
          ...by,
          form: { ...wordOf(was._coupon ?? ''), code: was.code, name, _id, version },
        });
      },
      async ids(actor) {
        const page = await shop.listCodes({ actor, limit: 48 });
        return page.ok ? idsOf({ ok: true, value: page.value.items }) : page;
      },
      remove: useCases.deleteCode(world),
    },
  ];

  test.each(kinds)('a $kind is opened, renamed over what was seen, and removed', async (edited) => {
    const { by, create, get, rename, ids, remove } = edited;
    const { _id, version } = must(await create());
    expect(must(await get({ actor: by.actor, _id }))).toMatchObject({ _id, version: 1 });
    const named = { ...by, _id, version, name: '새 이름' };
    const lesser = by === root ? catalog : service;
    for (const refused of [
      await get({ actor: lesser.actor, _id }),
      await ids(lesser.actor),
      await rename({ ...named, ...lesser }),
      await remove({ ...lesser, _id }),
    ])
      expect(codeOf(refused)).toBe('NO_PERMISSION');
    must(await rename(named));
    expect(codeOf(await rename({ ...named, name: '늦은 이름' }))).toBe('VERSION_CONFLICT');
    expect(must(await get({ actor: by.actor, _id }))).toMatchObject({ name: '새 이름', version: 2 });
    expect(must(await ids(by.actor))).toContain(_id);
    must(await remove({ ...by, _id }));
    expect(await get({ actor: by.actor, _id })).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
    expect(must(await ids(by.actor))).not.toContain(_id);
  });

  test('member and grade names in forms: unknown ones are left out', async () => {
    const [kim, lee] = [await world.member({ name: '김하나' }), await world.member()];
    const query = { ids: [kim._id, 'gone'], usernames: [kim.username, lee.username, 'nobody'] };
    const found = must(await shop.findMembers({ ...catalog, ...query }));
    expect(found.map(({ username }) => username).sort()).toEqual([kim.username, lee.username].sort());
    expect(found).toContainEqual({ _id: kim._id, username: kim.username, name: '김하나' });
    expect(codeOf(await shop.findMembers({ ...service, ...query }))).toBe('NO_PERMISSION');
    for (const [code, index] of [
      ['COMPANY', 0],
      ['PERSON', 1],
      ['PERSON', 0],
    ] as const)
      must(
        await shop.createGrade({ ...root, form: gradeForm.parse({ name: `${code} ${index}`, code, index }) }),
      );
    const names = must(await shop.listGradeNames(catalog));
    expect(names.map(({ name }) => name)).toEqual(['PERSON 0', 'PERSON 1', 'COMPANY 0']);
    expect(Object.keys(names[0] ?? {}).sort()).toEqual(['_id', 'code', 'name']);
    expect(codeOf(await shop.listGradeNames(service))).toBe('NO_PERMISSION');
  });

  test('my coupons and points: the coupon that ends first on top, points that expire within thirty days', async () => {
    const { _id: _user, username } = await world.member();
    const inDays = (days: number) => new Date(Date.parse(world.clock.now()) + days * DAY_MS).toISOString();
    for (const [name, days] of [
      ['나중', 9],
      ['먼저', 2],
    ] as const) {
      const usage = { type: 'SINGLE', endsAt: inDays(days) };
      const form = couponForm.parse({ name, value: 1_000, usage });
      const { _id: _coupon } = must(await shop.createCoupon({ ...root, form }));
      must(await shop.giveCoupon({ ...root, form: { _coupon, usernames: [username] } }));
    }
    const tab = async (state: 'usable' | 'used' | 'expired') =>
      must(await shop.getMyCoupons({ _user, state, limit: 10 })).items.map(({ name }) => name);
    expect([await tab('usable'), await tab('used'), await tab('expired')]).toEqual([
      ['먼저', '나중'],
      [],
      [],
    ]);
    await world.earn(_user, 700, inDays(31));
    await world.earn(_user, 300, inDays(29));
    await world.earn(_user, 50, inDays(3));
    await world.earn(_user, 9_000);
    expect(await shop.getExpiringPoints({ _user })).toEqual({ point: 350, days: 30, firstEndsAt: inDays(3) });
  });

  test('PUT /me/coupons: the coupons that fit a product, or a shipping method', async () => {
    const catalog = catalogPorts(table, world.clock);
    const { _id: _user, username } = await world.member();
    const chair = someProduct(world.ids.next(), { price: won(30_000), groups: ['BEST_SELLER'] });
    must(await catalog.categories.createCategory(someCategory({ _id: 'none', code: 'none' })));
    must(await catalog.products.createProduct(chair));
    must(await catalog.content.saveSetting(someSetting));
    const bases = {
      의자만: { target: { price: 'PRODUCT_PRICE', type: 'DISPLAYS', displayCodes: ['BEST_SELLER'] } },
      '다른 진열': { target: { price: 'PRODUCT_PRICE', type: 'DISPLAYS', displayCodes: ['POPULAR'] } },
      '6만원부터': {
        target: { price: 'PRODUCT_PRICE' },
        limit: { target: { price__min: 60_000 } },
      },
      배송비: { target: { price: 'DELIVERY_FARE' } },
      '주문 전체': { target: { price: 'TOTAL_ORDER_AMOUNT' } },
    };
    for (const [name, usage] of Object.entries(bases)) {
      const form = couponForm.parse({ name, value: 1_000, usage: { type: 'INFINITE', ...usage } });
      const { _id: _coupon } = must(await shop.createCoupon({ ...root, form }));
      must(await shop.giveCoupon({ ...root, form: { _coupon, usernames: [username] } }));
    }
    const setting = async () => ({
      ...someSetting,
      shop: { ...someSetting.shop, shippingCodes: parcelTerms.codes },
    });
    const content = { ...catalog.content, setting };
    const ports = { ...world, products: catalog.products, content };
    const asking = { ...ports, benefits: createBenefits({ ...ports, timer: catalog.timer }) };
    const fitting = async (amount: number, _product = chair.product._id) => {
      const found = await useCases.findProductCoupons(asking)({ _user, _product, sku: BASE_SKU, amount });
      return found.ok ? found.value.map(({ name }) => name).sort() : found.failure.code;
    };
    expect(await fitting(1)).toEqual(['의자만']);
    expect(await fitting(2)).toEqual(['6만원부터', '의자만']);
    expect(await fitting(1, world.ids.next())).toBe('PRODUCT_NOT_FOUND');
    const shipping = (shippingCode: string) => useCases.findShippingCoupons(asking)({ _user, shippingCode });
    expect(must(await shipping('parcel')).map(({ name }) => name)).toEqual(['배송비']);
    expect(codeOf(await shipping('nowhere'))).toBe('SHIPPING_CODE_UNKNOWN');
  });
});
