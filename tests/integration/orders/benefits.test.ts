import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSchema } from '#shared/contracts/orders/order.ts';
import type { CouponUsage, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { MAX_ORDER_LINES } from '#shared/domain/order/order.ts';
import { readOpenReservations } from '#shared/usecases/orders/open-reservations.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, sellProduct, shopper, stockOf } from '#tests/support/orders.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';
import { benefitsInOrders, DAY_MS, type Order } from './benefits-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('coupons and points in orders', (table) => {
  let world: ReturnType<typeof benefitsInOrders>;
  beforeAll(() => {
    world = benefitsInOrders(table, doubles);
  });

  test('bad input of an order: each piece is refused in its own words and nothing is consumed', async () => {
    const { shop, ports, clock, given, earned, holdings } = world;
    const me = 'user11';
    const _product = await sellProduct(ports, 9);
    const lost = await sellProduct(ports, 9, { shippingCode: 'nowhere' });
    const now = clock.now();
    const [mine, foreign, used, expired, early, other] = [
      await given(me),
      await given('user12'),
      await given(me),
      await given(me, { endsAt: new Date(Date.parse(now) - 1).toISOString() }),
      await given(me, { startsAt: new Date(Date.parse(now) + DAY_MS).toISOString() }),
      await given(me, {
        target: {
          type: 'PRODUCTS',
          price: 'TOTAL_ORDER_AMOUNT',
          _products: ['another'],
          _categories: [],
          _exhibitions: [],
          displayCodes: [],
        },
      }),
    ];
    const all = [mine, foreign, used, expired, early, other].map(({ _id }) => _id);
    must(
      await ports.unitOfWork.commit(
        ports.benefitWrites.takeCoupon({ coupon: used, orderNo: 'P-old', discountPrice: 2_000, now }),
      ),
    );
    await earned(me, 5_000, 10);
    const choosing = (...coupons: UserCoupon[]) => ({
      coupons: coupons.map(({ _id }) => ({ _userCoupon: _id })),
    });
    const form = (over: Partial<Order> = {}) => orderFor([{ _product }], over);
    const { receiver } = form();
    const before = await holdings(me, _product, all);
    const refused: [string, Order, string][] = [
      ['a coupon of another', form(choosing(foreign)), 'COUPON_NOT_YOURS'],
      ['a used one', form(choosing(used)), 'COUPON_USED'],
      ['an expired one', form(choosing(expired)), 'COUPON_EXPIRED'],
      ['one not yet started', form(choosing(early)), 'COUPON_NOT_STARTED'],
      ['one for other goods', form(choosing(other)), 'COUPON_WRONG_TARGET'],
      ['one twice in one form', form(choosing(mine, mine)), 'COUPON_DOUBLED'],
      ['points above the balance', form({ point: 5_001 }), 'POINT_ABOVE_HELD'],
      ['an unknown shipping code', orderFor([{ _product: lost }]), 'SHIPPING_CODE_UNKNOWN'],
      [
        'an address nobody delivers to',
        form({ receiver: { ...receiver, address1: '독도 이사부길 55' } }),
        'UNDELIVERABLE_AREA',
      ],
      ['another price than shown', form({ totalPrice: 12_999 }), 'PRICE_CHANGED'],
    ];
    await earned(me, 50_000, 20);
    const rich = await holdings(me, _product, all);
    refused.push(['points above what is left to pay', form({ point: 13_001 }), 'POINT_ABOVE_LEFT']);
    for (const [says, order, code] of refused) {
      const input = code === 'POINT_ABOVE_HELD' ? { ...order, point: 55_001 } : order;
      const answer = await shop.place({ actor: shopper(11), form: input });
      expect([says, answer.ok ? 'OK' : answer.failure.code]).toEqual([says, code]);
      expect(answer.ok ? '' : answer.failure.message).toMatch(/[가-힣]/);
      if (code === 'PRICE_CHANGED')
        expect(answer).toMatchObject({
          failure: { kind: 'CONFLICT', details: { quote: { totalPrice: 13_000 } } },
        });
    }
    expect(await holdings(me, _product, all)).toEqual(rich);
    expect(before.stock).toBe(9);
    const words = refused.map(([, , code]) => code);
    expect(new Set(words).size).toBe(words.length);
  });

  test.each([
    ['coordinates that are not there', { type: 'Point' }],
    ['coordinates nowhere on earth', { type: 'Point', coordinates: [127, 91] }],
    ['half a place', { type: 'Point', coordinates: [127] }],
  ])('%s are complained of beside the receiver', (_says, geolocation) => {
    const { totalPrice, ...form } = orderFor([{ _product: 'x' }]);
    const parsed = orderSchema.safeParse({
      ...form,
      totalPrice,
      receiver: { ...form.receiver, geolocation },
    });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['위치정보를 다시 입력하세요.']);
  });

  test('ten orders at once want one coupon, and points of one lot: exactly as many as may get them', async () => {
    const { shop, ports, given, earned } = world;
    const _product = await sellProduct(ports, 30);
    const coupon = await given('user21');
    const wanting = orderFor([{ _product }], {
      coupons: [{ _userCoupon: coupon._id }],
      totalPrice: 11_000,
    });
    const byCoupon = await Promise.all(
      Array.from({ length: 10 }, () => shop.place({ actor: shopper(21), form: wanting })),
    );
    expect(byCoupon.filter(({ ok }) => ok)).toHaveLength(1);
    await earned('user22', 2_500, 10);
    const paying = orderFor([{ _product }], { point: 1_000, totalPrice: 12_000 });
    const byPoints = await Promise.all(
      Array.from({ length: 10 }, () => shop.place({ actor: shopper(22), form: paying })),
    );
    expect(byPoints.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await stockOf(ports, _product)).toBe(27);
    const refusals = [...byCoupon, ...byPoints].flatMap((answer) => (answer.ok ? [] : [answer.failure.code]));
    expect(new Set(refusals)).toSatisfy((codes: Set<string>) =>
      [...codes].every((code) => ['COUPON_USED', 'POINT_CHANGED', 'POINT_ABOVE_HELD', 'BUSY'].includes(code)),
    );
  });

  test('an order of nothing counts its coupon like any other: full is full, and a place that comes free is taken', async () => {
    const { shop, ports, coupons, earned, holdings } = world;
    const _product = await sellProduct(ports, 9);
    const limit = { shop: { count__sum: 1 }, target: {} };
    const gift = aShopCoupon({
      _id: ports.ids.next(),
      unit: 'AMOUNT',
      value: 10_000,
      usage: { combinable: true, limit },
    });
    const [first, second] = [await world.issued(gift, 'user71'), await world.issued(gift, 'user72')];
    for (const _user of ['user71', 'user72']) await earned(_user, 3_000, 10);
    const order = (n: number, { _id: _userCoupon }: UserCoupon) =>
      shop.place({
        actor: shopper(n),
        form: orderFor([{ _product }], { coupons: [{ _userCoupon }], point: 3_000, totalPrice: 0 }),
      });

    const { orderNo } = must(await order(71, first));
    expect(must(await shop.myOrder({ actor: shopper(71), orderNo })).orderStatus).toBe('ORDER_PAYMENT');
    const before = await holdings('user72', _product, [second._id]);
    expect(await order(72, second)).toMatchObject({ ok: false, failure: { code: 'COUPON_SOLD_OUT' } });
    expect(await holdings('user72', _product, [second._id])).toEqual(before);
    expect(await coupons.counts('usage', [gift._id])).toMatchObject({ [gift._id]: { count: 1 } });

    const purchaseNo = `${orderNo}-01`;
    const claim = {
      kind: 'cancel' as const,
      purchaseNos: [purchaseNo],
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
    };
    must(await shop.claim({ actor: shopper(71), claim }));
    must(await shop.move({ ...clerk, step: 'completeCancel', purchases: [{ purchaseNo }] }));
    must(await order(72, second));
  });

  test('the same order with a coupon sent ten times at once is one order, however the ten fall', async () => {
    const { shop, ports, given } = world;
    const _product = await sellProduct(ports, 1);
    const coupon = await given('user41');
    const form = orderFor([{ _product }], {
      coupons: [{ _userCoupon: coupon._id }],
      totalPrice: 11_000,
    });
    const send = () => shop.place({ actor: shopper(41), form, idempotencyKey: 'one-order-with-coupon' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.failure.code))).toEqual(Array(10).fill('OK'));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.orderNo)).size).toBe(1);
  });

  test('thirty lines with three coupons and points of five lots fit one order, and its cancellation', async () => {
    const { shop, ports, points, clock, given, earned, holdings } = world;
    const goods: string[] = [];
    for (let n = 0; n < MAX_ORDER_LINES; n++) goods.push(await sellProduct(ports, 5));
    const [first = ''] = goods;
    const limited = { limit: { shop: { count__sum: 10 }, target: {} } };
    const on = (_product = ''): CouponUsage['target'] => ({
      type: 'PRODUCTS',
      price: 'PRODUCT_PRICE',
      _products: [_product],
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
    });
    const coupons = [
      await given('user44', { ...limited, target: on(first) }),
      await given('user44', { ...limited, target: on(goods[1]) }),
      await given('user44', limited),
    ];
    for (let n = 0; n < 5; n++) await earned('user44', 1_000, 10 + n);
    const all = coupons.map(({ _id }) => _id);
    const uses = async () =>
      Object.values(
        await world.coupons.counts(
          'usage',
          coupons.map(({ _coupon }) => _coupon),
        ),
      );
    const before = await holdings('user44', first, all);
    const form = orderFor(
      goods.map((_product) => ({ _product })),
      {
        coupons: coupons.map(({ _id }, n) => ({
          _userCoupon: _id,
          ...(n < 2 && { lineId: `${goods[n]}~BASE` }),
        })),
        point: 5_000,
        totalPrice: 300_000 + 3_000 - 6_000 - 5_000,
      },
    );
    const { orderNo, spends } = must(
      await shop.place({ actor: shopper(44), form, idempotencyKey: 'a-large-order' }),
    );
    expect(spends).toHaveLength(5);
    expect((await ports.orders.wholeOrder(orderNo))?.purchases).toHaveLength(MAX_ORDER_LINES);
    expect(await uses()).toEqual(Array(3).fill({ count: 1, price: 2_000 }));
    must(await shop.giveUp({ actor: shopper(44), orderNo }));
    expect(await uses()).toEqual(Array(3).fill({ count: 0, price: 0 }));
    expect(await readOpenReservations(ports)(['member#user44'])).toMatchObject([{ orders: {} }]);
    const after = await holdings('user44', first, all);
    expect([after.stock, after.coupons]).toEqual([before.stock, before.coupons]);
    const lots = await points.spendableLots('user44', clock.now());
    expect(lots.map(({ amount_left }) => amount_left)).toEqual(Array(5).fill(1_000));
  });

  test('points in more lots than one order can take are refused in plain words, and fewer are taken', async () => {
    const { shop, ports, earned } = world;
    const _product = await sellProduct(ports, 5);
    for (let n = 0; n < 110; n++) await earned('user42', 10, 10 + n);
    const paying = (point: number) => orderFor([{ _product }], { point, totalPrice: 13_000 - point });
    expect(await shop.place({ actor: shopper(42), form: paying(1_100) })).toMatchObject({
      ok: false,
      failure: { kind: 'INVALID', code: 'TOO_MANY_PARTS', issues: [{ path: 'point' }] },
    });
    must(await shop.place({ actor: shopper(42), form: paying(800) }));
  });
});
