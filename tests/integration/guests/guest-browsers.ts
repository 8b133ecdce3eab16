import { beforeAll } from 'vitest';
import type { Message } from '#shared/domain/message/message.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { newMember } from '#shared/usecases/users/enrol.ts';
import type { TestDoubles } from '#tests/support/doubles.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper, walkWindow } from '#tests/support/orders.ts';

/** Phone of every guest whose order names no other sender. */
export const PHONE = '010-1234-5678';

/** Opens a shop with guests who order in one browser and come back in another. */
export const openToGuests = (table: TestTable, doubles: () => TestDoubles) => {
  let world: ReturnType<typeof orderWorld>;
  const sent: Message[] = [];
  let places = 0;
  beforeAll(() => {
    world = orderWorld(table, doubles());
    const { put } = world.ports.messageWrites;
    world.ports.messageWrites.put = (message) => {
      sent.push(message);
      return put(message);
    };
  });
  /** Each call returns a separate network address. */
  const somewhere = () => `198.51.100.${++places}`;
  const browser = (visitorId: string): Actor => ({ kind: 'visitor', visitorId });

  const order = async (actor: Actor, over: Parameters<typeof orderFor>[1] = {}) => {
    const { receiver } = orderFor([]);
    // A separate address: the unpaid orders of one address are limited.
    const goods = [{ _product: await sellProduct(world.ports, 5) }];
    const form = orderFor(goods, { receiver: { ...receiver, address2: `${++places}호` }, ...over });
    return must(await world.shop.place({ actor, form, address: somewhere() })).orderNo;
  };
  const paid = async (actor: Actor, over: Parameters<typeof orderFor>[1] = {}) => {
    const orderNo = await order(actor, over);
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    return orderNo;
  };
  /** Creates a member, and a function to withdraw them. */
  const join = async () => {
    const { users, unitOfWork, ids, clock } = world.ports;
    const now = clock.now();
    const n = ids.next().toLowerCase();
    const contact = {
      name: '김하늘',
      email: `${n}@example.com`,
      phone: `010${String(++places).padStart(8, '0')}`,
    };
    const user = newMember({ _id: n, username: n, type: 'PERSON', ...contact }, now);
    must(await unitOfWork.commit(users.add(user, 'hash')));
    const { type, agreements } = user;
    const kept = { _id: n, username: n, type, agreements, joinedAt: now, withdrawnAt: now };
    return {
      buyer: { ...shopper(1), _user: n, username: n } as Actor,
      leave: async () => must(await unitOfWork.commit(users.withdraw(user, kept))),
    };
  };
  const find = (orderNo: string, phone = PHONE, address = somewhere()) =>
    world.shop.findGuestOrder({ orderNo, phone, address });
  /** Builds the browser's actor with its pass. */
  const holding = async (visitorId: string, note: string): Promise<Actor> => ({
    kind: 'visitor',
    visitorId,
    pass: await world.shop.readGuestPass(note),
  });
  const lookedUp = async (orderNo: string, visitorId = 'elsewhere') =>
    holding(visitorId, must(await find(orderNo)).pass);
  const codeSentFor = async (actor: Actor, orderNo: string): Promise<string> => {
    must(await world.shop.sendGuestCode({ actor, orderNo, address: somewhere() }));
    return /인증번호 (\d{6})/.exec(sent.at(-1)?.short ?? '')?.[1] ?? '';
  };
  const proved = async (orderNo: string) => {
    const actor = await lookedUp(orderNo);
    const code = await codeSentFor(actor, orderNo);
    return holding('elsewhere', must(await world.shop.proveGuest({ actor, orderNo, code })).pass);
  };
  const cancelling = (orderNo: string) => ({
    kind: 'cancel' as const,
    purchaseNos: [`${orderNo}-01`],
    claimReason: 'CHANGE_OF_MIND' as const,
    claimReasonDetails: '',
  });

  return {
    get world() {
      return world;
    },
    sent,
    somewhere,
    browser,
    order,
    paid,
    join,
    find,
    holding,
    lookedUp,
    codeSentFor,
    proved,
    cancelling,
  };
};
