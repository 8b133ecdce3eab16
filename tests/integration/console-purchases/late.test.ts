import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import { shopDaysForm } from '#shared/contracts/setting.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { statusFigures, workFigures } from '#shared/domain/order/purchase-figures.ts';
import { useCases } from '#shared/usecases/index.ts';
import { calendarReadThrough, catalogPorts, dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';
import { desk, parcel } from './desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const kst = (at: string) => new Date(`${at}:00+09:00`).toISOString();
/** Later than any day of these tests: an order that is late then stays late. */
const YEAR_END = '2026-12-30T12:00';

describeWithTable('what is late to be sent', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let ports: ReturnType<typeof portsOf>;
  const portsOf = () => {
    const { content } = catalogPorts(table, world.clock);
    return {
      ...memberPorts(table, world.clock),
      ...catalogPorts(table, world.clock),
      ...world.ports,
      content,
      calendar: calendarReadThrough(content),
      supportTickets: createSupportTicketsRepository(dataOf(table), { unitOfWork: world.ports.unitOfWork }),
    };
  };
  const changes = changesOf(table);
  const { move } = desk(() => world);
  beforeAll(() => {
    world = orderWorld(table, doubles);
    ports = portsOf();
  });

  const at = (day: string) => world.clock.set(kst(day));
  const orderByTransfer = async (buyer: number): Promise<string> => {
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }], {
      paymentMethod: 'account',
      depositor: '김하늘',
    });
    return `${must(await world.shop.place({ actor: shopper(buyer), form })).orderNo}-01`;
  };
  const paid = async (purchaseNo: string): Promise<string> => {
    expect(must(await move('pay', [purchaseNo])).refused).toEqual([]);
    return purchaseNo;
  };
  /** Lists the purchase numbers of a list, whose number the menu and the home screen have to show. */
  const listed = async (asked: object): Promise<string[]> => {
    const query = consolePurchasesQuery.parse(asked);
    const page = must(await useCases.listPurchases(ports)({ actor: clerk.actor, ...query }));
    return page.purchases.map(({ purchaseNo }) => purchaseNo).sort();
  };
  const late = () => listed({ list: 'payment', work: 'LATE' });
  const waiting = async () => {
    await useCases.countPurchases(ports)(await changes());
    return must(await useCases.getWaiting(ports)({ actor: clerk.actor }));
  };
  const save = (form: object, version: number) =>
    useCases.updateSetting({ ...ports, listings: ports.products } as never)({
      ...clerk,
      part: 'shop-days',
      form: shopDaysForm.parse(form),
      version,
    });

  test('counts from the payment, through holidays and closed days; a transfer that was paid late is not late at once', async () => {
    // Ordered on Friday the 11th, paid on Tuesday the 22nd; the 24th and the 25th are Chuseok.
    at('2026-09-11T10:00');
    const slow = await orderByTransfer(901);
    at('2026-09-22T10:00');
    await paid(slow);
    const soon = await paid(await orderByTransfer(902));
    // The three days are the 23rd, the 28th and the 29th.
    at('2026-09-29T23:00');
    expect(await late()).toEqual([]);
    expect((await waiting()).late).toEqual({ count: 0, atLeast: false });
    at('2026-09-30T00:00');
    expect(await late()).toEqual([slow, soon].sort());
    expect((await waiting()).late).toEqual({ count: 2, atLeast: false });

    const { version } = must(
      await useCases.getConsoleSetting(ports)({ actor: clerk.actor, part: 'shop-days' }),
    );
    const closed = { from: '2026-09-28', to: '2026-09-29', label: '추석 휴무' };
    must(await save({ closedDays: [closed] }, version));
    expect(await late()).toEqual([]);
    expect((await waiting()).late).toEqual({ count: 0, atLeast: false });
    expect(await save({ closedDays: [] }, version)).toMatchObject({ failure: { code: 'VERSION_CONFLICT' } });
    at('2026-10-02T00:00');
    expect(await late()).toEqual([slow, soon].sort());
    must(await save({ closedDays: [] }, version + 1));
  });

  test('a delayed order stays in what is to be sent, and late; sent it leaves both', async () => {
    at('2026-10-12T10:00');
    const purchaseNo = await paid(await orderByTransfer(903));
    must(await move('prepare', [purchaseNo]));
    const before = await waiting();
    must(await move('delay', [purchaseNo]));
    const delayed = await waiting();
    const { ORDER_CONFIRM = 0, SHIPPING_DELAYED = 0, payment, delivery = 0 } = before.purchases ?? {};
    expect(delayed.purchases).toMatchObject({
      payment,
      ORDER_CONFIRM: ORDER_CONFIRM - 1,
      SHIPPING_DELAYED: SHIPPING_DELAYED + 1,
    });
    expect(delayed.purchases?.delivery ?? 0).toBe(delivery);
    expect(await listed({ list: 'payment', ...statusFigures.SHIPPING_DELAYED.narrow })).toEqual([purchaseNo]);
    expect(await listed({ list: 'delivery', ...workFigures.delivery.narrow })).toEqual([]);
    // Statuses of orders combined with those of claims, and of claims alone.
    expect(await listed({ list: 'all', work: 'OPEN' })).toContain(purchaseNo);
    expect(await listed({ list: 'exchange', ...workFigures.exchange.narrow })).toEqual([]);
    at(YEAR_END);
    expect(await late()).toContain(purchaseNo);
    const count = (await waiting()).late?.count ?? 0;
    expect(count).toBe((await late()).length);
    must(await world.shop.move({ ...clerk, step: 'ship', purchases: [{ purchaseNo, delivery: parcel }] }));
    expect(await late()).not.toContain(purchaseNo);
    expect((await waiting()).late?.count).toBe(count - 1);
    expect(await listed({ list: 'delivery', ...workFigures.delivery.narrow })).toEqual([purchaseNo]);
  });

  test('is found in a search as well, and with a status', async () => {
    at('2026-10-19T10:00');
    const purchaseNo = await paid(await orderByTransfer(904));
    await useCases.indexOrders(ports)(await changes());
    const mine = { list: 'payment', keyword: purchaseNo.slice(-11, -3) };
    expect(await listed({ ...mine, work: 'LATE' })).toEqual([]);
    at(YEAR_END);
    expect(await listed({ ...mine, work: 'LATE' })).toEqual([purchaseNo]);
    expect(await late()).toContain(purchaseNo);
    expect(await listed({ list: 'payment', work: 'LATE', status: 'SHIPPING_DELAYED' })).not.toContain(
      purchaseNo,
    );
    expect(await listed({ list: 'delivery', work: 'LATE' })).toEqual([]);
    const today = YEAR_END.slice(0, 10);
    expect(await listed({ list: 'payment', work: 'LATE', createdFrom: today, createdTo: today })).toEqual([]);
  });

  test('a year whose holidays nobody knows is told until somebody has entered them', async () => {
    at('2030-01-05T10:00');
    expect((await waiting()).unknownYear).toBe('2030');
    const { version } = must(
      await useCases.getConsoleSetting(ports)({ actor: clerk.actor, part: 'shop-days' }),
    );
    must(await save({ closedDays: [], enteredYears: ['2030', '2030'] }, version));
    expect(await waiting()).not.toHaveProperty('unknownYear');
    must(await save({ closedDays: [] }, version + 1));
  });
});

test('the shop’s own days: what makes no sense is refused beside its row', () => {
  const problem = (row: object) => shopDaysForm.safeParse({ closedDays: [row] }).error?.issues[0];
  const day = { from: '2026-08-03', to: '2026-08-05', label: '여름 휴가' };
  expect(problem(day)).toBeUndefined();
  expect(problem({ ...day, to: '2026-08-02' })).toMatchObject({
    path: ['closedDays', 0, 'to'],
    message: '종료일은 시작일보다 빠를 수 없습니다.',
  });
  expect(problem({ ...day, to: '2026-12-31' })?.message).toMatch(/60일까지/);
  expect(problem({ ...day, from: '2026-02-30' })?.message).toBe('시작일을 입력해주세요.');
  expect(problem({ ...day, from: undefined })?.message).toBe('시작일을 입력해주세요.');
  expect(problem({ ...day, label: ' ' })?.path).toEqual(['closedDays', 0, 'label']);
  const many = shopDaysForm.safeParse({ closedDays: Array.from({ length: 101 }, () => day) });
  expect(many.error?.issues[0]?.message).toMatch(/100개까지/);
  expect(shopDaysForm.safeParse({ enteredYears: ['28'] }).error?.issues[0]?.message).toMatch(/네 자리/);
});
