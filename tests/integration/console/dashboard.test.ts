import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import { productQuestionForm } from '#shared/contracts/review.ts';
import { createClerkNotesRepository } from '#shared/data/clerk-notes/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import type { CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { won } from '#shared/domain/money/won.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { clerk as catalogClerk, catalogPorts, dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must } from '#tests/support/members.ts';
import {
  clerk,
  orderFor,
  orderWorld,
  proven,
  sellProduct,
  shopper,
  walkWindow,
} from '#tests/support/orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('the dashboard', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let ports: ReturnType<typeof portsOf>;
  const portsOf = () => ({
    ...memberPorts(table, world.clock),
    ...catalogPorts(table, world.clock),
    ...world.ports,
    clerkNotes: createClerkNotesRepository(dataOf(table)),
    supportTickets: createSupportTicketsRepository(dataOf(table), { unitOfWork: world.ports.unitOfWork }),
  });
  const changes = changesOf(table);
  beforeAll(() => {
    world = orderWorld(table, doubles);
    ports = portsOf();
  });

  /** Runs the stream functions on the changes: product lists, purchase figures, statistics. */
  const flow = async (): Promise<void> => {
    const batch = await changes();
    await useCases.refreshListings(ports)(batch);
    await useCases.countPurchases(ports)(batch);
    await useCases.countStatistics(ports)(batch);
  };
  /** The clock advances a second for each order, so that their order is defined. */
  const place = async (form: ReturnType<typeof orderFor>): Promise<string> => {
    world.clock.advance(1_000);
    return must(await world.shop.place({ actor: shopper(1), form })).orderNo;
  };
  const pay = async (orderNo: string): Promise<string> => {
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor: shopper(1), orderNo }))));
    return orderNo;
  };
  const move = async (step: ClerkStep, purchaseNo: string): Promise<void> => {
    const claim = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
    const by = proven(clerk, world.clock.now());
    const moved = await world.shop.move({ ...by, step, purchases: [{ purchaseNo }], claim });
    expect(must(moved).refused).toEqual([]);
  };
  const ask = async (_product: string, subject: string): Promise<string> => {
    const form = productQuestionForm.parse({ _product, subject, content: '배송은 언제 되나요?' });
    return must(await useCases.writeProductQuestion(ports)({ actor: shopper(1), form }))._id;
  };
  const root = { ...catalogClerk, scope: ['console'] } as Actor;
  const dashboard = async (actor: Actor = catalogClerk) => useCases.getDashboard(ports)({ actor });
  const waits = (actor: Actor) => useCases.getWaiting(ports)({ actor });

  test('counts what came in since midnight, what it brought, and what waits for somebody', async () => {
    const [lamp, chair] = [await sellProduct(ports, 9), await sellProduct(ports, 9)];
    const soldOut = await sellProduct(ports, 0, { name: '다 팔린 의자' });
    // The provider reports the time of a payment.
    doubles.setClock(world.clock.now());
    await pay(await place(orderFor([{ _product: lamp }])));

    const midnight = Date.parse(startOfKstDay(kstDay(world.clock.now())));
    world.clock.set(new Date(midnight + 1.5 * DAY_MS).toISOString());
    doubles.setClock(world.clock.now());
    const both = await pay(await place(orderFor([{ _product: lamp, amount: 2 }, { _product: chair }])));
    const canceled = await pay(await place(orderFor([{ _product: chair, amount: 3 }])));
    const transfer = { paymentMethod: 'account', depositor: '김하늘' } as const;
    const unpaid = await place(orderFor([{ _product: lamp }], transfer));
    for (const step of ['requestCancel', 'completeCancel'] as const) await move(step, `${canceled}-01`);
    await move('requestCancel', `${both}-02`);
    await flow();
    const answered = await ask(lamp, '답한 문의');
    const form = { reply: '내일 보내드립니다.', version: 1 };
    must(await useCases.answerPost(ports)({ ...clerk, kind: 'inquires', _id: answered, form }));
    const waiting = await ask(chair, '기다리는 문의');

    const now = world.clock.now();
    const figures = { placed: 4, sales: 52_000, refunds: 2_000, refundCount: 1 };
    const span = { unit: 'day', at: kstDay(daysAfter(now, -7)) } as const;
    await ports.statistics.countOnce(['week-ago'], [{ subject: 'shop', span, figures }], now);

    const day = must(await dashboard(root));
    expect(day.service?.today).toEqual({
      // The canceled order was refunded: the other order and its shipping fee are left.
      orders: 3,
      sales: 3 * 10_000 + 3_000,
      refunds: 1,
      weekAgo: { orders: 4, sales: 50_000, refunds: 1 },
    });
    expect(day.service?.claims.map(({ purchaseNo }) => purchaseNo)).toEqual([`${both}-02`]);
    expect(day.service?.inquiries).toMatchObject([{ _id: waiting }]);
    expect(day.soldOut).toMatchObject([{ _id: soldOut, name: '다 팔린 의자' }]);
    expect(day.service?.latest.map(({ orderNo }) => orderNo).slice(0, 4)).toEqual([
      unpaid,
      canceled,
      both,
      both,
    ]);

    // The day without the figures of orders and sales.
    const { service, ...counted } = day;
    expect(must(await dashboard())).toEqual(counted);

    // Counts of waiting work depend on the clerk's scope: goods for the catalog, orders and questions for the service.
    const goods = { soldOut: 1, lowStock: { count: 0, atLeast: false }, isNotOpen: true };
    expect(must(await waits(catalogClerk))).toEqual(goods);
    const ofService = must(await waits(clerk.actor));
    expect(ofService).toMatchObject({
      purchases: { all: 5, nonpayment: 1, payment: 2, CANCEL_REQUESTED: 1 },
      inquires: { count: 1, atLeast: false },
      questions: { count: 0, atLeast: false },
    });
    expect(ofService).not.toHaveProperty('soldOut');
    expect(ofService).not.toHaveProperty('requests');
    expect(must(await waits(root))).toEqual({
      ...goods,
      ...ofService,
      requests: { count: 0, atLeast: false },
    });
    const calendar = { ...ports.calendar, openedAt: async () => '2026-11-01T00:00:00.000Z' };
    const ofOpenShop = must(await useCases.getWaiting({ ...ports, calendar })({ actor: catalogClerk }));
    expect(ofOpenShop).not.toHaveProperty('isNotOpen');
    expect(await waits(shopper(1))).toMatchObject({ ok: false, failure: { code: 'NO_PERMISSION' } });

    // Receipts that could not be issued come before those that could not be canceled.
    expect(ofService).toMatchObject({ receipts: { count: 0, atLeast: false } });
    expect(ofService).not.toHaveProperty('receiptState');
    const receipt = async (orderNo: string, state: CashReceiptState) => {
      const amount = { amount: won(13_000), canceledAmount: won(0) };
      const of = { _id: orderNo, orderName: '조명', purpose: 'DEDUCTION', number: '01012340000' } as const;
      const record = {
        ...of,
        ...amount,
        orderNo,
        state,
        isUnasked: false,
        createdAt: now,
        tries: 0,
        version: 0,
      };
      must(await ports.unitOfWork.commit([ports.receiptRecords.save({ version: 0 }, record)]));
      return must(await waits(clerk.actor));
    };
    expect(await receipt('P-20261101-CANCELED', 'CANCEL_FAILED')).toMatchObject({
      receipts: { count: 1 },
      receiptState: 'CANCEL_FAILED',
    });
    expect(await receipt('P-20261101-NTISSUED', 'FAILED')).toMatchObject({
      receipts: { count: 2, atLeast: false },
      receiptState: 'FAILED',
    });
    await receipt('P-20261101-CMPLETED', 'COMPLETED').then((all) => expect(all.receipts?.count).toBe(2));

    // Paid goods that were not shipped are late when their working days are over; the list of late goods shows them.
    expect(ofService.late).toEqual({ count: 0, atLeast: false });
    world.clock.set(new Date(Date.parse(now) + 14 * DAY_MS).toISOString());
    expect(must(await waits(clerk.actor))).toMatchObject({ late: { count: 2, atLeast: false } });
    const query = consolePurchasesQuery.parse({ list: 'payment', work: 'LATE' });
    const listed = must(await useCases.listPurchases(ports)({ actor: clerk.actor, ...query }));
    expect(listed.purchases).toHaveLength(2);
  });

  test('the card of a member tells what they bought and asked, and what was noted of them', async () => {
    const _user = 'user1';
    const card = async (actor: Actor = root) => useCases.getMemberCard(ports)({ actor, _user });
    const note = { _id: 'note', _user, text: '단골 고객', by: 'rootadmin', createdAt: world.clock.now() };
    must(await ports.unitOfWork.commit(ports.clerkNotes.add({ ...note, flag: 'LOYAL' })));
    const told = must(await card());
    // Paid and not refunded, with shipping fees: without the canceled and the unpaid order.
    expect(told.spent).toEqual({ price: 10_000 + 30_000 + 2 * 3_000, count: 3, atLeast: false });
    expect(told).toMatchObject({
      flag: 'LOYAL',
      coupons: 0,
      purchases: { 'payment-waiting': 1, 'payment-confirmed': 2 },
      lastOrder: { status: '입금대기' },
      asked: [
        { subject: '기다리는 문의', state: 'ANSWER_AWAITING', in: 'inquires' },
        { subject: '답한 문의', state: 'ANSWER_COMPLETE', in: 'inquires' },
      ],
      notes: [{ text: '단골 고객' }],
    });
    for (const actor of [catalogClerk, clerk.actor])
      expect(await card(actor)).toMatchObject({ ok: false, failure: { code: 'NO_PERMISSION' } });
  });

  test('is for clerks of the catalog', async () => {
    for (const actor of [shopper(1), clerk.actor])
      expect(await dashboard(actor)).toMatchObject({ ok: false, failure: { code: 'NO_PERMISSION' } });
  });

  test('money that has to be sent is counted as its list has it, until it is sent', async () => {
    const listed = async () =>
      must(await useCases.listRemittances(ports)({ actor: clerk.actor, limit: 100 })).items;
    const counted = async (actor: Actor = clerk.actor) => must(await waits(actor)).remittances;
    expect([await counted(), await listed()]).toEqual([{ count: 0, atLeast: false }, []]);
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '한새봄',
    } as const;
    const over = { paymentMethod: 'account', depositor: '한새봄', account } as const;
    const orderNo = await place(orderFor([{ _product: await sellProduct(ports, 9) }], over));
    for (const step of ['pay', 'requestCancel', 'completeCancel'] as const) await move(step, `${orderNo}-01`);
    expect(await counted()).toEqual({ count: 1, atLeast: false });
    expect(await counted(root)).toEqual({ count: 1, atLeast: false });
    expect(await counted(catalogClerk)).toBeUndefined();
    const [row] = await listed();
    expect(row).toMatchObject({ orderNo, amount: 13_000 });
    const by = proven(clerk, world.clock.now());
    const _id = row?._id.split('/')[1] ?? '';
    must(await useCases.completeTransferRefund(ports)({ ...by, orderNo, _id, holderConfirmed: true }));
    expect([await counted(), await listed()]).toEqual([{ count: 0, atLeast: false }, []]);
  });
});
