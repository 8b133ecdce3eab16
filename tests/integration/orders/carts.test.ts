import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import * as limits from '#shared/domain/limits.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { BenefitsPort } from '#shared/usecases/ports/benefits.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { bound, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const coupon = (_id: string, _user: string, changes: Partial<UserCoupon> = {}): UserCoupon => ({
  _id,
  _user,
  _coupon: `of ${_id}`,
  name: '상품 10% 할인',
  unit: 'PERCENT',
  value: 10,
  round: 1,
  isUsed: false,
  isExpired: false,
  isExcluded: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  usage: {
    type: 'INFINITE',
    target: {
      type: 'ALLITEMS',
      price: 'PRODUCT_PRICE',
      _products: [],
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
    },
    limit: { shop: {}, target: {} },
    isActive: true,
    combinable: true,
  },
  ...changes,
});

const userCouponsAmong = async (held: UserCoupon[], asked: Parameters<BenefitsPort['ofMember']>[1]) => {
  const ids = await asked;
  return held.filter(({ _id }) => ids.includes(_id));
};

describeOnEngines('carts', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const member = (n: number) => shopper(n) as Member;
  /** Creates the shop for a member with these coupons and points. */
  const withBenefits = (userCoupons: UserCoupon[], point = 0) => {
    const _user = userCoupons[0]?._user ?? 'nobody';
    const benefits: BenefitsPort = {
      ...world.ports.benefits,
      usableCoupons: async () => userCoupons,
      inCart: async () => ({ gradeDiscounts: [], couponUsage: {}, userCoupons }),
      ofMember: async (_, asked) => ({
        gradeDiscounts: [],
        couponUsage: {},
        userCoupons: await userCouponsAmong(userCoupons, asked),
        pointLots: [
          {
            _id: 'lot',
            _user,
            name: '적립',
            amount: won(point),
            amount_left: won(point),
            amount_used: won(0),
            amount_expired: won(0),
            isUsed: false,
            isExpired: false,
            isExcluded: false,
            isDisabled: false,
            usage: {},
            createdAt: '2026-01-01T00:00:00.000Z',
          },
        ],
      }),
    };
    return bound({ ...world.ports, benefits });
  };
  const put = async (actor: Member, ...products: string[]) => {
    const items = products.map((_product) => ({
      _product,
      sku: 'BASE',
      amount: 1,
      role: 'product' as const,
    }));
    return must(await world.shop.addToCart({ actor, items })).ids;
  };
  const quoteOf = (_carts: string[]) => ({ _carts, carts: [], coupons: [], point: 0 });

  test('a product coupon chosen in the cart counts there and starts the order form; another line takes it over', async () => {
    const actor = member(51);
    const shop = withBenefits([coupon('c1', actor._user)], 2_000);
    const ids = await put(actor, await sellProduct(world.ports, 5), await sellProduct(world.ports, 5));
    const [first = '', second = ''] = ids;
    must(await shop.chooseCartCoupon({ actor, _id: first, _userCoupon: 'c1' }));
    const cart = await shop.getCart({ actor });
    expect(cart.quote).toMatchObject({ couponPrice: 1_000, deliveryPrice: 3_000, totalPrice: 22_000 });
    expect(cart.lines.map(({ coupons }) => coupons)).toEqual([
      [{ _userCoupon: 'c1', name: '상품 10% 할인', discountPrice: 1_000 }],
      [{ _userCoupon: 'c1', name: '상품 10% 할인', discountPrice: 1_000 }],
    ]);

    must(await shop.chooseCartCoupon({ actor, _id: second, _userCoupon: 'c1' }));
    const form = must(await shop.quoteOrderForm({ actor, request: quoteOf(ids), use: 'open' }));
    expect(form.chosen).toEqual({ coupons: [{ _userCoupon: 'c1', lineId: second }], point: 0 });
    expect(form.ways[0]).toMatchObject({ use: 'best', point: 2_000, totalPrice: 20_000 });
    expect((await shop.getCart({ actor })).lines.map(({ _userCoupon }) => _userCoupon)).toEqual([
      undefined,
      'c1',
    ]);
  });

  test('without a choice of their own the form opens with the best coupons and no points, which one press adds; all points fit the choice', async () => {
    const actor = member(52);
    const shop = withBenefits([coupon('c2', actor._user)], 50_000);
    const ids = await put(actor, await sellProduct(world.ports, 5));
    const ask = async (use?: string, point = 0) =>
      must(await shop.quoteOrderForm({ actor, request: { ...quoteOf(ids), point }, use }));
    const opened = await ask('open');
    expect(opened.quote).toMatchObject({ couponPrice: 1_000, pointPrice: 0, totalPrice: 12_000 });
    expect(opened.ways[0]).toMatchObject({ use: 'best', totalPrice: 0 });
    expect((await ask('best')).quote).toMatchObject({
      couponPrice: 1_000,
      pointPrice: 12_000,
      totalPrice: 0,
    });
    expect((await ask('all-points')).chosen).toEqual({ coupons: [], point: 13_000 });
    expect((await ask('none')).quote.totalPrice).toBe(13_000);
    const above = await ask(undefined, 60_000);
    expect([above.chosen.point, above.refused[0]?.code]).toEqual([13_000, 'POINT_ABOVE_HELD']);
    expect(await shop.quoteOrderForm({ actor, request: quoteOf(ids), use: 'nonsense' })).toMatchObject({
      failure: { code: 'WAY_UNKNOWN' },
    });
  });

  test('the cheapest coupons are searched for thirty times a minute and member; what was found is found again without a search', async () => {
    const actor = member(57);
    const shop = withBenefits([coupon('c5', actor._user)]);
    const _product = await sellProduct(world.ports, 99);
    const open = async (amount: number, use = 'open') =>
      shop.quoteOrderForm({
        actor,
        request: {
          ...quoteOf([]),
          carts: [{ _product, sku: 'BASE', amount, role: 'product' as const }],
        },
        use,
      });
    for (const amount of Array(40).fill(1)) expect(must(await open(amount)).ways).not.toEqual([]);
    for (let amount = 2; amount <= limits.bestUsesPerMember.most; amount++)
      expect(must(await open(amount)).ways[0]).toMatchObject({ use: 'best' });

    const refused = must(await open(60));
    expect(refused).toMatchObject({ ways: [], chosen: { coupons: [] }, quote: { couponPrice: 0 } });
    expect(refused.waysRefused).toContain('1분 뒤');
    expect(refused.offers.map(({ coupon: { _id } }) => _id)).toEqual(['c5']);
    expect(await open(60, 'best')).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(must(await open(1)).ways).not.toEqual([]);
    world.clock.advance(60_000);
    expect(must(await open(60)).quote.couponPrice).toBeGreaterThan(0);
  });

  test('coupons that are not the member’s are refused; one used meanwhile is let go without a word', async () => {
    const actor = member(53);
    const ids = await put(actor, await sellProduct(world.ports, 5));
    const [_id = ''] = ids;
    const shop = withBenefits([coupon('c3', actor._user)]);
    expect(await shop.chooseCartCoupon({ actor, _id, _userCoupon: 'another' })).toMatchObject({
      failure: { kind: 'NOT_FOUND', code: 'COUPON_UNKNOWN' },
    });
    must(await shop.chooseCartCoupon({ actor, _id, _userCoupon: 'c3' }));
    const { lines, quote } = await world.shop.getCart({ actor });
    expect(lines[0]).toMatchObject({ coupons: [] });
    expect([lines[0]?._userCoupon, quote?.totalPrice]).toEqual([undefined, 13_000]);
  });

  test('the regular cart: lines move there and back once, are ordered from it, and stay', async () => {
    const actor = member(54);
    const ids = await put(actor, await sellProduct(world.ports, 5));
    const move = (from: 'cart' | 'regular', to: 'cart' | 'regular') =>
      world.shop.moveCartLines({ actor, from, to, ids });
    must(await move('cart', 'regular'));
    must(await move('cart', 'regular'));
    expect((await world.shop.getCart({ actor })).lines).toEqual([]);
    const regular = await world.shop.getCart({ actor, kind: 'regular' });
    expect(regular.lines.map(({ amount }) => amount)).toEqual([1]);
    const form = must(
      await world.shop.quoteOrderForm({ actor, request: { ...quoteOf(ids), cart: 'regular' }, use: 'open' }),
    );
    expect(form.quote.totalPrice).toBe(13_000);
    must(await move('regular', 'cart'));
    expect((await world.shop.getCart({ actor })).lines).toHaveLength(1);
  });

  test('shipping fees are calculated to the first address of the book', async () => {
    const actor = member(56);
    await put(actor, await sellProduct(world.ports, 5));
    const place = { postcode: '63122', address1: '제주특별자치도 제주시 문연로 6', address2: '2층' };
    const entry = { _id: 'a', title: '집', name: '김하늘', phone: '01012345678', ...place, isDefault: true };
    must(await world.ports.unitOfWork.commit([world.ports.addressBooks.save(actor._user, [entry], 0)]));
    const { quote, destination } = await world.shop.getCart({ actor });
    expect(quote).toMatchObject({ islandPrice: 3_000, totalPrice: 16_000 });
    expect(destination?.title).toBe('집');

    const torn = { ...entry, address1: '서울 중구 세종대로 110' };
    must(await world.ports.unitOfWork.commit([world.ports.addressBooks.save(actor._user, [torn], 1)]));
    expect((await world.shop.getCart({ actor })).destination).toBeUndefined();
  });
});
