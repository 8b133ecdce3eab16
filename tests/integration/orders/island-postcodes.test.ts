import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { syncOrderSearchEntries } from '#shared/usecases/orders/index-orders.ts';
import type { Located } from '#shared/usecases/ports/outside/geocoding.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  orderFor,
  orderWorld,
  parcelTerms,
  proven,
  sellProduct,
  shopper,
  stockOf,
} from '#tests/support/orders.ts';
import { locateKnown } from '#tests/support/places.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const person = { name: '박바다', phone: '01099998888', address2: '2층' };
const ulleung = { ...person, postcode: '40240', address1: '경북 울릉군 울릉읍 도동길 1' };
/** Address on this island with the postcode of Pohang. */
const dodging = { ...ulleung, postcode: '37600' };
const pohang = { ...person, postcode: '37600', address1: '경북 포항시 북구 중앙로 1' };

describeOnEngines('postcodes of islands', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  /** Terms with a fee of 3,000 won everywhere, and 5,000 won more to Ulleung. */
  const islandTerms = {
    ...parcelTerms,
    codes: parcelTerms.codes.map((code) => ({ ...code, areas__available: [] })),
    islands: [{ _id: 'u', name: '울릉', code: 'NORMAL' as const, from: '40200', to: '40240', version: 1 }],
  };
  const openShop = (terms = islandTerms) => {
    const requests: string[] = [];
    let says: Located['kind'] = 'FOUND';
    const ports = {
      ...world.ports,
      benefits: { ...world.ports.benefits, shippingTerms: async () => terms },
      geocoding: {
        locate: async (address1: string): Promise<Located> => {
          requests.push(address1);
          return says === 'FOUND' ? locateKnown(address1) : { kind: says };
        },
      },
    };
    const confirm = (orderNo: string, version: number) =>
      useCases.confirmAddress(ports)({ ...clerk, orderNo, version });
    const find = async (keyword: string) => {
      const query = consolePurchasesQuery.parse({ keyword, isUnconfirmed: 'true' });
      return must(await useCases.findOrders(ports)({ ...clerk, ...query, counts: false })).orders;
    };
    const say = (kind: Located['kind']) => {
      says = kind;
    };
    return { ...bound(ports), asked: requests, say, confirm, find };
  };
  const formTo = (receiver: typeof ulleung, _product: string, totalPrice = 13_000) =>
    orderFor([{ _product }], { receiver, totalPrice, paymentMethod: 'account', depositor: '박바다' });
  const stored = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error('no order');
    return aggregate;
  };

  test('the mainland’s postcode of an island is priced as the island, named beside the field, and not ordered by', async () => {
    const shop = openShop();
    const actor = shopper(71) as Member;
    const _product = await sellProduct(world.ports, 5);
    const form = formTo(dodging, _product);
    const { quote, addressNote } = must(await shop.quote({ actor, request: form }));
    expect(quote).toMatchObject({ islandPrice: 5_000, totalPrice: 18_000 });
    expect(addressNote).toEqual({
      message: '이 주소의 우편번호는 40240입니다. 우편번호를 변경해주세요.',
      postcode: '40240',
    });
    for (const totalPrice of [13_000, 18_000])
      expect(await shop.place({ actor, form: { ...form, totalPrice } })).toMatchObject({
        failure: { kind: 'INVALID', code: 'POSTCODE_DIFFERS', issues: [{ path: 'receiver.postcode' }] },
      });
    expect(await stockOf(world.ports, _product)).toBe(5);

    const order = must(await shop.place({ actor, form: formTo(ulleung, _product, 18_000) }));
    expect(order).toMatchObject({ islandPrice: 5_000 });
    expect(order.receiver.unconfirmed).toBeUndefined();
    const near = must(await shop.quote({ actor, request: formTo(pohang, _product) }));
    expect(near.quote.islandPrice).toBe(0);
    expect(near).not.toHaveProperty('addressNote');
  });

  test('the map service is asked once a price, only in provinces of the shop’s islands and where a policy charges for them', async () => {
    const shop = openShop();
    const actor = shopper(72) as Member;
    const _product = await sellProduct(world.ports, 5);
    must(await shop.quote({ actor, request: orderFor([{ _product }]) }));
    expect(shop.asked).toEqual([]);
    must(await shop.quote({ actor, request: formTo(pohang, _product) }));
    expect(shop.asked).toEqual([pohang.address1]);

    const without = openShop({
      ...islandTerms,
      policies: islandTerms.policies.map((policy) => ({
        ...policy,
        island: { ...policy.island, isActive: false },
      })),
    });
    must(await without.quote({ actor, request: formTo(dodging, _product) }));
    must(
      await openShop({ ...islandTerms, islands: [] }).quote({ actor, request: formTo(dodging, _product) }),
    );
    expect(without.asked).toEqual([]);
  });

  test('while nobody can tell, the order is taken and found by clerks, and sent once one of them has looked; twice is once', async () => {
    for (const [n, kind] of (['AWAY', 'UNKNOWN'] as const).entries()) {
      const shop = openShop();
      shop.say(kind);
      const actor = shopper(73 + n) as Member;
      const form = formTo(dodging, await sellProduct(world.ports, 5));
      expect(must(await shop.quote({ actor, request: form })).addressNote?.postcode).toBeUndefined();
      const { orderNo } = must(await shop.place({ actor, form }));
      const before = await stored(orderNo);
      expect(before.order.receiver.unconfirmed).toBe(kind);
      await syncOrderSearchEntries(world.ports, orderNo);
      expect(await shop.find('박바다')).toMatchObject([{ orderNo, unconfirmed: kind }]);

      const purchases = [{ purchaseNo: `${orderNo}-01` }];
      for (const step of ['pay', 'prepare'] as const) must(await shop.move({ ...clerk, step, purchases }));
      const ship = () =>
        shop.move({
          ...proven(clerk, world.clock.now()),
          step: 'ship',
          purchases: purchases.map((purchase) => ({
            ...purchase,
            delivery: { code: '04', number: '123456789012' },
          })),
        });
      expect(must(await ship()).refused).toMatchObject([{ failure: { code: 'ADDRESS_UNCONFIRMED' } }]);
      expect(await shop.confirm(orderNo, before.order.version)).toMatchObject({
        failure: { code: 'CHANGED_MEANWHILE' },
      });
      const { version } = (await stored(orderNo)).order;
      must(await shop.confirm(orderNo, version));
      must(await shop.confirm(orderNo, version));
      expect((await stored(orderNo)).order).toMatchObject({ version: version + 1 });
      await syncOrderSearchEntries(world.ports, orderNo);
      expect(await shop.find('박바다')).toEqual([]);
      expect(must(await ship())).toMatchObject({ refused: [], moved: [`${orderNo}-01`] });
    }
  });

  test('a change of address is compared as an order is: refused, or marked so that no dispatch decided before goes out', async () => {
    const shop = openShop();
    const actor = shopper(75) as Member;
    const { orderNo } = must(
      await shop.place({ actor, form: formTo(pohang, await sellProduct(world.ports, 5)) }),
    );
    const refusal = {
      failure: { code: 'POSTCODE_DIFFERS', issues: [{ path: 'receiver.postcode' }] },
    };
    const to = (receiver: typeof ulleung) => ({ orderNo, receiver, requestMessage: '' });
    expect(await shop.change({ actor, ...to(dodging) })).toMatchObject(refusal);
    expect(await shop.changeOrder({ ...clerk, ...to(dodging) })).toMatchObject(refusal);
    expect(await shop.previewShippingFee({ ...clerk, orderNo, receiver: dodging })).toMatchObject(refusal);

    const seen = (await stored(orderNo)).purchases[0]?.version ?? 0;
    shop.say('AWAY');
    must(await shop.change({ actor, ...to(dodging) }));
    const marked = await stored(orderNo);
    expect(marked.order.receiver).toMatchObject({ postcode: '37600', unconfirmed: 'AWAY' });
    expect(marked.purchases[0]?.version).toBe(seen + 1);
    // A new name at the same address does not confirm the address.
    must(await shop.change({ actor, ...to({ ...dodging, name: '박하늘' }) }));
    expect((await stored(orderNo)).order.receiver.unconfirmed).toBe('AWAY');
    shop.say('FOUND');
    must(await shop.change({ actor, ...to(pohang) }));
    expect((await stored(orderNo)).order.receiver).not.toHaveProperty('unconfirmed');
  });
});
