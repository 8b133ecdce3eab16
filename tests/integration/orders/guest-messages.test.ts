import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageTemplates } from '#shared/data/messages/message-templates.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { sendMessages } from '#shared/usecases/messages/send-messages.ts';
import { getMyOrder } from '#shared/usecases/orders/read-orders.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct } from '#tests/support/orders.ts';
import { noKakao } from '#tests/support/unused-carriers.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('what a guest is told of an order', (table) => {
  let world: ReturnType<typeof orderWorld>;
  const handed: string[] = [];
  const take = async ({ to }: { to: string }): Promise<SendResult> => {
    handed.push(to);
    return { kind: 'ACCEPTED', messageId: 'm' };
  };
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  const guest = (n: number): Actor => ({ kind: 'visitor', visitorId: `guest-${n}` });
  const victim = { name: '당첨 http://evil.kr', phone: '010-7777-1234', email: 'victim@example.com' };

  const order = async (actor: Actor, _product: string, address: string): Promise<string> => {
    const form = orderFor([{ _product }], { paymentMethod: 'account', depositor: '김하늘', sender: victim });
    return must(await world.shop.place({ actor, form, address })).orderNo;
  };
  const sent = async (orderNo: string) => {
    const _id = `order-placed#${orderNo}`;
    const site = { origin: 'https://shop.example' };
    const data = { client: table.client, table: table.tableName };
    const [rateLimits, mailStops] = [createRateLimitsRepository(data), createMailStops(data)];
    const templatesToSend = createMessageTemplates(data, world.ports);
    const messages = { mail: take, text: take, ...noKakao };
    await sendMessages({
      ...world.ports,
      rateLimits,
      mailStops,
      site,
      templatesToSend,
      messages,
    })([{ id: _id, entity: 'message', after: { _id } as Message }]);
  };
  const told = async (actor: Actor, orderNo: string) =>
    must(await getMyOrder(world.ports)({ actor, orderNo })).told;

  test('orders of strangers with one phone stand, but beyond a few it is not told, and the order says so', async () => {
    const _product = await sellProduct(world.ports, 50);
    const most = limits.guestMessagesPerRecipient.most;
    const orders: { actor: Actor; orderNo: string }[] = [];
    for (let n = 0; n < most + 2; n++) {
      const actor = guest(n);
      const orderNo = await order(actor, _product, `203.0.113.${n}`);
      orders.push({ actor, orderNo });
      expect(await told(actor, orderNo)).toEqual({ mail: 'PENDING', text: 'PENDING' });
      await sent(orderNo);
      // A canceled order causes as many messages as an active one, and makes room for the next.
      world.clock.advance(1_000);
      must(await world.shop.giveUp({ actor, orderNo }));
    }
    const states = await Promise.all(orders.map(({ actor, orderNo }) => told(actor, orderNo)));
    expect(states.slice(0, most)).toEqual(Array(most).fill({ mail: 'SENT', text: 'SENT' }));
    expect(states.slice(most)).toEqual(Array(2).fill({ mail: 'HELD', text: 'HELD' }));
    expect(handed.filter((to) => to === '01077771234')).toHaveLength(most);

    // The phone's owner, a member, orders too, and is notified.
    const owner: Actor = {
      kind: 'member',
      _user: 'owner',
      username: 'owner',
      userType: 'PERSON',
      scope: ['PERSON'],
    };
    await sent(await order(owner, _product, '203.0.113.200'));
    expect(handed.filter((to) => to === '01077771234')).toHaveLength(most + 1);
  });

  test('the network an order came from is kept as a keyed hash, and its stranger’s words carry no link', async () => {
    const orderNo = await order(guest(100), await sellProduct(world.ports, 5), '2001:db8:1:2:3::9');
    const found = await world.ports.outbox.message(`order-placed#${orderNo}`);
    const { visitorHashes } = world.ports;
    expect(found?.message.by).toEqual({
      kind: 'guest',
      visitorId: 'guest-100',
      hasPaid: false,
      network: visitorHashes.hash('network#2001:db8:1:2::/64'),
    });
    expect(JSON.stringify(found)).not.toMatch(/2001:db8|evil/);
    expect(found?.message.paragraphs[0]).toBe('당첨님, 주문해 주셔서 감사합니다.');
  });
});
