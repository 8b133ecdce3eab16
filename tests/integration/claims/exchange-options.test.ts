import { afterAll, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { ProductRecord } from '#shared/domain/stored/products.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { someCategory, someProduct } from '#tests/support/catalog.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { bound, clerk, orderFor, walkWindow } from '#tests/support/orders.ts';
import { claimsOn, sum } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

/** Price difference of each option from the product in won, and its stock. */
const options = { white: [0, 9], black: [2_000, 9], grey: [-1_000, 9], red: [2_000, 0] } as const;
type Option = keyof typeof options;

describeWithTable('exchanges for another option', (table) => {
  const { world, nextBuyer, wholeOf, move, moved, refunded } = claimsOn(table, doubles);
  const { ports, shop } = world;

  const picture = (name: string) => ({ url: `/media/products/${name}`, width: 960, height: 960 });
  const sell = async (
    stock: Partial<Record<Option, number>> = {},
    pictured: readonly Option[] = [],
  ): Promise<string> => {
    const _id = ports.ids.next();
    await ports.categories.createCategory(someCategory({ _id: 'CATALOG', code: 'catalog' }));
    const values = Object.keys(options).map((name) => ({
      name,
      ...(pictured.includes(name as Option) && { pictures: [picture(name)] }),
    }));
    const record: ProductRecord = someProduct(_id, {
      _category: 'CATALOG',
      _categories: ['CATALOG'],
      optionsConf: { enabled: true, sort: 'price_asc', criteria: [{ type: 'COLOR', name: '색상', values }] },
    });
    const skus = Object.entries(options).map(([sku, [price, units]], index) => ({
      _product: _id,
      sku,
      name: sku,
      value: [sku],
      price: won(price),
      enabled: true,
      index,
      stock: stock[sku as Option] ?? units,
    }));
    must(await ports.products.createProduct({ ...record, skus }));
    return _id;
  };
  const stocks = async (_product: string) => {
    const [found] = await ports.products.stockedProducts([_product]);
    return Object.fromEntries(found?.skus.map(({ sku, stock }) => [sku, stock]) ?? []);
  };
  const buy = async (sku: Option, { amount = 1, _product }: { amount?: number; _product?: string } = {}) => {
    const product = _product ?? (await sell());
    const actor = nextBuyer();
    const form = orderFor([{ _product: product, amount }]);
    const carts = form.carts.map((cart) => ({ ...cart, sku }));
    const totalPrice = (10_000 + options[sku][0]) * amount + 3_000;
    const { orderNo } = must(await shop.place({ actor, form: { ...form, carts, totalPrice } }));
    must(await shop.approve(await walkWindow(await shop.start({ actor, orderNo }))));
    const no = purchaseNoOf(orderNo, 1);
    for (const step of ['prepare', 'ship', 'deliver'] as const) await moved(step, [no]);
    return { actor, orderNo, no, product, totalPrice };
  };
  type Bought = Awaited<ReturnType<typeof buy>>;
  const ask = ({ actor, no }: Bought, wanted: string) =>
    shop.claim({
      actor,
      claim: {
        kind: 'exchange',
        purchaseNos: [no],
        wanted: [wanted],
        claimReason: 'DEFECT',
        claimReasonDetails: '',
      },
    });
  const purchaseOf = async ({ orderNo }: Pick<Bought, 'orderNo'>, n = 1) =>
    (await wholeOf(orderNo)).purchases.find((purchase) => purchase.n === n);
  const pay = async ({ actor, orderNo }: Bought, charge = 1) =>
    shop.approve(await walkWindow(await shop.startCharge({ actor, orderNo, charge })));
  const sent = ['collect', 'completeCollection', 'shipExchange', 'completeExchange'] as const;
  const codesOf = async (step: ClerkStep, no: string, over: object = {}) =>
    must(await move(step, [no], over)).refused.map(({ failure }) => failure.code);
  const exchange = async (bought: Bought, wanted: Option, charge?: number) => {
    must(await ask(bought, wanted));
    await moved('approveExchange', [bought.no]);
    if (charge) must(await pay(bought, charge));
    for (const step of sent) await moved(step, [bought.no]);
  };
  const giveBack = async (bought: Bought, no = bought.no) => {
    const why = { claimReason: 'DEFECT', claimReasonDetails: '' } as const;
    const claim = { kind: 'return' as const, purchaseNos: [no], ...why };
    must(await shop.claim({ actor: bought.actor, claim }));
    for (const step of ['collect', 'completeCollection', 'completeReturn'] as const) await moved(step, [no]);
  };
  /** Adds up the won of all payments of an order, and their refunds. */
  const money = async ({ orderNo }: Pick<Bought, 'orderNo'>) => {
    const { payments, refunds } = await wholeOf(orderNo);
    const paid = payments.filter(({ state }) => state === 'PAID').map(({ amount }) => amount);
    expect(refunds.every(({ state }) => state === 'DONE')).toBe(true);
    return { paid: sum(paid), back: sum(refunds.map(({ amount }) => amount)) };
  };

  test('what is wanted is taken from stock when it is approved, paid before it goes out, and goes back with the goods', async () => {
    const bought = await buy('white', { amount: 2 });
    const { actor, orderNo, no, product } = bought;
    const list = must(await shop.exchangeOptions({ actor, purchaseNos: [no] }));
    // In the order of the product page: the cheapest first.
    expect(list[no]?.map(({ sku, difference, isSoldOut }) => [sku, difference, isSoldOut])).toEqual([
      ['grey', -1_000, false],
      ['black', 2_000, false],
      ['red', 2_000, true],
    ]);
    must(await ask(bought, 'black'));
    expect(await stocks(product)).toMatchObject({ white: 7, black: 9 });
    await moved('approveExchange', [no]);
    expect(await stocks(product)).toMatchObject({ white: 7, black: 7 });
    const [charge] = (await wholeOf(orderNo)).charges;
    expect(charge).toMatchObject({ amount: 4_000, state: 'DUE', purchaseNo: no });
    await moved('collect', [no]);
    await moved('completeCollection', [no]);
    expect(await codesOf('shipExchange', no)).toEqual(['OPTION_PRICE_DUE']);
    must(await pay(bought));
    await moved('shipExchange', [no]);
    await moved('completeExchange', [no]);
    expect(await purchaseOf(bought)).toMatchObject({
      sku: 'black',
      name: 'black',
      exchanged: { from: 'white' },
    });
    expect(await purchaseOf(bought)).not.toHaveProperty('wanted');
    expect(await stocks(product)).toMatchObject({ white: 9, black: 7 });

    // One of the two is returned: half of the option's price is refunded with it, as promised before.
    const why = { claimReason: 'DEFECT', claimReasonDetails: '' } as const;
    const part = { kind: 'return' as const, purchaseNos: [no], amounts: [1], ...why };
    const [preview] = await shop.compare({ actor, claims: [part] });
    expect(must(preview as never)).toMatchObject({ besides: 2_000 });
    must(await shop.claim({ actor, claim: part }));
    const view = must(await shop.myOrder({ actor, orderNo }));
    expect(view.claims.at(-1)).toMatchObject({ besides: 2_000 });
    const nos = view.purchases.map(({ purchaseNo }) => purchaseNo);
    for (const step of ['collect', 'completeCollection', 'completeReturn'] as const)
      await moved(step, [nos[1] ?? '']);
    expect((await wholeOf(orderNo)).charges).toMatchObject([{ refundedPrice: 2_000 }]);
    await giveBack(bought);
    expect(await money(bought)).toEqual({ paid: 27_000, back: 27_000 });
    expect((await wholeOf(orderNo)).order).toMatchObject({ refundedPrice: 23_000 });
    expect(await stocks(product)).toMatchObject({ white: 9, black: 9 });
  });

  test('a line keeps the picture of its option for good, and an exchange brings the one that was asked for', async () => {
    const _product = await sell({}, ['white', 'black']);
    const actor = nextBuyer();
    const item = { _product, sku: 'white', amount: 1, role: 'product' as const };
    must(await shop.addToCart({ actor, items: [item] }));
    const { lines } = await shop.getCart({ actor });
    expect(lines.map(({ product }) => product?.thumb)).toEqual([picture('white')]);
    expect(lines[0]).not.toHaveProperty('picture');
    const [kept] = await ports.carts.lines(ownerOf(actor), 'cart', ports.clock.now());
    expect(kept?.picture).toEqual(picture('white'));
    const quoted = must(
      await shop.quote({ actor, request: { _carts: [kept?._id ?? ''], carts: [], coupons: [], point: 0 } }),
    );
    expect(quoted.lines.map(({ thumb }) => thumb)).toEqual([picture('white')]);

    const bought = await buy('white', { _product });
    const thumbNow = async () => (await purchaseOf(bought))?.product.thumb;
    expect(await thumbNow()).toEqual(picture('white'));
    must(await ask(bought, 'black'));
    const record = await ports.products.productRecord(_product, { consistent: true });
    if (!record) throw new Error('not there');
    const criteria = record.product.optionsConf.criteria.map((criterion) => ({
      ...criterion,
      values: criterion.values.map(({ name }) => ({ name })),
    }));
    const optionsConf = { ...record.product.optionsConf, criteria };
    const product = {
      ...record.product,
      optionsConf,
      thumb: picture('new'),
      version: record.product.version + 1,
    };
    must(await ports.products.updateProduct(record, { ...record, product }));
    expect(await thumbNow()).toEqual(picture('white'));
    await moved('approveExchange', [bought.no]);
    must(await pay(bought));
    for (const step of sent) await moved(step, [bought.no]);
    expect(await purchaseOf(bought)).toMatchObject({ name: 'black', product: { thumb: picture('black') } });
    const { lines: after } = await shop.getCart({ actor });
    expect(after.map(({ product: shown }) => shown?.thumb)).toEqual([picture('new')]);
  });

  test('what costs less gives back when the exchange is complete; a return gives back the rest, on whatever way', async () => {
    const bought = await buy('white');
    const { orderNo, product } = bought;
    await exchange(bought, 'grey');
    expect((await wholeOf(orderNo)).order).toMatchObject({ refundedPrice: 1_000 });
    await exchange(bought, 'black', 1);
    expect((await wholeOf(orderNo)).charges).toMatchObject([{ amount: 3_000 }]);
    await exchange(bought, 'white');
    expect((await wholeOf(orderNo)).charges).toMatchObject([{ refundedPrice: 2_000 }]);
    const paid = await money(bought);
    expect(paid.paid - paid.back).toBe(13_000);
    await giveBack(bought);
    const after = await money(bought);
    expect(after.paid).toBe(after.back);
    expect(await stocks(product)).toEqual({ white: 9, black: 9, grey: 9, red: 0 });
  });

  test('an exchange compares the prices of the day of the order, whatever a clerk has moved or added since', async () => {
    const bought = await buy('black');
    const { actor, no, product } = bought;
    const was = await ports.products.productRecord(product, { consistent: true });
    if (!was) throw new Error('no product');
    const moved = { white: 0, black: 500, grey: -2_500, red: 500 } as const;
    const skus = was.skus.map((sku) => ({ ...sku, price: won(moved[sku.sku as Option]) }));
    const added = { ...was.skus[0], sku: 'gold', name: 'gold', value: ['gold'], price: won(4_500), index: 9 };
    const next = {
      ...was,
      product: { ...was.product, price: won(was.product.price + 1_500) },
      skus: [...skus, added as (typeof skus)[number]],
    };
    must(await ports.products.updateProduct(was, next));
    const list = must(await shop.exchangeOptions({ actor, purchaseNos: [no] }));
    expect(Object.fromEntries((list[no] ?? []).map(({ sku, difference }) => [sku, difference]))).toEqual({
      white: -2_000,
      grey: -3_000,
      red: 0,
      gold: 4_000,
    });
  });

  test('an option that is sold out, unknown or of an offer is refused with a word at its field', async () => {
    const bought = await buy('white', { amount: 2 });
    expect(await ask(bought, 'red')).toMatchObject({
      failure: {
        code: 'SOLD_OUT',
        issues: [{ path: 'wanted[0]', message: expect.stringContaining('품절') }],
      },
    });
    expect(await ask(bought, 'purple')).toMatchObject({ failure: { code: 'OPTION_NOT_OFFERED' } });
    must(await ask(bought, 'white'));
    expect(await purchaseOf(bought)).not.toHaveProperty('wanted');
  });

  test('of the last unit one exchange is approved; refusing it lets it go, and the other may have it', async () => {
    const product = await sell({ black: 1 });
    const [first, second] = [
      await buy('white', { _product: product }),
      await buy('white', { _product: product }),
    ];
    for (const bought of [first, second]) must(await ask(bought, 'black'));
    const answers = await Promise.all([first, second].map(({ no }) => codesOf('approveExchange', no)));
    expect(answers.flat()).toEqual(['SOLD_OUT']);
    const [winner, loser] = answers[0]?.length === 0 ? [first, second] : [second, first];
    expect(await stocks(product)).toMatchObject({ black: 0 });
    await moved('undoExchange', [winner.no], { feedbackMessage: '결제가 확인되지 않았습니다' });
    expect(await stocks(product)).toMatchObject({ white: 7, black: 1 });
    expect((await wholeOf(winner.orderNo)).charges).toMatchObject([{ state: 'CANCELED' }]);
    await moved('approveExchange', [loser.no]);
    expect(await shop.withdraw({ actor: loser.actor, purchaseNos: [loser.no] })).toMatchObject({
      failure: { code: 'NOT_WITHDRAWABLE' },
    });
  });

  test('an exchange that is refused while its price is being paid keeps neither money nor stock', async () => {
    for (const isFirst of [true, false]) {
      const bought = await buy('white');
      must(await ask(bought, 'black'));
      await moved('approveExchange', [bought.no]);
      const walked = await walkWindow(
        await shop.startCharge({ actor: bought.actor, orderNo: bought.orderNo, charge: 1 }),
      );
      if (isFirst) must(await shop.approve(walked));
      await Promise.all([
        moved('undoExchange', [bought.no], { feedbackMessage: '단종되었습니다' }),
        isFirst ? undefined : shop.approve(walked),
      ]);
      world.clock.advance(120_000);
      await shop.settle();
      const { refunds, charges } = await wholeOf(bought.orderNo);
      expect(sum(refunds.map(({ amount }) => amount)) === 2_000 || charges[0]?.state === 'CANCELED').toBe(
        true,
      );
      if (refunds.length > 0) expect(refunds).toMatchObject([{ amount: 2_000, state: 'DONE' }]);
      expect(await stocks(bought.product)).toMatchObject({ black: 9 });
      expect(await purchaseOf(bought)).toMatchObject({ sku: 'white', claimStatus: 'EXCHANGE_REJECTED' });
    }
  });

  test('a clerk takes one down with its option, twice at once for one', async () => {
    const bought = await buy('white');
    const claim = { claimReason: 'DEFECT', claimReasonDetails: '' } as const;
    const purchases = [{ purchaseNo: bought.no, wanted: 'grey' }];
    const asked = () => shop.move({ ...clerk, step: 'requestExchange', purchases, claim });
    const answers = await Promise.all([asked(), asked()]);
    expect(answers.flatMap((answer) => must(answer).moved)).toEqual([bought.no]);
    expect(await purchaseOf(bought)).toMatchObject({ wanted: { sku: 'grey', difference: -1_000 } });
    await Promise.all([move('approveExchange', [bought.no]), move('approveExchange', [bought.no])]);
    expect(await stocks(bought.product)).toMatchObject({ grey: 8 });
  });

  test('a process that dies in the middle of any step leaves stock and money whole once it is done again', async () => {
    for (const when of ['before', 'after'] as const)
      for (const at of [1, 2, 3]) {
        const bought = await buy('white');
        const again = async (step: ClerkStep, over: object = {}) => {
          const doomed = crashing(ports, at, when);
          const purchases = [{ purchaseNo: bought.no, delivery: { code: '04', number: '123456789012' } }];
          await survive(bound(doomed.ports).move({ ...clerk, step, purchases, ...over }));
          await move(step, [bought.no], over);
        };
        must(await ask(bought, 'grey'));
        await again('approveExchange');
        expect(await stocks(bought.product)).toMatchObject({ white: 8, grey: 8 });
        for (const step of ['collect', 'completeCollection', 'shipExchange'] as const)
          await moved(step, [bought.no]);
        await again('completeExchange');
        world.clock.advance(120_000);
        await shop.settle();
        expect(await stocks(bought.product)).toMatchObject({ white: 9, grey: 8 });
        expect(await refunded(bought.orderNo)).toBe(1_000);
        must(await ask(bought, 'black'));
        await again('approveExchange');
        must(await pay(bought));
        await again('undoExchange', { feedbackMessage: '단종되었습니다' });
        await shop.settle();
        world.clock.advance(120_000);
        await shop.settle();
        expect(await stocks(bought.product)).toMatchObject({ white: 9, grey: 8, black: 9 });
        const { paid, back } = await money(bought);
        expect(paid - back).toBe(bought.totalPrice - 1_000);
      }
  });
});
