import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import { won } from '#shared/domain/money/won.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';
import type { ChoiceItem, Product } from '#shared/domain/product/product.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper, stockOf } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const offer = (
  _product: string,
  { salePrice = 4_000, ...changes }: Partial<ChoiceItem> & { salePrice?: number } = {},
): ChoiceItem => ({
  _id: `offer-${_product}`,
  _product,
  _option: 'BASE',
  custom: { name: '함께 쓰는 상품', amount: 1, salePrice: won(salePrice) },
  enabled: true,
  deleted: false,
  mandatory: false,
  ...changes,
});

const main = (_product: string, amount = 1): AddOn => ({ _product, sku: 'BASE', amount, role: 'product' });
const beside = (_product: string, _main: string, amount = 1): AddOn => ({
  _product,
  sku: 'BASE',
  amount,
  role: 'choicee',
  _main,
});
const refusal = (code: string) => ({ ok: false, failure: { kind: 'CONFLICT', code } });

describeOnEngines('offers', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  /**
   * Puts a sink on sale with a mandatory tap and an optional soap: 10,000 won each separately, 4,000 won with the sink.
   */
  const sellSink = async (over: Partial<Product> = {}, taps = 20) => {
    const [tap, soap] = [await sellProduct(world.ports, taps), await sellProduct(world.ports, 20)];
    const choicees = [offer(tap, { mandatory: true }), offer(soap)];
    const sink = await sellProduct(world.ports, 20, { choicees, choiceesConf: { enabled: true }, ...over });
    return { sink, tap, soap };
  };
  const cartOf = async (actor: Actor) => {
    const { lines, quote } = await world.shop.getCart({ actor });
    return {
      units: Object.fromEntries(lines.map(({ _product, amount }) => [_product, amount])),
      idOf: (_product: string) => lines.find((line) => line._product === _product)?._id ?? '',
      obstacles: lines.map(({ obstacle }) => obstacle),
      lines,
      quote,
    };
  };

  test('crafted orders: the special price without the product, beyond the offer, and the mandatory item left out are refused, and take nothing', async () => {
    const { shop, ports } = world;
    const { sink, tap, soap } = await sellSink();
    const tries: [carts: AddOn[], code: string, path: string][] = [
      [[beside(soap, sink)], 'OFFER_WITHOUT_MAIN', 'carts.0'],
      [[main(sink), beside(tap, sink), beside(soap, sink, 3)], 'OFFER_TOO_MANY', 'carts.2'],
      [[main(sink), beside(soap, sink)], 'OFFER_MANDATORY', 'carts.0'],
      [[main(sink, 2), beside(tap, sink)], 'OFFER_MANDATORY', 'carts.1'],
      [[main(soap), beside(sink, soap)], 'OFFER_ENDED', 'carts.1'],
      [
        [main(sink), beside(tap, sink), { ...beside(soap, sink), _main: undefined }],
        'OFFER_WITHOUT_MAIN',
        'carts.2',
      ],
    ];
    for (const [carts, code, path] of tries) {
      const form = { ...orderFor([]), carts, totalPrice: 0 };
      const refused = { ...refusal(code), failure: { code, kind: 'CONFLICT', issues: [{ path }] } };
      expect(await shop.place({ actor: shopper(1), form })).toMatchObject(refused);
      expect(
        await shop.quote({ actor: shopper(1), request: { _carts: [], carts, coupons: [], point: 0 } }),
      ).toMatchObject(refused);
    }
    for (const _product of [sink, tap, soap]) expect(await stockOf(ports, _product)).toBe(20);
  });

  test('an order keeps of each offer line its main line, its share and what it costs by itself', async () => {
    const { shop, ports } = world;
    const { sink, tap, soap } = await sellSink();
    const carts = [main(sink, 2), beside(tap, sink, 2), beside(soap, sink)];
    const form = { ...orderFor([]), carts, totalPrice: 35_000 };
    const { orderNo } = must(await shop.place({ actor: shopper(2), form }));
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const lineId = `${sink}~BASE`;
    const kept = [
      undefined,
      { of: lineId, perUnit: 1, mandatory: true, normalPrice: 10_000 },
      { of: lineId, perUnit: 1, mandatory: false, normalPrice: 10_000 },
    ];
    expect(aggregate?.purchases.map((purchase) => purchase.offer)).toEqual(kept);
    const quoted = await ports.orders.quoteOf(orderNo);
    expect(quoted?.quote.lines.map((line) => line.offer)).toEqual(kept);
  });

  test('crafted carts: nothing is put in that could not be ordered; mandatory items come as many as go with the product', async () => {
    const { shop } = world;
    const { sink, tap, soap } = await sellSink();
    const actor = shopper(3);
    const add = (...items: AddOn[]) => shop.addToCart({ actor, items });
    expect(await add(beside(soap, sink))).toMatchObject(refusal('OFFER_WITHOUT_MAIN'));
    expect(await add(main(sink))).toMatchObject(refusal('OFFER_MANDATORY'));
    expect(await add(main(sink), beside(tap, sink), beside(soap, sink, 3))).toMatchObject({
      failure: { code: 'OFFER_TOO_MANY', issues: [{ path: 'items.2.amount' }] },
    });
    expect((await cartOf(actor)).units).toEqual({});

    must(await add(main(sink, 2), beside(tap, sink)));
    must(await add(beside(soap, sink, 2)));
    expect(await add(beside(soap, sink))).toMatchObject(refusal('OFFER_TOO_MANY'));
    must(await add(main(sink)));
    const cart = await cartOf(actor);
    expect(cart.units).toEqual({ [sink]: 3, [tap]: 3, [soap]: 2 });
    expect(cart.quote).toMatchObject({ productPrice: 50_000, totalPrice: 53_000 });
  });

  test('in the cart what is bought beside a product follows it, up and down and out', async () => {
    const { shop } = world;
    const { sink, tap, soap } = await sellSink({}, 5);
    const actor = shopper(4);
    must(
      await shop.addToCart({ actor, items: [main(sink, 3), beside(tap, sink, 3), beside(soap, sink, 3)] }),
    );
    const { idOf } = await cartOf(actor);
    const change = (_product: string, amount: number) =>
      shop.changeCartAmount({ actor, _id: idOf(_product), amount });
    must(await change(sink, 2));
    expect((await cartOf(actor)).units).toEqual({ [sink]: 2, [tap]: 2, [soap]: 2 });
    must(await change(sink, 4));
    expect((await cartOf(actor)).units).toEqual({ [sink]: 4, [tap]: 4, [soap]: 2 });
    expect(await change(sink, 6)).toMatchObject({
      failure: {
        code: 'NOT_FOR_SALE',
        issues: [{ path: 'amount', message: expect.stringContaining('5개') }],
      },
    });
    expect(await change(soap, 5)).toMatchObject(refusal('OFFER_TOO_MANY'));
    expect(await change(tap, 1)).toMatchObject(refusal('OFFER_MANDATORY'));
    expect(await shop.removeFromCart({ actor, ids: [idOf(tap)] })).toMatchObject(refusal('OFFER_MANDATORY'));
    expect((await cartOf(actor)).units).toEqual({ [sink]: 4, [tap]: 4, [soap]: 2 });
    must(await shop.removeFromCart({ actor, ids: [idOf(soap)] }));
    must(await shop.removeFromCart({ actor, ids: [idOf(sink)] }));
    expect((await cartOf(actor)).lines).toEqual([]);
  });

  test('a cart from before shows what is wrong with it, holds back only that, and is healed by its units', async () => {
    const { shop, ports } = world;
    const { sink, tap, soap } = await sellSink();
    const [other, actor] = [await sellProduct(ports, 5), shopper(5) as Member];
    const owner = { _user: actor._user };
    const stored = [
      { ...main(sink, 2), _id: `${sink}~BASE` },
      { ...beside(tap, sink), _id: `${tap}~BASE~${sink}` },
      { ...beside(soap, other), _id: `${soap}~BASE~${other}` },
      { ...main(other), _id: `${other}~BASE` },
    ].map((line) => ({ ...line, addedAt: world.clock.now() }));
    must(await ports.carts.add(owner, 'cart', stored, 0));
    const cart = await cartOf(actor);
    expect(
      Object.fromEntries(cart.lines.map(({ _product, obstacle }) => [_product, Boolean(obstacle)])),
    ).toEqual({
      [sink]: true,
      [tap]: true,
      [soap]: true,
      [other]: false,
    });
    expect(cart.quote?.totalPrice).toBe(13_000);
    must(await shop.changeCartAmount({ actor, _id: cart.idOf(sink), amount: 2 }));
    const healed = await cartOf(actor);
    expect(healed.units[tap]).toBe(2);
    expect(healed.quote?.totalPrice).toBe(41_000);
  });

  test('a mandatory item taken off sale is asked of nobody; one that is sold out holds its product back', async () => {
    const { shop, ports } = world;
    const hidden = await sellProduct(ports, 5, { shows: false });
    const soldOut = await sellProduct(ports, 0);
    const choiceesConf = { enabled: true };
    const one = await sellProduct(ports, 5, { choiceesConf, choicees: [offer(hidden, { mandatory: true })] });
    const two = await sellProduct(ports, 5, {
      choiceesConf,
      choicees: [offer(soldOut, { mandatory: true })],
    });
    const actor = shopper(6);
    must(await shop.addToCart({ actor, items: [main(one)] }));
    expect(await shop.addToCart({ actor, items: [main(two), beside(soldOut, two)] })).toMatchObject({
      failure: { code: 'NOT_FOR_SALE', issues: [{ path: 'items.1.amount', message: '품절된 상품입니다' }] },
    });
  });

  test('a product moves between carts with what is bought beside it, which does not move alone', async () => {
    const { shop } = world;
    const { sink, tap, soap } = await sellSink();
    const actor = shopper(7) as Member;
    must(await shop.addToCart({ actor, items: [main(sink), beside(tap, sink), beside(soap, sink)] }));
    const { idOf } = await cartOf(actor);
    const move = (_product: string) =>
      shop.moveCartLines({ actor, from: 'cart', to: 'regular', ids: [idOf(_product)] });
    expect(await move(soap)).toMatchObject(refusal('OFFER_WITHOUT_MAIN'));
    must(await move(sink));
    expect((await cartOf(actor)).lines).toEqual([]);
    expect((await shop.getCart({ actor, kind: 'regular' })).quote?.totalPrice).toBe(21_000);
  });

  test('ordering a product clears from the cart also what was put beside it and left out', async () => {
    const { shop } = world;
    const { sink, tap, soap } = await sellSink();
    const actor = shopper(8);
    must(await shop.addToCart({ actor, items: [main(sink), beside(tap, sink), beside(soap, sink)] }));
    const { idOf } = await cartOf(actor);
    const form = {
      ...orderFor([]),
      _carts: [idOf(sink), idOf(tap)],
      paymentMethod: 'account' as const,
      depositor: '김하늘',
    };
    must(await shop.place({ actor, form: { ...form, totalPrice: 17_000 } }));
    expect((await cartOf(actor)).lines).toEqual([]);
  });

  test('a visitor’s cart joins a member’s as far as thirty lines go, a product with all beside it; what stays comes over when there is room', async () => {
    const { shop, ports } = world;
    const { sink, tap, soap } = await sellSink();
    const single = await sellProduct(ports, 20);
    const others = await Promise.all(Array.from({ length: MAX_CART_LINES - 2 }, () => sellProduct(ports, 5)));
    const [visitorId, member] = ['visitor-of-offers', shopper(9) as Member];
    const visitor: Actor = { kind: 'visitor', visitorId };
    must(await shop.addToCart({ actor: member, items: others.map((_product) => main(_product)) }));
    must(
      await shop.addToCart({ actor: visitor, items: [main(sink), beside(tap, sink), beside(soap, sink)] }),
    );
    must(await shop.addToCart({ actor: visitor, items: [main(single, 2)] }));
    const merge = () => shop.mergeCarts({ visitorId, _user: member._user });
    const results = await Promise.all([merge(), merge(), merge()]);
    expect(results).toEqual([{ left: 3 }, { left: 3 }, { left: 3 }]);
    const full = await cartOf(member);
    expect([full.lines.length, full.units[single], full.units[sink]]).toEqual([
      MAX_CART_LINES - 1,
      2,
      undefined,
    ]);
    expect((await cartOf(visitor)).units).toEqual({ [sink]: 1, [tap]: 1, [soap]: 1 });

    must(
      await shop.removeFromCart({
        actor: member,
        ids: others.slice(0, 2).map((_product) => full.idOf(_product)),
      }),
    );
    expect(await merge()).toEqual({ left: 0 });
    const joined = await cartOf(member);
    expect([joined.lines.length, joined.obstacles.filter(Boolean)]).toEqual([MAX_CART_LINES, []]);
    expect((await cartOf(visitor)).lines).toEqual([]);
  });
});
