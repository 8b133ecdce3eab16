import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';
import { orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

const clerkWith = (scope: string): Actor => ({
  kind: 'member',
  _user: 'clerk',
  username: 'clerkadmin',
  userType: 'OPERATOR',
  scope: [scope],
});
const [ofAll, ofCatalog, ofService] = ['console', 'admin02', 'admin03'].map(clerkWith) as [
  Actor,
  Actor,
  Actor,
];

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('the search of the console', (table) => {
  let search: (query: string, actor?: Actor) => Promise<unknown[]>;
  let world: ReturnType<typeof orderWorld>;
  let ports: ReturnType<typeof portsOf>;
  const portsOf = () => ({
    ...memberPorts(table, world.clock),
    ...catalogPorts(table, world.clock),
    ...world.ports,
    clock: world.clock,
  });
  beforeAll(() => {
    world = orderWorld(table, doubles);
    ports = portsOf();
    search = async (query, actor = ofAll) => must(await useCases.searchConsole(ports)({ actor, query }));
  });

  test('finds products by name and code, orders by number, members by username: each for who may see it', async () => {
    const lamp = await sellProduct(ports, 5, { name: '달빛 조명', code: 'lamp-moon' });
    const hidden = await sellProduct(ports, 5, { name: '달빛 액자', code: 'frame-moon', shows: false });
    await joinAs(ports, 'skylark1');
    const placed = must(await world.shop.place({ actor: shopper(1), form: orderFor([{ _product: lamp }]) }));
    const changes = await changesOf(table)();
    await useCases.refreshListings(ports)(changes);
    await useCases.indexMembers(ports)(changes);

    const ofLamp = { kind: 'product', _id: lamp, name: '달빛 조명', code: 'lamp-moon', shows: true };
    const ofHidden = { kind: 'product', _id: hidden, name: '달빛 액자', code: 'frame-moon', shows: false };
    expect(await search('달빛')).toEqual([ofLamp, ofHidden]);
    expect(await search('lamp-moon')).toEqual([ofLamp]);
    expect(await search(hidden)).toEqual([ofHidden]);

    const { orderNo } = placed;
    const order = { kind: 'order', orderNo, orderName: '달빛 조명', sender: '김하늘' };
    for (const typed of [orderNo, ` ${orderNo.toLowerCase()} `, `${orderNo}-01`])
      expect(await search(typed)).toEqual([order]);
    const member = { kind: 'member', username: 'skylark1', name: '홍길동' };
    expect(await search('skylark1')).toMatchObject([member]);
    expect(await search('P-20260101-ZZZZZZZZ')).toEqual([]);

    expect(await search('달빛', ofService)).toEqual([]);
    expect(await search(orderNo, ofService)).toEqual([order]);
    expect(await search('달빛', ofCatalog)).toEqual([ofLamp, ofHidden]);
    expect(await search(orderNo, ofCatalog)).toEqual([]);
    for (const actor of [ofCatalog, ofService]) expect(await search('skylark1', actor)).toEqual([]);
  });

  test('is for clerks', async () => {
    await expect(search('달빛', shopper(1))).rejects.toThrow('NO_PERMISSION');
  });
});
