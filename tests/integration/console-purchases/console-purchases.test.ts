import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consoleOrdersQuery,
  consolePurchasesQuery,
  movePurchasesSchema,
} from '#shared/contracts/orders/console-order.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { syncOrderSearchEntries } from '#shared/usecases/orders/index-orders.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, proven, sellProduct, shopper, stockOf } from '#tests/support/orders.ts';
import { desk, parcel } from './desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const refundAccount = {
  accountBankCode: '004',
  accountNumber: '12345678901',
  accountHolder: '김하늘',
} as const;

describeWithTable('purchases under clerks’ hands', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let counter: ReturnType<typeof bindCounter>;
  const bindCounter = () => {
    const ports = { ...world.ports, audit: createAuditRepository(dataOf(table)) };
    return {
      list: useCases.listPurchases({ ...ports, users: createUsersRepository(dataOf(table)) }),
      order: useCases.getOrder(ports),
      orders: useCases.listOrders(ports),
      change: useCases.changeOrder(ports),
      invoice: useCases.changeInvoice(ports),
      parcel: useCases.nameParcelOfLines(ports),
      preview: useCases.previewRefund(ports),
      transferred: useCases.completeTransferRefund(ports),
      account: useCases.readRefundAccount(ports),
      audit: ports.audit,
    };
  };
  beforeAll(() => {
    world = orderWorld(table, doubles);
    counter = bindCounter();
  });

  const { nextBuyer, buy, buyByTransfer, move, purchaseOf } = desk(() => world);
  const query = (query: object) => ({ actor: clerk.actor, ...consolePurchasesQuery.parse(query) });

  test('in bulk each goes by itself: those that may, move and are signed; the others are told why', async () => {
    const [ready = '', unready = ''] = await buy(2);
    const missing = 'P-20260101-ZZZZZZZZ-01';
    await move('prepare', [ready]);
    const answer = must(
      await world.shop.move({
        ...clerk,
        step: 'ship',
        purchases: [
          { purchaseNo: ready, delivery: parcel },
          { purchaseNo: unready, delivery: parcel },
          { purchaseNo: missing, delivery: parcel },
        ],
      }),
    );
    expect(answer.moved).toEqual([ready]);
    expect(answer.refused.map(({ purchaseNo, failure }) => [purchaseNo, failure.code])).toEqual([
      [unready, 'STEP_NOT_ALLOWED'],
      [missing, 'PURCHASE_NOT_FOUND'],
    ]);
    expect(await purchaseOf(ready)).toMatchObject({
      orderStatus: 'SHIPPING_CONFIRM',
      delivery: { name: 'CJ대한통운', number: parcel.number, url: expect.stringContaining(parcel.number) },
      changedBy: { username: 'clerkadmin03', ip: clerk.ip },
    });
    expect((await purchaseOf(unready))?.orderStatus).toBe('ORDER_PAYMENT');
  });

  test('the receiver may be changed until something was delivered, on its way too; page and call agree', async () => {
    const [purchaseNo = ''] = await buy();
    const orderNo = purchaseNo.slice(0, -3);
    const seen = async () => must(await counter.order({ ...clerk, orderNo })).order;
    const { receiver } = await seen();
    const change = (name: string) =>
      counter.change({ ...clerk, orderNo, receiver: { ...receiver, name }, requestMessage: '' });
    await move('prepare', [purchaseNo]);
    await world.shop.move({ ...clerk, step: 'ship', purchases: [{ purchaseNo, delivery: parcel }] });
    expect(await seen()).toMatchObject({ completed: false, confirmable: false, receiverLocked: false });
    must(await change('이받음'));
    expect((await seen()).receiver.name).toBe('이받음');
    await move('deliver', [purchaseNo]);
    expect(await seen()).toMatchObject({ confirmable: true, receiverLocked: true });
    expect(await change('박받음')).toMatchObject({ failure: { code: 'RECEIVER_LOCKED' } });
    expect((await seen()).receiver.name).toBe('이받음');
  });

  test('a double click is one step: one parcel, one refund, one return to the catalog', async () => {
    const [purchaseNo = ''] = await buy();
    const twice = async (step: ClerkStep, over = {}) => {
      const answers = await Promise.all([move(step, [purchaseNo], over), move(step, [purchaseNo], over)]);
      return answers.flatMap((answer) => must(answer).moved);
    };
    expect(await twice('prepare')).toEqual([purchaseNo]);
    const claim = { claimReason: 'OUT_OF_STOCK' as const, claimReasonDetails: '' };
    expect(await twice('requestCancel', { claim })).toEqual([purchaseNo]);
    expect(await twice('completeCancel')).toEqual([purchaseNo]);
    const aggregate = await world.ports.orders.wholeOrder(purchaseNo.slice(0, -3));
    expect(aggregate?.refunds.map(({ amount, state }) => [amount, state])).toEqual([[13_000, 'DONE']]);
    const _product = aggregate?.purchases[0]?._product ?? '';
    expect(await stockOf(world.ports, _product)).toBe(5);
  });

  describe('claims', () => {
    test('a clerk takes one down with a reason; rejecting takes one too', async () => {
      const [purchaseNo = ''] = await buy();
      expect(must(await move('requestCancel', [purchaseNo])).refused).toMatchObject([
        { failure: { code: 'REASON_NEEDED' } },
      ]);
      const claim = { claimReason: 'CHANGE_OF_MIND' as const, claimReasonDetails: '전화로 요청' };
      must(await move('requestCancel', [purchaseNo], { claim }));
      expect(await purchaseOf(purchaseNo)).toMatchObject({ claimStatus: 'CANCEL_REQUESTED', ...claim });
      expect(must(await move('rejectCancel', [purchaseNo], { feedbackMessage: ' ' })).refused).toMatchObject([
        { failure: { code: 'REASON_NEEDED' } },
      ]);
      must(await move('rejectCancel', [purchaseNo], { feedbackMessage: '이미 포장했습니다' }));
      expect(await purchaseOf(purchaseNo)).toMatchObject({
        claimStatus: 'CANCEL_REJECTED',
        feedbackMessage: '이미 포장했습니다',
      });
    });

    test('what a completion would give back is what it then gives back, the whole claim at once', async () => {
      const purchaseNos = await buy(2);
      const claim = { claimReason: 'CHANGE_OF_MIND' as const, claimReasonDetails: '' };
      expect(must(await counter.preview({ actor: clerk.actor, purchaseNos }))).toEqual([]);
      await move('requestCancel', purchaseNos, { claim });
      const previews = must(await counter.preview({ actor: clerk.actor, purchaseNos }));
      expect(previews).toMatchObject([{ purchaseNos, via: 'provider', preview: { money: 23_000 } }]);
      await move('completeCancel', purchaseNos);
      const aggregate = await world.ports.orders.wholeOrder(purchaseNos[0]?.slice(0, -3) ?? '');
      expect(aggregate?.refunds).toMatchObject([{ purchaseNos, amount: 23_000, state: 'DONE' }]);
    });

    test('what goes out in exchange needs a parcel of its own', async () => {
      const [purchaseNo = ''] = await buy();
      const purchases = [{ purchaseNo, delivery: parcel }];
      for (const step of ['prepare', 'ship', 'deliver'] as const)
        must(await world.shop.move({ ...clerk, step, purchases }));
      const claim = { claimReason: 'DEFECT' as const, claimReasonDetails: '' };
      must(await move('requestExchange', [purchaseNo], { claim }));
      for (const step of ['approveExchange', 'collect', 'completeCollection'] as const)
        must(await move(step, [purchaseNo]));
      expect(must(await move('shipExchange', [purchaseNo])).refused).toMatchObject([
        { failure: { code: 'INVOICE_NEEDED' } },
      ]);
      const again = [{ purchaseNo, delivery: { code: '05', number: '777777777' } as const }];
      expect(must(await world.shop.move({ ...clerk, step: 'shipExchange', purchases: again })).moved).toEqual(
        [purchaseNo],
      );
      expect((await purchaseOf(purchaseNo))?.delivery?.number).toBe('777777777');
    });
  });

  describe('bank transfers', () => {
    test('only a transfer is confirmed by hand; its order is paid at once, and once', async () => {
      const { orderNo, purchaseNo } = await buyByTransfer(await sellProduct(world.ports, 5));
      const card = must(
        await world.shop.place({
          actor: nextBuyer(),
          form: orderFor([{ _product: await sellProduct(world.ports, 5) }]),
        }),
      );
      const answer = must(await move('pay', [purchaseNo, `${card.orderNo}-01`]));
      expect(answer.moved).toEqual([purchaseNo]);
      expect(answer.refused).toMatchObject([{ failure: { code: 'STEP_NOT_ALLOWED' } }]);
      expect((await world.ports.orders.wholeOrder(orderNo))?.order.orderStatus).toBe('ORDER_PAYMENT');
      expect(must(await move('pay', [purchaseNo])).refused).toHaveLength(1);
    });

    test('its refund needs an account, shows it masked, notes who read it, and is done once by a clerk’s word', async () => {
      const { orderNo, purchaseNo } = await buyByTransfer(await sellProduct(world.ports, 5));
      await move('pay', [purchaseNo]);
      const claim = { claimReason: 'DEFECT' as const, claimReasonDetails: '' };
      expect(must(await move('requestCancel', [purchaseNo], { claim })).refused).toMatchObject([
        { failure: { code: 'REFUND_ACCOUNT_NEEDED' } },
      ]);
      must(await move('requestCancel', [purchaseNo], { claim: { ...claim, account: refundAccount } }));
      must(await move('completeCancel', [purchaseNo]));
      const { order } = must(await counter.order({ actor: clerk.actor, orderNo }));
      const [refund] = order.refunds;
      expect(refund).toMatchObject({ via: 'account', state: 'PENDING', amount: 13_000 });
      expect(refund?.account).toEqual({ ...refundAccount, accountNumber: '*******8901' });
      const stored = await world.ports.orders.wholeOrder(orderNo);
      for (const seen of [order, stored])
        expect(JSON.stringify(seen)).not.toContain(refundAccount.accountNumber);

      const _id = refund?._id ?? '';
      const now = world.clock.now();
      const longAgo = new Date(Date.parse(now) - REAUTHENTICATION_SECONDS * 1_000).toISOString();
      for (const unproven of [clerk, proven(clerk, longAgo)])
        for (const act of [counter.account, counter.transferred])
          expect(await act({ ...unproven, orderNo, _id })).toMatchObject({
            failure: { kind: 'FORBIDDEN', code: 'STEP_UP_REQUIRED' },
          });
      const known = proven(clerk, now);
      expect(must(await counter.account({ ...known, orderNo, _id }))).toEqual(refundAccount);
      const trail: AuditEntry[] = await counter.audit.latestOf(`order#${orderNo}`, 10);
      expect(trail).toMatchObject([{ kind: 'READ', username: 'clerkadmin03', ip: clerk.ip }]);

      must(await counter.transferred({ ...known, orderNo, _id }));
      expect(await counter.transferred({ ...known, orderNo, _id })).toMatchObject({
        failure: { code: 'REFUND_SETTLED' },
      });
      expect((await world.ports.orders.wholeOrder(orderNo))?.order).toMatchObject({
        refundedPrice: 13_000,
        changedBy: { username: 'clerkadmin03' },
      });
    });
  });

  test('the receiver moves within the same shipping fee, and the purchases learn the new name', async () => {
    const [purchaseNo = ''] = await buy();
    const orderNo = purchaseNo.slice(0, -3);
    const receiver = {
      name: '박바다',
      phone: '01099998888',
      postcode: '06236',
      address1: '서울 강남구 테헤란로 1',
      address2: '2층',
    };
    must(await counter.change({ ...clerk, orderNo, receiver, requestMessage: '문 앞' }));
    expect(await purchaseOf(purchaseNo)).toMatchObject({
      receiverName: '박바다',
      receiverPhone: '01099998888',
    });
    const jeju = { ...receiver, postcode: '63000', address1: '제주 제주시 1' };
    expect(await counter.change({ ...clerk, orderNo, receiver: jeju, requestMessage: '' })).toMatchObject({
      failure: { code: 'REGION_CHANGED' },
    });
  });

  test('the lists are found by standing, payment, day, number, name and phone; pages are exact', async () => {
    const { orderNo, purchaseNo } = await buyByTransfer(await sellProduct(world.ports, 5));
    const [paid = ''] = await buy();
    const numbers = async (asked: object) =>
      must(await counter.list(query(asked))).purchases.map((purchase) => purchase.purchaseNo);
    expect(await numbers({ list: 'nonpayment', paymentMethod: 'account' })).toContain(purchaseNo);
    expect(await numbers({ list: 'payment', status: 'ORDER_PAYMENT' })).toContain(paid);
    expect(await numbers({ list: 'payment', status: 'ORDER_CONFIRM' })).not.toContain(paid);
    expect(
      await numbers({ list: 'payment', status: 'ORDER_PAYMENT', paymentMethod: 'account' }),
    ).not.toContain(paid);
    expect(await numbers({ status: 'CANCEL_REQUESTED', paymentMethod: 'card' })).not.toContain(paid);
    expect(await numbers({ keyword: orderNo.toLowerCase() })).toEqual([purchaseNo]);
    expect(await numbers({ list: 'delivery', keyword: orderNo })).toEqual([]);
    await syncOrderSearchEntries(world.ports, orderNo);
    expect(await numbers({ list: 'nonpayment', keyword: '하늘' })).toContain(purchaseNo);
    expect(await numbers({ list: 'nonpayment', keyword: '010-1234-5678' })).toContain(purchaseNo);
    expect(await numbers({ list: 'nonpayment', keyword: '010-0000-0000' })).toEqual([]);
    expect(await numbers({ createdFrom: '2020-01-01', createdTo: '2020-12-31' })).toEqual([]);
    must(
      await counter.invoice({ ...clerk, purchaseNo: paid, parcel: { code: '04', number: '918273645501' } }),
    );
    await syncOrderSearchEntries(world.ports, paid.slice(0, -3));
    expect(await numbers({ keyword: '9182-7364-5501' })).toEqual([paid]);
    expect(await numbers({ list: 'delivery', keyword: '9182-7364-5501' })).toEqual([]);
    expect(await numbers({ isRejected: 'true' })).toEqual([]);

    const every = await numbers({ limit: 48 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = must(await counter.list(query({ limit: 5, cursor })));
      expect(page.purchases.length).toBeLessThanOrEqual(5);
      paged.push(...page.purchases.map((purchase) => purchase.purchaseNo));
      cursor = page.cursor;
    } while (cursor);
    expect(paged.slice(0, every.length)).toEqual(every);
    expect(new Set(paged).size).toBe(paged.length);
  });

  test('a list is read from its oldest end too, page by page, for what each page holds', async () => {
    await buy(2);
    await buy();
    const pages = async (sort?: 'OLDEST') => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const query = consolePurchasesQuery.parse({ list: 'all', limit: 2, sort, cursor });
        const page = must(await counter.list({ ...clerk, ...query }));
        expect(page.purchases.length).toBeLessThanOrEqual(2);
        found.push(...page.purchases.map(({ purchaseNo }) => purchaseNo));
        cursor = page.cursor;
      } while (cursor);
      return found;
    };
    const newest = await pages();
    expect(newest.length).toBeGreaterThan(2);
    expect(await pages('OLDEST')).toEqual([...newest].reverse());
  });

  test('where an order goes comes along when it is asked for', async () => {
    const [purchaseNo = ''] = await buy();
    const [found] = must(await counter.list(query({ keyword: purchaseNo, receivers: 'true' }))).purchases;
    expect(found?.order?.receiver.address1).toBe('서울 중구 세종대로 110');
  });

  test.each<[string, Actor]>([
    ['a visitor', { kind: 'visitor', visitorId: 'v' }],
    ['a shopper', shopper(1)],
    ['a clerk of the catalog', { ...shopper(2), kind: 'member', scope: ['admin02'] } as Actor],
  ])('%s may do none of it', async (_, actor) => {
    const [purchaseNo = ''] = await buy();
    const orderNo = purchaseNo.slice(0, -3);
    const stranger = { actor, ip: '198.51.100.1' };
    const receiver = orderFor([]).receiver;
    const answers = await Promise.all([
      counter.list({ ...query({}), actor }),
      counter.order({ actor, orderNo }),
      counter.preview({ actor, purchaseNos: [purchaseNo] }),
      counter.account({ ...stranger, orderNo, _id: 'x' }),
      counter.transferred({ ...stranger, orderNo, _id: 'x' }),
      counter.invoice({ ...stranger, purchaseNo, parcel }),
      counter.change({ ...stranger, orderNo, receiver, requestMessage: '' }),
      world.shop.move({ ...stranger, step: 'prepare', purchases: [{ purchaseNo }] }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, failure: { kind: expect.stringMatching(/^(UNAUTH|FORB)/) } });
    expect((await purchaseOf(purchaseNo))?.orderStatus).toBe('ORDER_PAYMENT');
  });

  test('the list of orders names each order once, newest first, however many lines lie between pages', async () => {
    const placed: string[] = [];
    for (const lines of [1, 3, 2]) {
      world.clock.advance(1_000);
      const [first = ''] = await buy(lines);
      placed.unshift(first.slice(0, -3));
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = consoleOrdersQuery.parse({ limit: 2, cursor });
      const page = must(await counter.orders({ ...clerk, ...query }));
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items.map(({ orderNo }) => orderNo));
      cursor = page.cursor;
    } while (cursor);
    expect(found.slice(0, 3)).toEqual(placed);
    expect(new Set(found).size).toBe(found.length);
    const [head] = must(await counter.orders({ ...clerk, limit: 1 })).items;
    expect(head).toMatchObject({ orderNo: placed[0], orderStatus: 'ORDER_PAYMENT' });
    expect(head).not.toHaveProperty('visitorId');
    expect(await counter.orders({ actor: shopper(1), limit: 1 })).toMatchObject({
      failure: { code: 'NO_PERMISSION' },
    });
    const longAgo = consoleOrdersQuery.parse({ createdTo: '2001-01-01' });
    expect(must(await counter.orders({ ...clerk, ...longAgo })).items).toEqual([]);
    const numbered = consoleOrdersQuery.parse({ orderNo: placed[1] });
    expect(must(await counter.orders({ ...clerk, ...numbered })).items).toMatchObject([
      { orderNo: placed[1] },
    ]);
    expect(must(await counter.orders({ ...clerk, ...longAgo, orderNo: placed[1] })).items).toEqual([]);
    expect(must(await counter.orders({ ...clerk, limit: 1, orderNo: 'P-20260101-ZZZZZZZZ' })).items).toEqual(
      [],
    );
  });
});

test('a request that makes no sense is told field by field', () => {
  const wrong = movePurchasesSchema.safeParse({
    step: 'confirm',
    purchases: [
      { purchaseNo: 'P-1' },
      { purchaseNo: 'P-20261120-7K3M9QXD-01', delivery: { code: '택배', number: '1' } },
    ],
  });
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'step',
    'purchases.0.purchaseNo',
    'purchases.1.delivery.code',
    'purchases.1.delivery.number',
  ]);
  const many = Array.from({ length: 101 }, () => ({ purchaseNo: 'P-20261120-7K3M9QXD-01' }));
  expect(movePurchasesSchema.safeParse({ step: 'prepare', purchases: many }).success).toBe(false);
});
