import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Change } from '#shared/domain/stored/changes.ts';
import { daysAfter, secondsAfter } from '#shared/domain/time/instant.ts';
import { useCases } from '#shared/usecases/index.ts';
import type {
  ParcelTrackingPort,
  TrackedEvent,
  TrackedEvents,
} from '#shared/usecases/ports/outside/tracking.ts';
import { someSetting } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('parcels that the shop follows', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let changed: ReturnType<typeof changesOf>;
  let asked: string[] = [];
  let watched: string[] = [];
  const answers = new Map<string, TrackedEvents>();
  const parcelTracking: ParcelTrackingPort = {
    track: async ({ carrier, number }) => {
      asked.push(`${carrier} ${number}`);
      return answers.get(number) ?? { kind: 'NOT_FOUND' };
    },
    watch: async ({ number }, until) => {
      watched.push(`${number} ${until}`);
      return { kind: 'WATCHED' };
    },
  };
  let shopRewards: object = {};
  let keys: 'MISSING' | 'SET' = 'SET';
  const ports = () => ({
    ...world.ports,
    parcelTracking,
    providerKeys: { states: () => ({ ...world.ports.providerKeys.states(), tracking: keys }) },
    content: {
      ...world.ports.content,
      setting: async () => ({
        ...someSetting,
        shop: {
          ...someSetting.shop,
          rewards: shopRewards,
          couriers: [
            { code: '04', name: 'CJ대한통운', url: 'https://cj.invalid/' },
            { code: '05', name: '한진택배', url: 'https://hanjin.invalid/' },
            { code: '77', name: '동네택배', url: 'https://dongne.invalid/' },
          ],
        },
      }),
    },
  });
  beforeAll(() => {
    world = orderWorld(table, doubles);
    changed = changesOf(table);
  });
  beforeEach(() => {
    asked = [];
    watched = [];
    answers.clear();
    shopRewards = {};
    keys = 'SET';
  });

  let buyers = 4_000;
  let numbers = 500_000_000_000;
  const nextNumber = (): string => String(++numbers);
  const move = (step: 'deliver' | 'pay' | 'prepare' | 'ship' | 'unship', nos: string[], delivery?: object) =>
    useCases.movePurchases(ports())({
      ...clerk,
      step,
      purchases: nos.map((purchaseNo) => ({ purchaseNo, ...(delivery && { delivery }) })),
      ...(step === 'unship' && { feedbackMessage: '송장을 잘못 등록했습니다' }),
    } as never);
  /** Sends an order of `lines` lines in one parcel; returns its purchase numbers. */
  const send = async (delivery: { code: string; number: string }, { lines = 1, receiver = {} } = {}) => {
    const wanted = [];
    for (let n = 0; n < lines; n++) wanted.push({ _product: await sellProduct(world.ports, 5), amount: 1 });
    const form = orderFor(wanted, { paymentMethod: 'account', depositor: '김하늘' });
    const { orderNo } = must(
      await world.shop.place({
        actor: shopper(++buyers),
        form: { ...form, receiver: { ...form.receiver, ...receiver } },
      }),
    );
    const nos = wanted.map((_, at) => `${orderNo}-0${at + 1}`);
    for (const step of ['pay', 'prepare'] as const) must(await move(step, nos));
    expect(must(await move('ship', nos, delivery)).refused).toEqual([]);
    await follow();
    return nos;
  };
  /** Hands the changes so far to the stream's function, each twice and by two at once. */
  const follow = async (): Promise<readonly Change[]> => {
    const changes = await changed();
    const begin = useCases.beginParcels(ports());
    await Promise.all([begin(changes), begin(changes)]);
    return changes;
  };
  const run = () => useCases.followParcels(ports())({ leftMs: () => 60_000 });
  const purchaseOf = async (purchaseNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(purchaseNo.slice(0, -3));
    const purchase = aggregate?.purchases.find((candidate) => candidate.purchaseNo === purchaseNo);
    if (!purchase) throw new Error('no purchase');
    return purchase;
  };
  const parcelOf = async (number: string, carrier = 'kr.cjlogistics') => {
    const parcel = await world.ports.parcels.parcel({ carrier, number });
    if (!parcel) throw new Error('no parcel');
    return parcel;
  };
  const later = (seconds: number): string => secondsAfter(world.clock.now(), seconds);
  const tell = (number: string, ...events: TrackedEvent[]) => answers.set(number, { kind: 'FOUND', events });
  const pass = (hours: number) => world.clock.advance(hours * 3_600_000);
  /** Moves the clock to noon (KST) of the next day in UTC, far from midnight. */
  const passToNoon = () => world.clock.set(daysAfter(`${world.clock.now().slice(0, 10)}T03:00:00.000Z`, 1));
  const troubles = async (kind?: never) => {
    const list = useCases.listParcelExceptions(ports());
    return must(await list({ actor: clerk.actor, limit: 100, kind } as never)).items;
  };

  test('one begins with the goods that are sent, once, and its carrier is asked and calls', async () => {
    const number = nextNumber();
    const nos = await send({ code: '04', number }, { lines: 2 });
    expect((await parcelOf(number)).carries.map(({ purchaseNo }) => purchaseNo).sort()).toEqual(nos);
    tell(number, { at: world.clock.now(), status: 'IN_TRANSIT', place: '곤지암' });
    await run();
    expect(asked).toEqual([`kr.cjlogistics ${number}`]);
    expect(watched).toEqual([`${number} ${daysAfter(world.clock.now(), 2)}`]);
    await run();
    expect(asked).toHaveLength(1);
    pass(24);
    await run();
    expect(asked).toHaveLength(2);
    expect(watched).toHaveLength(2);
    expect((await parcelOf(number)).events).toMatchObject([{ status: 'IN_TRANSIT', place: '곤지암' }]);
  });

  test('what arrived is delivered at its courier’s time, once, with one message for the parcel', async () => {
    const number = nextNumber();
    const nos = await send({ code: '04', number }, { lines: 2 });
    const at = later(3_600);
    pass(25);
    tell(number, { at, status: 'DELIVERED' });
    await Promise.all([run(), run()]);
    await run();
    for (const no of nos)
      expect(await purchaseOf(no)).toMatchObject({
        orderStatus: 'DELIVERY_COMPLETE',
        deliveredAt: at,
        deliveredBy: 'COURIER',
      });
    const told = await world.ports.outbox.ofOrder(String(nos[0]).slice(0, -3), 50);
    expect(told.filter((item) => JSON.stringify(item).includes('배송완료 안내'))).toHaveLength(1);
    expect(await parcelOf(number)).toMatchObject({ closedAt: world.clock.now() });
    expect(asked.filter((item) => item.endsWith(number)).length).toBeLessThanOrEqual(2);
  });

  test('a run that broke off before the parcel was noted is repeated, and delivers nothing twice', async () => {
    const number = nextNumber();
    const [no = ''] = await send({ code: '04', number });
    const at = later(60);
    pass(1);
    tell(number, { at, status: 'DELIVERED' });
    const broken = {
      ...ports(),
      parcels: {
        ...world.ports.parcels,
        save: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(useCases.followParcels(broken as never)({ leftMs: () => 60_000 })).rejects.toThrow();
    const { version } = await purchaseOf(no);
    await run();
    expect(await purchaseOf(no)).toMatchObject({ deliveredAt: at, version });
    expect((await parcelOf(number)).closedAt).toBeDefined();
  });

  test('a hint has the carrier asked soon; one about a number nobody has, or too early, changes nothing', async () => {
    const number = nextNumber();
    const [no = ''] = await send({ code: '04', number });
    tell(number, { at: world.clock.now(), status: 'OUT_FOR_DELIVERY' });
    await run();
    const before = await parcelOf(number);
    tell(number, { at: later(60), status: 'DELIVERED' });
    pass(1);
    const hint = (parcel: { carrier: string; number: string }) =>
      useCases.takeParcelHint(ports())({ ...parcel, address: '203.0.113.9' });
    must(await hint({ carrier: 'kr.cjlogistics', number: '1' }));
    must(await hint({ carrier: 'kr.hanjin', number }));
    expect(await parcelOf(number)).toEqual(before);
    await Promise.all([
      hint({ carrier: 'kr.cjlogistics', number }),
      hint({ carrier: 'kr.cjlogistics', number }),
    ]);
    const hinted = await parcelOf(number);
    expect(hinted.version).toBe(before.version + 1);
    must(await hint({ carrier: 'kr.cjlogistics', number }));
    expect(await parcelOf(number)).toEqual(hinted);
    await run();
    expect(await purchaseOf(no)).toMatchObject({ orderStatus: 'DELIVERY_COMPLETE' });
    const closed = await parcelOf(number);
    must(await hint({ carrier: 'kr.cjlogistics', number }));
    expect(await parcelOf(number)).toEqual(closed);
  });

  test('what came back, was delivered before it was sent, or has a number of somebody else is a clerk’s', async () => {
    const [back, early, shared] = [nextNumber(), nextNumber(), nextNumber()];
    const sent = [
      ...(await send({ code: '04', number: back })),
      ...(await send({ code: '04', number: early })),
      ...(await send({ code: '04', number: shared })),
      ...(await send({ code: '04', number: shared }, { receiver: { name: '박다른', phone: '01099998888' } })),
    ];
    const at = later(60);
    tell(back, { at: later(30), status: 'EXCEPTION' }, { at, status: 'DELIVERED' });
    tell(early, { at: later(-86_400), status: 'DELIVERED' });
    tell(shared, { at, status: 'DELIVERED' });
    pass(1);
    await run();
    for (const no of sent) expect((await purchaseOf(no)).orderStatus).toBe('SHIPPING_CONFIRM');
    const found = await troubles();
    const kinds = Object.fromEntries(found.map(({ number, kind }) => [number, kind]));
    expect(kinds).toMatchObject({ [back]: 'RETURNED', [early]: 'DELIVERED_BEFORE', [shared]: 'SHARED' });
    expect(found.find(({ number }) => number === shared)?.orderNos).toHaveLength(2);
    const counts = must(await useCases.countParcelExceptions(ports())({ actor: clerk.actor }));
    expect(counts).toMatchObject({ RETURNED: 1, DELIVERED_BEFORE: 1, SHARED: 1, STALLED: 0 });

    // Once the clerk has delivered them, they leave the list with the next run.
    must(await move('deliver', sent));
    await follow();
    pass(1);
    await run();
    expect(await troubles()).toEqual([]);
  });

  test('a number that was taken back is not followed any more, the corrected one is', async () => {
    const [wrong, right] = [nextNumber(), nextNumber()];
    const [no = ''] = await send({ code: '04', number: wrong });
    must(await move('unship', [no]));
    pass(1);
    expect(must(await move('ship', [no], { code: '05', number: right })).refused).toEqual([]);
    await follow();
    await run();
    expect((await parcelOf(wrong)).closedAt).toBeDefined();
    expect((await parcelOf(right, 'kr.hanjin')).closedAt).toBeUndefined();
    expect(asked).toEqual([`kr.hanjin ${right}`]);

    // Corrected on its way, and corrected back.
    const correct = (number: string) =>
      useCases.changeInvoice(ports())({ ...clerk, purchaseNo: no, parcel: { code: '04', number } });
    pass(1);
    must(await correct(wrong));
    await follow();
    const again = await parcelOf(wrong);
    expect(again.closedAt).toBeUndefined();
    tell(wrong, { at: world.clock.now(), status: 'DELIVERED' });
    await run();
    expect(await purchaseOf(no)).toMatchObject({ orderStatus: 'DELIVERY_COMPLETE', deliveredBy: 'COURIER' });
    expect((await parcelOf(right, 'kr.hanjin')).closedAt).toBeDefined();
  });

  test('a carrier that does not answer is asked later, and delays no other', async () => {
    const dead = [nextNumber(), nextNumber(), nextNumber(), nextNumber(), nextNumber()];
    for (const number of dead) {
      await send({ code: '05', number });
      answers.set(number, { kind: 'AWAY' });
    }
    const number = nextNumber();
    const [no = ''] = await send({ code: '04', number });
    pass(1);
    tell(number, { at: later(-60), status: 'DELIVERED' });
    await run();
    expect(await purchaseOf(no)).toMatchObject({ orderStatus: 'DELIVERY_COMPLETE' });
    expect(asked.filter((item) => item.startsWith('kr.hanjin'))).toHaveLength(3);
    expect(watched.filter((item) => dead.some((each) => item.startsWith(each)))).toEqual([]);
    for (const each of dead) tell(each, { at: later(-60), status: 'IN_TRANSIT' });
    pass(1);
    await run();
    expect((await parcelOf(dead[0] as string, 'kr.hanjin')).missed).toBe(0);
    expect((await parcelOf(dead[4] as string, 'kr.hanjin')).events).toHaveLength(1);
  });

  test('without tracking the days of the setting count, 0 for never; so for every courier without a key', async () => {
    const number = nextNumber();
    const [no = ''] = await send({ code: '77', number });
    const { shippedAt = '' } = await purchaseOf(no);
    shopRewards = { deliverAfterDays: 0 };
    pass(24 * 8);
    await run();
    expect((await purchaseOf(no)).orderStatus).toBe('SHIPPING_CONFIRM');
    shopRewards = {};
    pass(24);
    await run();
    expect(await purchaseOf(no)).toMatchObject({ deliveredAt: daysAfter(shippedAt, 7), deliveredBy: 'DAYS' });
    expect(asked.filter((item) => item.endsWith(number))).toEqual([]);

    const followed = nextNumber();
    const [other = ''] = await send({ code: '04', number: followed });
    keys = 'MISSING';
    pass(24 * 8);
    await run();
    expect(await purchaseOf(other)).toMatchObject({ deliveredBy: 'DAYS' });
    expect(asked.filter((item) => item.endsWith(followed))).toEqual([]);
  });

  /** Lists the messages of an order about its parcel on the way. */
  const toldOf = async (purchaseNo = '') =>
    (await world.ports.outbox.ofOrder(purchaseNo.slice(0, -3), 50)).flatMap(({ message: { event } }) =>
      event?.name.startsWith('parcel-') ? [event.name] : [],
    );

  test('buyers hear once a day that their goods are out, each order once, whoever runs and however often', async () => {
    passToNoon();
    const number = nextNumber();
    const nos = [
      ...(await send({ code: '04', number }, { lines: 2 })),
      ...(await send({ code: '04', number })),
    ];
    const hint = () =>
      useCases.takeParcelHint(ports())({ carrier: 'kr.cjlogistics', number, address: '203.0.113.11' });
    const out = { at: world.clock.now(), status: 'OUT_FOR_DELIVERY' } as const;
    tell(number, out);
    const broken = {
      ...ports(),
      parcels: {
        ...world.ports.parcels,
        save: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(useCases.followParcels(broken as never)({ leftMs: () => 60_000 })).rejects.toThrow();
    await Promise.all([run(), run()]);
    tell(number, out, { at: later(600), status: 'OUT_FOR_DELIVERY' });
    pass(0.25);
    must(await hint());
    await run();
    for (const no of [nos[0], nos[2]]) expect(await toldOf(no)).toEqual(['parcel-out']);
    // The carrier tells the next day of the day before: too late to be of use.
    pass(24);
    await run();
    expect(await toldOf(nos[0])).toEqual(['parcel-out']);
    tell(number, out, { at: world.clock.now(), status: 'OUT_FOR_DELIVERY' });
    pass(0.25);
    must(await hint());
    await run();
    expect(await toldOf(nos[0])).toEqual(['parcel-out', 'parcel-out']);
  });

  test('buyers hear once that a parcel does not move, and nothing of one that is a clerk’s for another reason', async () => {
    const [still, back, unknown] = [nextNumber(), nextNumber(), nextNumber()];
    const sent = [];
    for (const number of [still, back, unknown]) sent.push((await send({ code: '04', number }))[0]);
    tell(still, { at: later(60), status: 'IN_TRANSIT' });
    tell(back, { at: later(60), status: 'EXCEPTION' });
    for (let day = 0; day < 6; day++) {
      pass(24);
      await Promise.all([run(), run()]);
    }
    expect(await toldOf(sent[0])).toEqual(['parcel-stalled']);
    expect(await toldOf(sent[1])).toEqual([]);
    expect(await toldOf(sent[2])).toEqual([]);
    tell(still, { at: later(60), status: 'IN_TRANSIT' });
    for (let day = 0; day < 5; day++) {
      pass(24);
      await run();
    }
    expect(await toldOf(sent[0])).toEqual(['parcel-stalled', 'parcel-stalled']);
  });

  test('only clerks of orders see the exceptions', async () => {
    const actor = { ...clerk.actor, scope: ['admin02'] } as never;
    const refused = { ok: false };
    expect(await useCases.listParcelExceptions(ports())({ actor, limit: 20 } as never)).toMatchObject(
      refused,
    );
    expect(await useCases.countParcelExceptions(ports())({ actor })).toMatchObject(refused);
  });
});
