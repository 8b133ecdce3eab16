import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import { type BooksWorld, bookkeeper, booksWorld, DAY, MORNING_AFTER } from '#tests/support/books.ts';
import { enginesHere } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, proven, shopper } from '#tests/support/orders.ts';

const PAID = 13_000;
const BACK = 5_000;

describe.each(enginesHere())('closing the books (%s)', (engine) => {
  let world: BooksWorld;
  beforeEach(async () => {
    world = await booksWorld(engine);
  });
  afterEach(() => world.stop());

  const cancel = async (orderNo: string) => {
    const purchaseNo = `${orderNo}-01`;
    const claim = {
      kind: 'cancel' as const,
      purchaseNos: [purchaseNo],
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
    };
    must(await world.shop.claim({ actor: shopper(1), claim }));
    must(await world.shop.move({ ...clerk, purchases: [{ purchaseNo }], step: 'completeCancel' }));
  };
  const keyOf = async (orderNo: string): Promise<string> =>
    (await world.whole(orderNo)).payments[0]?.paymentKey ?? '';

  test('a day whose payments and refunds all match is closed, and closing it again changes nothing', async () => {
    const orderNo = await world.pay('card');
    await world.pay('card');
    await cancel(orderNo);
    await cancel(await world.pay('kakao'));
    world.setTime(MORNING_AFTER);
    expect(await world.reconcile()).toMatchObject({ differ: [], silent: [] });

    const sums = { payments: { count: 2, amount: 2 * PAID }, refunds: { count: 1, amount: PAID } };
    const once = await world.book('toss');
    expect(once).toMatchObject({ state: 'MATCHED', shop: sums, provider: sums, closedAt: MORNING_AFTER });
    expect(await world.book('kakao')).toMatchObject({
      state: 'MATCHED',
      provider: { payments: { count: 1 } },
    });
    expect((await world.read()).days[0]).toMatchObject({ day: DAY, state: 'MATCHED' });

    expect(await world.reconcile()).toMatchObject({ checked: expect.any(Number), differ: [] });
    expect(await world.book('toss')).toEqual(once);
  });

  test.each([
    ['card', 'toss', 'confirm', 'orders'],
    ['kakao', 'kakao', 'approve', 'order'],
  ] as const)(
    'a charge by %s the shop lost is found with its order; asking again settles it',
    async (method, way, approve, find) => {
      const { attemptId, orderNo, returned } = await world.start(method);
      // Charged, but neither the response nor the later query reaches the shop, which gives the attempt up.
      await world.doubles.spoil(way === 'toss' ? world.tossUrl : world.kakaoUrl, [
        { kind: 'TIMEOUT_AFTER', path: approve },
        { kind: 'ERROR_BEFORE', path: find },
      ]);
      await world.shop.approve({ attemptId, returned });
      const [payment] = (await world.whole(orderNo)).payments;
      if (payment?.state !== 'APPROVING') throw new Error('the attempt should be open');
      const lost = { ...payment, state: 'REJECTED' as const };
      must(await world.ports.unitOfWork.commit([world.ports.orderWrites.changePayment(payment, lost)]));

      world.setTime(MORNING_AFTER);
      expect((await world.reconcile()).differ).toEqual([{ day: DAY, way, count: 1 }]);
      expect(await world.book(way)).toMatchObject({
        state: 'DIFFERENT',
        shop: { payments: { count: 0 } },
        provider: { payments: { count: 1, amount: PAID } },
        differences: [{ kind: 'MISSING_IN_SHOP', what: 'PAYMENT', orderNo }],
      });
      must(await world.askAgain(orderNo));
      expect((await world.whole(orderNo)).order.orderStatus).toBe('ORDER_PAYMENT');
      expect(await world.book(way)).toMatchObject({ state: 'MATCHED', differenceCount: 0 });
    },
  );

  test('a refund made at the provider only is found, days after the payment too', async () => {
    const [card, kakao] = [await world.pay('card'), await world.pay('kakao')];
    world.setTime(MORNING_AFTER);
    expect((await world.reconcile()).differ).toEqual([]);
    world.setTime('2026-11-23T03:00:00.000Z');
    await world.askToss(`/v1/payments/${await keyOf(card)}/cancel`, {
      cancelReason: '상점관리자',
      cancelAmount: BACK,
    });
    await world.askKakao('cancel', {
      tid: await keyOf(kakao),
      cancel_amount: BACK,
      cancel_tax_free_amount: 0,
    });
    world.setTime('2026-11-23T21:30:00.000Z');
    const { differ } = await world.reconcile();
    expect(differ).toHaveLength(2);
    for (const [way, orderNo] of [
      ['toss', card],
      ['kakao', kakao],
    ] as const)
      expect(await world.book(way, '2026-11-23')).toMatchObject({
        differences: [{ kind: 'MISSING_IN_SHOP', what: 'REFUND', orderNo, provider: { amount: BACK } }],
      });
    expect(await world.book('toss')).toMatchObject({ state: 'MATCHED' });
  });

  test('another amount, and a payment the provider knows nothing of', async () => {
    const [first, second] = [await world.pay('card'), await world.pay('card')];
    const { payments: ones } = await world.whole(first);
    const { payments: others } = await world.whole(second);
    if (!ones[0] || !others[0]) throw new Error('no attempts');
    const { changePayment } = world.ports.orderWrites;
    const amount = (PAID + 1_000) as (typeof ones)[0]['amount'];
    must(
      await world.ports.unitOfWork.commit([
        changePayment(ones[0], { ...ones[0], amount }),
        changePayment(others[0], { ...others[0], approvedAt: '2026-11-19T03:00:00.000Z' }),
      ]),
    );
    world.setTime(MORNING_AFTER);
    await world.reconcile();
    const { differences = [] } = (await world.book('toss')) ?? {};
    expect(differences.map(({ kind, orderNo }) => [kind, orderNo]).sort()).toEqual(
      [
        ['OTHER_AMOUNT', first],
        ['MISSING_IN_SHOP', second],
      ].sort(),
    );
    expect(await world.book('toss', '2026-11-19')).toMatchObject({
      differences: [{ kind: 'MISSING_AT_PROVIDER', orderNo: second }],
    });
  });

  test('a charge that came too late counts, and so does its way back', async () => {
    const { orderNo, ...back } = await world.start('card');
    must(await world.shop.giveUp({ actor: shopper(1), orderNo }));
    const { payments } = await world.whole(orderNo);
    const [payment] = payments;
    if (!payment) throw new Error('no attempt');
    const approving = {
      ...payment,
      state: 'APPROVING' as const,
      returned: back.returned,
      approvingAt: world.ports.clock.now(),
    };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.changePayment(payment, approving)]));
    expect(await world.shop.approve(back)).toMatchObject({ failure: { code: 'PAYMENT_RETURNED' } });
    world.setTime('2026-11-21T03:05:00.000Z');
    await world.shop.settle();
    world.setTime(MORNING_AFTER);
    expect((await world.reconcile()).differ).toEqual([]);
    const both = { payments: { count: 1, amount: PAID }, refunds: { count: 1, amount: PAID } };
    expect(await world.book('toss')).toMatchObject({ state: 'MATCHED', shop: both, provider: both });
  });

  test('a payment approved before midnight of KST and stored after it belongs to the day before', async () => {
    world.setTime('2026-11-21T14:50:00.000Z');
    const { orderNo, ...back } = await world.start('card');
    world.doubles.setClock('2026-11-21T14:59:58.000Z');
    await world.doubles.spoil(world.tossUrl, [
      { kind: 'TIMEOUT_AFTER', path: 'confirm' },
      { kind: 'ERROR_BEFORE', path: 'orders' },
    ]);
    await world.shop.approve(back);
    world.setTime('2026-11-21T15:02:00.000Z');
    await world.shop.settle();
    expect((await world.whole(orderNo)).order.paidAt?.slice(0, 16)).toBe('2026-11-21T14:59');
    world.setTime(MORNING_AFTER);
    expect((await world.reconcile()).differ).toEqual([]);
    expect(await world.book('toss')).toMatchObject({ state: 'MATCHED', shop: { payments: { count: 1 } } });
  });

  test('a provider that is away leaves the day unknown, never balanced; the next run closes it', async () => {
    await world.pay('card');
    await world.pay('kakao');
    world.setTime(MORNING_AFTER);
    await world.doubles.spoil(world.tossUrl, [{ kind: 'TIMEOUT_AFTER', path: 'transactions' }]);
    await world.doubles.spoil(world.kakaoUrl, [{ kind: 'ERROR_BEFORE', path: 'order' }]);
    expect(await world.reconcile()).toMatchObject({ silent: ['toss', 'kakao'], differ: [] });
    for (const way of ['toss', 'kakao']) {
      const book = await world.book(way);
      expect(book).toMatchObject({ state: 'UNKNOWN', shop: { payments: { amount: PAID } } });
      expect(book?.provider).toBeUndefined();
    }
    expect((await world.read()).days[0]).toMatchObject({ state: 'UNKNOWN' });
    expect(await world.reconcile()).toMatchObject({ silent: [] });
    expect((await world.read()).days[0]).toMatchObject({ state: 'MATCHED' });
  });

  test('transfers are held against the statement a clerk enters; a card refund sent by hand is one of them', async () => {
    const { orderNo } = await world.start('account');
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    must(await world.shop.move({ ...clerk, purchases, step: 'pay' }));
    const card = await world.pay('card');
    await world.doubles.spoil(world.tossUrl, [{ kind: 'ERROR_BEFORE', path: 'payments', times: 1 }]);
    await cancel(card);
    const { refunds } = await world.whole(card);
    const [refund] = refunds;
    if (!refund) throw new Error('no refund');
    const refused = { ...refund, state: 'REJECTED' as const, code: 'NOT_CANCELABLE_PAYMENT' };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.changeRefund(refund, refused)]));
    const sender = proven(clerk, world.ports.clock.now());
    must(await useCases.completeTransferRefund(world.ports)({ ...sender, orderNo: card, _id: refund._id }));

    world.setTime(MORNING_AFTER);
    expect((await world.reconcile()).differ).toEqual([]);
    expect(await world.book('toss')).toMatchObject({ state: 'MATCHED', shop: { refunds: { count: 0 } } });
    expect(await world.book('account')).toMatchObject({
      state: 'UNKNOWN',
      shop: { payments: { count: 1, amount: PAID }, refunds: { count: 1, amount: PAID } },
    });
    expect((await world.read()).transfers).toHaveLength(2);

    must(await world.enter(PAID, 0));
    expect(await world.book('account')).toMatchObject({
      state: 'DIFFERENT',
      differences: [{ kind: 'OTHER_AMOUNT', what: 'REFUND' }],
    });
    must(await world.enter(PAID, PAID));
    expect(await world.book('account')).toMatchObject({ state: 'MATCHED', statement: { withdrawals: PAID } });
    expect((await world.read()).days[0]).toMatchObject({ state: 'MATCHED' });
  });

  test('a later change of a closed day shows at once, and opens it at the next run', async () => {
    const orderNo = await world.pay('card');
    world.setTime(MORNING_AFTER);
    await world.reconcile();
    const { payments } = await world.whole(orderNo);
    if (!payments[0]) throw new Error('no attempt');
    const amount = (PAID - 1_000) as (typeof payments)[0]['amount'];
    must(
      await world.ports.unitOfWork.commit([
        world.ports.orderWrites.changePayment(payments[0], { ...payments[0], amount }),
      ]),
    );
    expect(await world.book('toss')).toMatchObject({ state: 'MATCHED', changedSince: true });
    expect((await world.reconcile()).differ).toHaveLength(1);
    expect(await world.book('toss')).toMatchObject({ state: 'DIFFERENT', reopenedAt: expect.any(String) });
  });

  test('two runs at once make each book once', async () => {
    await world.pay('card');
    world.setTime(MORNING_AFTER);
    await Promise.all([world.reconcile(), world.reconcile(), world.compare()]);
    expect(await world.book('toss')).toMatchObject({ state: 'MATCHED', shop: { payments: { count: 1 } } });
  });

  test('is for the console alone, and for days that are over', async () => {
    expect(await useCases.compareDay(world.ports)({ ...clerk, day: DAY })).toMatchObject({
      failure: { kind: 'FORBIDDEN' },
    });
    expect(await useCases.readBooks(world.ports)({ actor: clerk.actor })).toMatchObject({
      failure: { kind: 'FORBIDDEN' },
    });
    expect(await world.compare()).toMatchObject({ failure: { code: 'DAY_NOT_COMPARABLE' } });
    expect(await useCases.readBooks(world.ports)({ actor: bookkeeper.actor, day: DAY })).toMatchObject({
      failure: { code: 'DAY_NOT_OVER' },
    });
  });
});
