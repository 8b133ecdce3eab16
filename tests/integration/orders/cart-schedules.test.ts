import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCartSchedules } from '#shared/data/carts/cart-schedules.repository.ts';
import { dueInstantOf } from '#shared/domain/cart/cart-schedule.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { User } from '#shared/domain/user/user.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('the schedule of a regular cart', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let messages: Message[] = [];
  let ports: typeof world.ports & Pick<Ports, 'cartSchedules' | 'users'>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
    const { put } = world.ports.messageWrites;
    const user = async (_id: string) =>
      ({ _id, name: '김하늘', email: `${_id}@example.com`, phone: '01012345678' }) as User;
    ports = {
      ...world.ports,
      cartSchedules: createCartSchedules(dataOf(table)),
      users: { user } as Ports['users'],
      messageWrites: {
        put: (message) => {
          messages.push(message);
          return put(message);
        },
      },
    };
  });
  const remind = () => withTime(useCases.remindRegularCarts(ports))();
  const today = () => kstDay(world.clock.now());
  const inDays = (days: number) => kstDay(daysAfter(dueInstantOf(today()), days));
  const scheduleOf = async (_user: string) => (await useCases.getCartSchedule(ports)({ _user })).schedule;
  const morningOf = (day: string) => world.clock.set(daysAfter(dueInstantOf(day), 0.01));
  const fill = async (n: number) => {
    const _product = await sellProduct(world.ports, 5, { name: `수세미 ${n}` });
    const items = [{ _product, sku: 'BASE', amount: 1, role: 'product' as const }];
    must(await world.shop.addToCart({ actor: shopper(n), items, kind: 'regular' }));
  };

  test('puts the cart before its member on its day, once, and orders and charges nothing', async () => {
    await fill(1);
    // Another option of the product: the product is mentioned once.
    const { carts } = ports;
    const twice: typeof carts.lines = async (...of) =>
      (await carts.lines(...of)).flatMap((line) => [
        line,
        { ...line, _id: `${line._id}-large`, sku: 'LARGE' },
      ]);
    ports.carts = { ...carts, lines: twice };
    const _user = 'user1';
    const nextOn = inDays(3);
    must(await useCases.saveCartSchedule(ports)({ _user, weeks: 2, nextOn }));
    messages = [];
    await remind();
    expect(messages).toEqual([]);

    morningOf(nextOn);
    await remind();
    await remind();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ page: '/mypage/cart/regular', to: { email: 'user1@example.com' } });
    expect(messages[0]?.paragraphs.filter((text) => text.includes('수세미'))).toEqual(['수세미 1']);
    expect(messages[0]?.paragraphs.join(' ')).toContain('자동으로 주문되거나 결제되지 않습니다');
    expect(await scheduleOf(_user)).toMatchObject({ nextOn: inDays(14), isPaused: false });
    expect((await world.shop.purchases({ actor: shopper(1), limit: 5 })).purchases).toEqual([]);
    expect((await world.shop.getCart({ actor: shopper(1), kind: 'regular' })).lines).toHaveLength(1);
  });

  test('is skipped, paused, taken up again and given up', async () => {
    await fill(2);
    const _user = 'user2';
    const change = async (what: 'skip' | 'pause' | 'resume') =>
      must(await useCases.changeCartSchedule(ports)({ _user, change: what }));
    expect(await useCases.changeCartSchedule(ports)({ _user, change: 'skip' })).toMatchObject({
      failure: { code: 'SCHEDULE_NOT_FOUND' },
    });
    for (const nextOn of [today(), inDays(400)])
      expect(await useCases.saveCartSchedule(ports)({ _user, weeks: 4, nextOn })).toMatchObject({
        failure: { code: 'SCHEDULE_DAY', issues: [{ path: 'nextOn' }] },
      });
    const first = inDays(1);
    must(await useCases.saveCartSchedule(ports)({ _user, weeks: 4, nextOn: first }));
    // Pressed twice, or in two windows, on the same day: one date is skipped.
    for (const _press of ['once', 'twice'])
      expect(
        must(await useCases.changeCartSchedule(ports)({ _user, change: 'skip', nextOn: first })),
      ).toMatchObject({ nextOn: inDays(29) });
    for (let skips = 0; skips < 5; skips++) await change('skip');
    expect(await useCases.changeCartSchedule(ports)({ _user, change: 'skip' })).toMatchObject({
      failure: { code: 'SCHEDULE_DAY' },
    });
    must(await useCases.saveCartSchedule(ports)({ _user, weeks: 4, nextOn: first }));
    await change('pause');
    messages = [];
    morningOf(first);
    await remind();
    expect(messages).toEqual([]);
    expect(await change('resume')).toMatchObject({ isPaused: false, nextOn: inDays(28) });
    await useCases.stopCartSchedule(ports)({ _user });
    expect(await scheduleOf(_user)).toBeUndefined();
  });

  test('of an empty cart nobody is told, and it goes on; it goes with the member’s carts', async () => {
    const _user = 'user3';
    const nextOn = inDays(1);
    must(await useCases.saveCartSchedule(ports)({ _user, weeks: 8, nextOn }));
    messages = [];
    morningOf(nextOn);
    await remind();
    expect(messages).toEqual([]);
    expect(await scheduleOf(_user)).toMatchObject({ nextOn: inDays(56) });
    await ports.carts.forget(_user);
    expect(await scheduleOf(_user)).toBeUndefined();
  });
});
