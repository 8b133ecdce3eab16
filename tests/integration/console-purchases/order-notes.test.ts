import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderNoteForm, orderNoteForm } from '#shared/contracts/orders/console-order.ts';
import { ORDER_NOTES } from '#shared/domain/order/order-note.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { clerkAtWork, must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('notes about an order', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const place = async (buyer: number) => {
    const actor = shopper(buyer);
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }]);
    return { actor, ...must(await world.shop.place({ actor, form })) };
  };
  const memberOf = (actor: Actor) => (actor.kind === 'member' ? actor._user : undefined);
  const note = (orderNo: string, form: OrderNoteForm) =>
    useCases.addOrderNote(world.ports)({ ...clerk, orderNo, form });
  const seen = async (orderNo: string) => must(await useCases.getOrder(world.ports)({ ...clerk, orderNo }));

  test('say who wrote them and when, newest first, with the flag that was set; the buyer sees none of it', async () => {
    const { orderNo, actor } = await place(701);
    must(await note(orderNo, { text: '배송 전 전화 요청', flag: 'CALL' }));
    world.clock.advance(60_000);
    must(await note(orderNo, { text: '통화했습니다', flag: 'NONE' }));
    const { order, notes } = await seen(orderNo);
    expect(order.flag).toBeUndefined();
    expect(notes).toMatchObject([
      { text: '통화했습니다', flag: 'NONE', by: 'clerkadmin03' },
      { text: '배송 전 전화 요청', flag: 'CALL' },
    ]);
    expect(notes[0]?.createdAt).not.toBe(notes[1]?.createdAt);
    const own = must(await world.shop.myOrder({ actor, orderNo }));
    expect(JSON.stringify(own)).not.toContain('통화');
  });

  test('what was noted about its member is read with it by who may see members, and by nobody else', async () => {
    const { orderNo, actor } = await place(703);
    const other = await place(704);
    const root = clerkAtWork('01ROOT0000000000000000000A');
    const { clerkNotes, unitOfWork, clock } = world.ports;
    const [_user = '', otherUser = ''] = [actor, other.actor].map(memberOf);
    const told = { _user, text: '문 앞에 놓지 말 것', by: 'rootadmin', createdAt: clock.now() };
    must(await unitOfWork.commit(clerkNotes.add({ _id: world.ports.ids.next(), flag: 'CARE', ...told })));
    const read = useCases.getOrder(world.ports);
    expect(must(await read({ ...root, orderNo })).member).toMatchObject({ flag: 'CARE', notes: [told] });
    expect(must(await read({ ...root, orderNo: other.orderNo }))).not.toHaveProperty('member');
    expect(must(await read({ ...clerk, orderNo }))).not.toHaveProperty('member');

    const flags = useCases.listMemberFlags(world.ports);
    const _users = [_user, otherUser, _user];
    expect(must(await flags({ ...root, _users }))).toEqual([{ _user, flag: 'CARE' }]);
    expect(must(await flags({ ...clerk, _users }))).toEqual([]);
    expect((await flags({ actor, _users })).ok).toBe(false);
  });

  test('a guest’s order takes notes too', async () => {
    const guest = { kind: 'visitor', visitorId: 'visitor-701' } as const;
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }]);
    const whole = await world.shop.place({ actor: guest, form });
    const { orderNo } = must(whole);
    must(await note(orderNo, { text: '비회원 주문', flag: undefined }));
    expect((await seen(orderNo)).notes).toMatchObject([{ text: '비회원 주문' }]);
  });

  test('two clerks at once lose neither note nor flag', async () => {
    const { orderNo } = await place(702);
    await Promise.all([
      note(orderNo, { text: '', flag: 'HOLD' }),
      note(orderNo, { text: '재고 확인 중', flag: undefined }),
    ]);
    const { order, notes } = await seen(orderNo);
    expect(order.flag).toBe('HOLD');
    expect(notes).toHaveLength(2);
  });

  test('are as many as there may be, and those of a member are found together', async () => {
    const { orderNo, actor } = await place(703);
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error('no order');
    const full = { ...aggregate.order, notes: ORDER_NOTES.most - 1 };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.changeOrder(aggregate.order, full)]));
    const answers = await Promise.all(['하나', '둘'].map((text) => note(orderNo, { text, flag: undefined })));
    const codes = answers.map((answer) => (answer.ok ? 'ADDED' : answer.failure.code));
    expect(codes.sort()).toEqual(['ADDED', 'NOTE_LIMIT']);
    const _user = actor.kind === 'member' ? actor._user : '';
    const list = (by: typeof clerk) =>
      useCases.listOrderNotesOfMember(world.ports)({ actor: by.actor, _user, limit: 5 });
    expect(must(await list(clerkAtWork('root'))).items).toMatchObject([{ orderNo, _user }]);
    expect(await list(clerk)).toMatchObject({ failure: { code: 'NO_PERMISSION' } });
    await world.ports.orders.forget(orderNo);
    expect(await world.ports.orders.notesOf(orderNo)).toEqual([]);
  });
});

test('a note says something or sets a flag', () => {
  expect(orderNoteForm.safeParse({ text: ' ', flag: '' }).error?.issues[0]?.message).toBe(
    '메모를 입력해주세요',
  );
  expect(orderNoteForm.safeParse({ flag: 'CALL' }).success).toBe(true);
});
