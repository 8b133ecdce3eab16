import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import type { Holder } from '#shared/domain/order/reservations.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { readOpenReservations } from '#shared/usecases/orders/open-reservations.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  orderFor,
  orderWorld,
  sellProduct,
  shopper,
  stockOf,
  walkWindow,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const codes = (answers: readonly Result<unknown, AnyCode>[]): string[] =>
  answers.map((answer) => (answer.ok ? 'OK' : answer.failure.code)).sort();
const times = <T>(n: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => make(at)));

describeOnEngines('what unpaid orders hold', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let _product: string;
  let people = 0;
  beforeAll(async () => {
    world = orderWorld(table, doubles);
    _product = await sellProduct(world.ports, 10_000);
  });

  /** Creates somebody without orders: a member, or a guest with a separate phone, address and network. */
  const member = () => shopper(5_000 + ++people);
  const guest = (): { actor: Actor; address: string; form: OrderRequest } => {
    const n = ++people;
    const form = orderFor([{ _product }]);
    const phone = `010${String(30_000_000 + n)}`;
    return {
      actor: { kind: 'visitor', visitorId: `visitor-${n}` },
      address: `198.51.${n >> 8}.${n & 255}`,
      form: {
        ...form,
        sender: { ...form.sender, phone },
        receiver: { ...form.receiver, address2: `${n}호` },
      },
    };
  };
  const byTransfer = { paymentMethod: 'account', depositor: '김하늘' } as const;
  const place = (actor: Actor, over: Partial<OrderRequest> = {}, amount = 1) =>
    world.shop.place({ actor, form: orderFor([{ _product, amount }], over) });
  const openOf = async (holder: Holder): Promise<string[]> =>
    (await readOpenReservations(world.ports)([holder])).flatMap(({ orders }) => Object.keys(orders)).sort();
  const holderOf = (actor: Actor): Holder =>
    actor.kind === 'member' ? `member#${actor._user}` : `visitor#${actor.visitorId}`;
  const pay = async (actor: Actor, orderNo: string) =>
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));

  /** Completes an identity verification for an order. */
  const verified = async (ciHash: string): Promise<string> => {
    const _id = `iv-${world.ports.ids.next()}`;
    const createdAt = world.clock.now();
    const expiresAt = Math.floor(Date.parse(createdAt) / 1000) + 1_800;
    await world.ports.verifications.start({ _id, purpose: 'ORDER', status: 'PENDING', createdAt, expiresAt });
    await world.ports.verifications.complete(_id, { name: '김하늘', ciHashes: [ciHash] });
    return _id;
  };

  describe('orders', () => {
    test('sixteen at once by one member, and by one visitor: three are placed, and no stock but theirs is gone', async () => {
      const before = await stockOf(world.ports, _product);
      const me = member();
      const visitor = guest();
      const answers = await times(16, () => place(me));
      expect(codes(answers).filter((code) => code === 'OK')).toHaveLength(3);
      const asGuest = await times(16, () => world.shop.place(visitor));
      expect(codes(asGuest).filter((code) => code === 'OK')).toHaveLength(3);
      const refused = (all: typeof answers) => [...new Set(codes(all).filter((code) => code !== 'OK'))];
      expect(refused(answers)).toEqual(['TOO_MANY_UNPAID']);
      // A guest's counts are read in parallel, not at one instant: the phone's third order may be seen before the
      // visitor's.
      expect(['TOO_MANY_UNPAID', 'IDENTITY_REQUIRED']).toEqual(expect.arrayContaining(refused(asGuest)));
      expect(await stockOf(world.ports, _product)).toBe(before - 6);
      expect(await openOf(holderOf(me))).toHaveLength(3);
    });

    test('one paid, cancelled, lapsed or confirmed by a clerk makes room for one, once', async () => {
      const me = member();
      const nos: string[] = [];
      for (const over of [{}, {}, byTransfer]) nos.push(must(await place(me, over)).orderNo);
      expect(codes([await place(me)])).toEqual(['TOO_MANY_UNPAID']);
      // For a holder who has just reached the limit nothing is priced: the wrong total is not even checked.
      expect(codes([await place(me, { totalPrice: 1 })])).toEqual(['TOO_MANY_UNPAID']);
      const [paid = '', given = '', transferred = ''] = nos;

      await pay(me, paid);
      expect(await openOf(holderOf(me))).toEqual([given, transferred].sort());
      await times(4, () => world.shop.giveUp({ actor: me, orderNo: given }));
      expect(await openOf(holderOf(me))).toEqual([transferred]);
      await world.shop.move({ ...clerk, step: 'pay', purchases: [{ purchaseNo: `${transferred}-01` }] });
      expect(await openOf(holderOf(me))).toEqual([]);

      for (let n = 0; n < 3; n++) must(await place(me));
      world.clock.advance(31 * MINUTE_MS);
      await Promise.all([world.shop.cancelUnpaid(), world.shop.cancelUnpaid()]);
      await world.shop.cancelUnpaid();
      expect(await openOf(holderOf(me))).toEqual([]);
      must(await place(me));
    });

    test('one whose payment is being settled stays open past its deadline, and lets go when it is paid', async () => {
      const me = member();
      const { orderNo } = must(await place(me));
      const back = await walkWindow(await world.shop.start({ actor: me, orderNo }));
      const { toss } = world.ports.payments;
      const silent = bound({
        ...world.ports,
        payments: {
          ...world.ports.payments,
          toss: {
            ...toss,
            approve: async () => ({ kind: 'UNKNOWN' }),
            find: async () => ({ kind: 'UNKNOWN' }),
          },
        },
      });
      expect(codes([await silent.approve(back)])).toEqual(['PAYMENT_PENDING']);
      world.clock.advance(2 * HOUR_MS);
      await world.shop.cancelUnpaid();
      expect(await openOf(holderOf(me))).toEqual([orderNo]);
      world.clock.advance(-2 * HOUR_MS);
      must(await world.shop.approve(back));
      expect(await openOf(holderOf(me))).toEqual([]);
    });

    test('what was given up or paid is taken out of the counts by the next order, and none but those', async () => {
      const me = member();
      const counted = async () =>
        Object.keys((await world.ports.reservations.reservationsOf([holderOf(me)]))[0]?.orders ?? {}).sort();
      const [given, kept] = [must(await place(me)).orderNo, must(await place(me)).orderNo];
      must(await world.shop.giveUp({ actor: me, orderNo: given }));
      expect(await counted()).toEqual([given, kept].sort());
      const { orderNo } = must(await place(me));
      expect(await counted()).toEqual([kept, orderNo].sort());
    });

    test('of the last orders of an hour raced for one is placed; those that came to nothing do not count', async () => {
      const me = member();
      expect(codes([await place(me, { totalPrice: 1 })])).toEqual(['PRICE_CHANGED']);
      for (let n = 0; n < 19; n++) {
        const { orderNo } = must(await place(me));
        must(await world.shop.giveUp({ actor: me, orderNo }));
      }
      const raced = codes(await times(8, () => place(me)));
      expect(raced.toSorted()).toEqual(['OK', ...Array<string>(7).fill('TOO_MANY_ATTEMPTS')]);
      expect(await place(me)).toMatchObject({
        failure: { kind: 'LIMITED', details: { retryAfter: expect.any(Number) } },
      });
      world.clock.advance(HOUR_MS);
      must(await place(me));
    });
  });

  describe('guests', () => {
    test('a phone, an address used up by guests asks further guests who they are, and no member anything', async () => {
      const first = guest();
      for (let n = 0; n < 3; n++) {
        const other = guest();
        must(await world.shop.place({ ...other, form: { ...other.form, sender: first.form.sender } }));
      }
      expect(await world.shop.place(first)).toMatchObject({
        failure: { kind: 'FORBIDDEN', code: 'IDENTITY_REQUIRED', message: expect.stringMatching(/본인인증/) },
      });
      must(await world.shop.place({ actor: member(), form: first.form, address: first.address }));

      const home = guest();
      for (let n = 0; n < 3; n++) {
        const other = guest();
        must(await world.shop.place({ ...other, form: { ...other.form, receiver: home.form.receiver } }));
      }
      expect(codes([await world.shop.place(home)])).toEqual(['IDENTITY_REQUIRED']);
      must(await world.shop.place({ actor: member(), form: home.form, address: home.address }));

      // A buyer who verified their identity changes the order without verifying again, although the address has reached
      // its limit. At another address they have to.
      const check = await verified('ci-at-home');
      const { orderNo: replaces } = must(await world.shop.place({ ...home, identityVerificationId: check }));
      expect(codes([await world.shop.place(home)])).toEqual(['IDENTITY_REQUIRED']);
      const changed = { ...home.form, requestMessage: '문 앞에 놓아주세요', replaces };
      const again = must(await world.shop.place({ ...home, form: changed }));
      expect(again.replaces).toBe(replaces);
      const elsewhere = { ...changed, sender: first.form.sender, replaces: again.orderNo };
      expect(codes([await world.shop.place({ ...home, form: elsewhere })])).toEqual(['IDENTITY_REQUIRED']);
    });

    test('who was verified orders all the same, three at a time whichever visitor they are, each check once', async () => {
      const stranger = guest();
      for (let n = 0; n < 3; n++) {
        const other = guest();
        must(await world.shop.place({ ...other, form: { ...other.form, sender: stranger.form.sender } }));
      }
      const order = async (identityVerificationId: string) => {
        const { actor } = guest();
        return world.shop.place({ ...stranger, actor, identityVerificationId });
      };
      const check = await verified('ci-of-one');
      expect(codes(await times(4, () => order(check))).filter((code) => code === 'OK')).toHaveLength(1);
      must(await order(await verified('ci-of-one')));
      must(await order(await verified('ci-of-one')));
      expect(codes([await order(await verified('ci-of-one'))])).toEqual(['TOO_MANY_UNPAID']);
      must(await order(await verified('ci-of-another')));
    });

    test('of one network thirty transfers are open, and then identity is asked for: not of cards, nor of members', async () => {
      const address = '2001:db8:1:2::1';
      const transfer = (over: { address?: string; identityVerificationId?: string } = {}) => {
        const buyer = guest();
        return world.shop.place({ ...buyer, address, ...over, form: { ...buyer.form, ...byTransfer } });
      };
      for (let n = 0; n < 26; n++) must(await transfer({ address: `2001:db8:1:2::${n}` }));
      const answers = await times(12, () => transfer());
      expect(codes(answers).filter((code) => code === 'OK').length).toBeLessThanOrEqual(4);
      while ((await openOf('network#2001:db8:1:2::/64')).length < 30) must(await transfer());
      expect(codes([await transfer()])).toEqual(['IDENTITY_REQUIRED']);
      must(await transfer({ identityVerificationId: await verified('ci-behind-it') }));
      const byCard = guest();
      const { orderNo: replaces } = must(await world.shop.place({ ...byCard, address }));
      const changed = { ...byCard.form, ...byTransfer, replaces };
      expect(codes([await world.shop.place({ ...byCard, address, form: changed })])).toEqual([
        'IDENTITY_REQUIRED',
      ]);
      must(await world.shop.place({ ...guest(), address, actor: member() }));
      must(await transfer({ address: '2001:db8:1:3::1' }));
    });

    test('hold for half an hour by card and a day by transfer, and the last of something shorter; members as before', async () => {
      const few = await sellProduct(world.ports, 6);
      const window = async (actor: Actor, wanted: string, over: Partial<OrderRequest>) => {
        const buyer = guest();
        const { carts } = orderFor([{ _product: wanted }]);
        const form = { ...buyer.form, ...over, carts };
        const { createdAt, payBy } = must(await world.shop.place({ ...buyer, actor, form }));
        return (Date.parse(payBy) - Date.parse(createdAt)) / MINUTE_MS;
      };
      const { actor } = guest();
      expect(await window(actor, _product, {})).toBe(30);
      expect(await window(actor, _product, byTransfer)).toBe(24 * 60);
      expect(await window(guest().actor, few, {})).toBe(30);
      expect(await window(guest().actor, few, {})).toBe(15);
      expect(await window(guest().actor, few, byTransfer)).toBe(3 * 60);
      expect(await window(member(), few, byTransfer)).toBe(72 * 60);
    });
  });

  describe('units', () => {
    test('sixteen orders of two at once, five of it for one: four units are held, and the fifth is still to be had', async () => {
      const limited = await sellProduct(world.ports, 100, { amountPerBuyer: 5 });
      const me = member();
      const order = (amount: number) =>
        world.shop.place({ actor: me, form: orderFor([{ _product: limited, amount }]) });
      const answers = await times(16, () => order(2));
      expect(codes(answers).filter((code) => code === 'OK')).toHaveLength(2);
      expect(await stockOf(world.ports, limited)).toBe(96);
      expect(await order(2)).toMatchObject({
        failure: {
          kind: 'CONFLICT',
          code: 'TOO_MANY_UNITS',
          issues: [{ path: 'carts.0', message: expect.stringMatching(/1인당 최대 5개.*1개 더/) }],
        },
      });
      must(await order(1));
    });

    test('of all options of a product together; above it the line says so before anything is ordered', async () => {
      const limited = await sellProduct(world.ports, 100, { amountPerBuyer: 3 });
      const form = orderFor([{ _product }, { _product: limited, amount: 4 }]);
      expect(await world.shop.place({ actor: member(), form })).toMatchObject({
        failure: {
          code: 'NOT_FOR_SALE',
          issues: [{ path: 'carts.1', message: expect.stringMatching(/1인당 최대 3개/) }],
        },
      });
      const many = orderFor([{ _product, amount: 100 }]);
      expect(await world.shop.place({ actor: member(), form: many })).toMatchObject({
        failure: { issues: [{ message: expect.stringMatching(/1인당 최대 99개/) }] },
      });
      must(await place(member(), {}, 99));
    });

    test('come back with the order that held them', async () => {
      const limited = await sellProduct(world.ports, 100, { amountPerBuyer: 2 });
      const me = member();
      const order = () => world.shop.place({ actor: me, form: orderFor([{ _product: limited, amount: 2 }]) });
      const { orderNo } = must(await order());
      expect(codes([await order()])).toEqual(['TOO_MANY_UNITS']);
      must(await world.shop.giveUp({ actor: me, orderNo }));
      const { orderNo: paid } = must(await order());
      await pay(me, paid);
      must(await order());
    });
  });
});
