import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParcelRequest } from '#shared/contracts/orders/console-order.ts';
import { won } from '#shared/domain/money/won.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import {
  bound,
  clerk,
  orderFor,
  orderWorld,
  parcelTerms,
  sellProduct,
  shopper,
  stockOf,
  walkWindow,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('orders', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  /** Places and pays an order; returns its number. */
  const buy = async (_product: string, n: number, amount = 1): Promise<string> => {
    const { shop } = world;
    const placed = await shop.place({ actor: shopper(n), form: orderFor([{ _product, amount }]) });
    if (!placed.ok) throw new Error(placed.failure.code);
    const { orderNo } = placed.value;
    const back = await walkWindow(await shop.start({ actor: shopper(n), orderNo }));
    const approved = await shop.approve(back);
    if (!approved.ok) throw new Error(approved.failure.code);
    return orderNo;
  };

  test('two hundred shoppers buy the last fifty: fifty orders, no stock left, nobody charged without an order', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 50);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        shop.place({ actor: shopper(n), form: orderFor([{ _product }]) }),
      ),
    );
    const refusals = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.code])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect([...refusals].every((code) => ['SOLD_OUT', 'NOT_FOR_SALE', 'BUSY'].includes(code))).toBe(true);
    expect(await stockOf(ports, _product)).toBe(0);
  });

  test('the same key sent ten times at once is one order; with another form it is refused', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 5);
    const form = orderFor([{ _product }]);
    const send = () => shop.place({ actor: shopper(201), form, idempotencyKey: 'key-of-one-order' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(
      new Set(answers.map((answer) => (answer.ok ? answer.value.orderNo : answer.failure.code))).size,
    ).toBe(1);
    expect(await stockOf(ports, _product)).toBe(4);

    const other = await shop.place({
      actor: shopper(201),
      form: orderFor([{ _product, amount: 2 }]),
      idempotencyKey: 'key-of-one-order',
    });
    expect(other).toMatchObject({ ok: false, failure: { kind: 'CONFLICT', code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('another price than the shopper saw is a conflict that carries the new quote, and takes nothing', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 5);
    const answer = await shop.place({
      actor: shopper(202),
      form: orderFor([{ _product }], { totalPrice: 9_000 }),
    });
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'PRICE_CHANGED', details: { quote: { totalPrice: 13_000, deliveryPrice: 3_000 } } },
    });
    expect(await stockOf(ports, _product)).toBe(5);
  });

  test('a sum that no card takes is refused with what to change, and takes nothing; a transfer may be so small', async () => {
    const { ports } = world;
    const [policy] = parcelTerms.policies;
    if (!policy) throw new Error('no policy');
    const collect = { ...policy, charge: { ...policy.charge, type: 'PAY_ON_DELIVERY' as const } };
    const terms = { ...parcelTerms, policies: [collect] };
    const shop = bound({ ...ports, benefits: { ...ports.benefits, shippingTerms: async () => terms } });
    const _product = await sellProduct(ports, 5, { price: won(40) });
    const form = orderFor([{ _product }], { totalPrice: 40 });
    expect(await shop.place({ actor: shopper(1), form })).toMatchObject({
      failure: { code: 'BELOW_MINIMUM_AMOUNT', issues: [{ path: 'paymentMethod' }] },
    });
    expect(await stockOf(ports, _product)).toBe(5);
    const byTransfer = { ...form, paymentMethod: 'account' as const, depositor: '김하늘' };
    expect(await shop.place({ actor: shopper(1), form: byTransfer })).toMatchObject({ ok: true });
  });

  test('what belongs to a transfer is kept of a transfer alone, and a receipt’s phone of who asked for one', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 5);
    const typed = { depositor: '김하늘', cashReceipt: { enabled: true, phone: '01012345678' } };
    const keptOf = async (over: object) => {
      const placed = await shop.place({ actor: shopper(203), form: orderFor([{ _product }], over) });
      const order = placed.ok && (await ports.orders.wholeOrder(placed.value.orderNo))?.order;
      return order && { depositor: order.depositor, cashReceipt: order.cashReceipt };
    };
    expect(await keptOf({ ...typed, paymentMethod: 'account' })).toEqual(typed);
    const unasked = { ...typed, cashReceipt: { ...typed.cashReceipt, enabled: false } };
    expect(await keptOf({ ...unasked, paymentMethod: 'account' })).toEqual({
      depositor: '김하늘',
      cashReceipt: { enabled: false },
    });
    expect(await keptOf({ ...typed, paymentMethod: 'card' })).toEqual({
      depositor: undefined,
      cashReceipt: { enabled: false },
    });
  });

  test('lines of one SKU are summed into one, and more than there is in stock is refused by line', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 3);
    const twice = orderFor([
      { _product, amount: 2 },
      { _product, amount: 2 },
    ]);
    expect(await shop.place({ actor: shopper(203), form: twice })).toMatchObject({
      ok: false,
      failure: { code: 'NOT_FOR_SALE', issues: [{ path: 'carts.0' }] },
    });
    expect(await stockOf(ports, _product)).toBe(3);
  });

  test('what is bought beside a product has the price the product offers it for, by itself its own', async () => {
    const { shop, ports } = world;
    const beside = await sellProduct(ports, 5);
    const main = await sellProduct(ports, 5, {
      choiceesConf: { enabled: true },
      choicees: [
        {
          _id: 'c1',
          _product: beside,
          _option: 'BASE',
          enabled: true,
          deleted: false,
          mandatory: false,
          custom: { name: '함께 쓰는 상품', amount: 1, salePrice: won(4_000) },
        },
      ],
    });
    const extra = { _product: beside, sku: 'BASE', amount: 1, role: 'choicee' as const, _main: main };
    const alone = { _product: beside, sku: 'BASE', amount: 1, role: 'product' as const };
    const form = orderFor([{ _product: main }], { totalPrice: won(27_000) });
    const placed = await shop.place({
      actor: shopper(204),
      form: { ...form, carts: [...form.carts, extra, alone] },
    });
    expect(placed).toMatchObject({ ok: true, value: { productPrice: 24_000 } });
    expect(await stockOf(ports, beside)).toBe(3);
  });

  test('return page and webhook in any order, any number of times, charge once', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 5);
    const placed = await shop.place({ actor: shopper(205), form: orderFor([{ _product }]) });
    if (!placed.ok) throw new Error(placed.failure.code);
    const back = await walkWindow(await shop.start({ actor: shopper(205), orderNo: placed.value.orderNo }));
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '', data: { orderId: back.attemptId } };
    await shop.notice({ provider: 'toss', body });
    const answers = await Promise.all([
      shop.approve(back),
      shop.notice({ provider: 'toss', body }),
      shop.approve(back),
      shop.notice({ provider: 'toss', body }),
      shop.approve(back),
    ]);
    expect(
      answers.filter((answer) => answer && !answer.ok && answer.failure.code !== 'PAYMENT_PENDING'),
    ).toEqual([]);
    const aggregate = await ports.orders.wholeOrder(placed.value.orderNo);
    expect(aggregate?.order.orderStatus).toBe('ORDER_PAYMENT');
    expect(aggregate?.purchases.map(({ orderStatus }) => orderStatus)).toEqual(['ORDER_PAYMENT']);
    const known = await ports.payments.toss.find({
      _id: back.attemptId,
      orderName: '',
      amount: placed.value.totalPrice,
      customer: { _id: '', name: '' },
    });
    expect(known).toMatchObject({ kind: 'PAID', payment: { amount: 13_000, balance: 13_000 } });
  });

  test('a provider that charges and then times out: the shopper waits, the schedule finds the money', async () => {
    const { shop, ports, clock } = world;
    const _product = await sellProduct(ports, 5);
    const placed = await shop.place({ actor: shopper(206), form: orderFor([{ _product }]) });
    if (!placed.ok) throw new Error(placed.failure.code);
    const { orderNo } = placed.value;
    const back = await walkWindow(await shop.start({ actor: shopper(206), orderNo }));
    const api = doubles.variable('TOSS_API_URL');
    await doubles.spoil(api, [
      { kind: 'TIMEOUT_AFTER', path: 'confirm', times: 1 },
      { kind: 'ERROR_BEFORE', path: '/v1/payments/', times: 3 },
    ]);
    expect(await shop.approve(back)).toMatchObject({ ok: false, failure: { code: 'PAYMENT_PENDING' } });
    await doubles.spoil(api, []);
    clock.advance(40 * 60 * 1000);
    await shop.cancelUnpaid();
    expect((await ports.orders.wholeOrder(orderNo))?.order.orderStatus).toBe('ORDER_NONPAYMENT');
    await shop.settle();
    expect((await ports.orders.wholeOrder(orderNo))?.order.orderStatus).toBe('ORDER_PAYMENT');
    expect(await stockOf(ports, _product)).toBe(4);
  });

  test('an abandoned order is cancelled at its deadline and gives back once, however often the schedule runs', async () => {
    const { shop, ports, clock } = world;
    const _product = await sellProduct(ports, 5);
    const placed = await shop.place({ actor: shopper(207), form: orderFor([{ _product, amount: 2 }]) });
    if (!placed.ok) throw new Error(placed.failure.code);
    const started = await shop.start({ actor: shopper(207), orderNo: placed.value.orderNo });
    clock.advance(31 * 60 * 1000);
    await Promise.all([shop.cancelUnpaid(), shop.cancelUnpaid(), shop.cancelUnpaid()]);
    await shop.cancelUnpaid();
    expect(await stockOf(ports, _product)).toBe(5);
    expect((await ports.orders.wholeOrder(placed.value.orderNo))?.order.orderStatus).toBe('ORDER_CANCELED');

    const late = await shop.approve(await walkWindow(started));
    expect(late).toMatchObject({ ok: false, failure: { code: 'NOT_PAYABLE' } });
  });

  test('a window closed by the shopper leaves the order payable by another attempt', async () => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 5);
    const placed = await shop.place({ actor: shopper(208), form: orderFor([{ _product }]) });
    if (!placed.ok) throw new Error(placed.failure.code);
    const { orderNo } = placed.value;
    const closed = await walkWindow(await shop.start({ actor: shopper(208), orderNo }), 'cancel');
    expect(await shop.approve(closed)).toMatchObject({
      ok: false,
      failure: { code: 'PAY_PROCESS_CANCELED' },
    });
    const again = await shop.approve(await walkWindow(await shop.start({ actor: shopper(208), orderNo })));
    expect(again).toMatchObject({ ok: true, value: { orderStatus: 'ORDER_PAYMENT' } });
    expect(await stockOf(ports, _product)).toBe(4);
  });

  test("somebody else's order is not there: not to read, pay, cancel, claim or confirm", async () => {
    const { shop, ports } = world;
    const orderNo = await buy(await sellProduct(ports, 5), 209);
    const stranger = shopper(999);
    const purchaseNo = `${orderNo}-01`;
    const answers = await Promise.all([
      shop.start({ actor: stranger, orderNo }),
      shop.giveUp({ actor: stranger, orderNo }),
      shop.confirmOne({ actor: stranger, purchaseNo }),
      shop.claim({
        actor: stranger,
        claim: {
          kind: 'cancel',
          purchaseNos: [purchaseNo],
          claimReason: 'CHANGE_OF_MIND',
          claimReasonDetails: '',
        },
      }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: 'NOT_FOUND' } });
  });

  describe('from stock to the doorstep and back', () => {
    test('prepare, ship, deliver, return: money, points and stock come back once', async () => {
      const { shop, ports } = world;
      const _product = await sellProduct(ports, 5);
      const orderNo = await buy(_product, 220, 2);
      const purchaseNo = `${orderNo}-01`;
      const step = (name: ClerkStep, delivery?: ParcelRequest) =>
        shop.move({ ...clerk, purchases: [{ purchaseNo, delivery }], step: name });
      const refused = (code: string) => ({
        ok: true,
        value: { moved: [], refused: [{ failure: { code } }] },
      });
      expect(await step('ship')).toMatchObject(refused('STEP_NOT_ALLOWED'));
      await step('prepare');
      expect(await step('ship')).toMatchObject(refused('INVOICE_NEEDED'));
      await step('ship', { code: '04', number: '123456789012' });
      await step('deliver');
      const claim = {
        kind: 'return' as const,
        purchaseNos: [purchaseNo],
        claimReason: 'CHANGE_OF_MIND' as const,
        claimReasonDetails: '',
      };
      const [preview] = await shop.compare({ actor: shopper(220), claims: [claim] });
      expect(preview).toMatchObject({ ok: true, value: { promise: { money: 17_000 } } });
      await shop.claim({ actor: shopper(220), claim });
      await step('collect');
      await step('completeCollection');
      await Promise.all([step('completeReturn'), step('completeReturn')]);
      const aggregate = await ports.orders.wholeOrder(orderNo);
      expect(aggregate?.refunds.map(({ amount, state }) => ({ amount, state }))).toEqual([
        { amount: 17_000, state: 'DONE' },
      ]);
      expect(aggregate?.order.refundedPrice).toBe(17_000);
      expect(await stockOf(ports, _product)).toBe(5);
    });

    test('what was delivered confirms itself after eight days, and keeps that while a defect is claimed', async () => {
      const { shop, ports, clock } = world;
      const orderNo = await buy(await sellProduct(ports, 5), 222);
      const purchaseNos = [`${orderNo}-01`];
      const purchases = [
        { purchaseNo: `${orderNo}-01`, delivery: { code: '04', number: '123456789012' } as const },
      ];
      for (const step of ['prepare', 'ship', 'deliver'] as const)
        await shop.move({ ...clerk, purchases, step });
      clock.advance(7 * 24 * 60 * 60 * 1000);
      await shop.confirm();
      expect((await ports.orders.wholeOrder(orderNo))?.purchases[0]?.purchaseStatus).toBe(
        'PURCHASE_SCHEDULE',
      );
      clock.advance(2 * 24 * 60 * 60 * 1000);
      await shop.confirm();
      expect((await ports.orders.wholeOrder(orderNo))?.purchases[0]?.purchaseStatus).toBe(
        'PURCHASE_COMPLETE',
      );
      const claimed = await shop.claim({
        actor: shopper(222),
        claim: { kind: 'return', purchaseNos, claimReason: 'DEFECT', claimReasonDetails: '' },
      });
      const kept = { purchaseStatus: 'PURCHASE_COMPLETE', claimStatus: 'RETURN_REQUESTED' };
      expect(claimed).toMatchObject({ ok: true, value: [kept] });
    });
  });

  test("a visitor's cart becomes the member's at login, each line once", async () => {
    const { shop, ports } = world;
    const [first, second] = [await sellProduct(ports, 9), await sellProduct(ports, 9)];
    const visitor = { kind: 'visitor' as const, visitorId: 'visitor-1' };
    const member = shopper(77);
    await shop.addToCart({
      actor: visitor,
      items: [{ _product: first, sku: 'BASE', amount: 2, role: 'product' }],
    });
    await shop.addToCart({
      actor: visitor,
      items: [{ _product: second, sku: 'BASE', amount: 1, role: 'product' }],
    });
    await shop.addToCart({
      actor: member,
      items: [{ _product: first, sku: 'BASE', amount: 1, role: 'product' }],
    });
    const merge = () => shop.mergeCarts({ visitorId: 'visitor-1', _user: 'user77' });
    await Promise.all([merge(), merge(), merge()]);
    const { lines, quote } = await shop.getCart({ actor: member });
    expect(Object.fromEntries(lines.map(({ _product, amount }) => [_product, amount]))).toEqual({
      [first]: 3,
      [second]: 1,
    });
    expect(quote).toMatchObject({ productPrice: 40_000, deliveryPrice: 3_000, totalPrice: 43_000 });
    expect((await shop.getCart({ actor: visitor })).lines).toEqual([]);
  });
});
