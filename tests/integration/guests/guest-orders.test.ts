import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { won } from '#shared/domain/money/won.ts';
import { doubtOf, type Refund } from '#shared/domain/order/refund.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { GUEST_CODE_SECONDS, GUEST_PASS_SECONDS } from '#shared/domain/user/guest-pass.ts';
import { useCases } from '#shared/usecases/index.ts';
import { newMember } from '#shared/usecases/users/enrol.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  clerk,
  orderFor,
  orderWorld,
  proven,
  sellProduct,
  shopper,
  walkWindow,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const PHONE = '010-1234-5678';
const notFound = { ok: false, failure: { kind: 'NOT_FOUND', code: 'GUEST_ORDER_NOT_FOUND' } };
const limited = { ok: false, failure: { kind: 'LIMITED', code: 'TOO_MANY_ATTEMPTS' } };

describeOnEngines('a guest’s order in another browser', (table) => {
  let world: ReturnType<typeof orderWorld>;
  const sent: Message[] = [];
  let places = 0;
  beforeAll(() => {
    world = orderWorld(table, doubles);
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

  test('is found by its number and phone, and one answer is given to all that does not fit', async () => {
    const orderNo = await paid(browser('buyer'));
    const { buyer: member } = await join();
    const ofMember = await order(member);
    for (const [number, phone] of [
      [orderNo, '010-1234-0000'],
      ['P-20261120-AAAAAAAA', PHONE],
      [ofMember, PHONE],
    ] as const)
      expect(await find(number, phone)).toEqual(
        expect.objectContaining({ ok: false, failure: expect.objectContaining(notFound.failure) }),
      );
    const misses = await Promise.all([find(orderNo, '010-1234-0001'), find(ofMember, PHONE)]);
    expect(misses[0]).toEqual(misses[1]);

    const actor = await lookedUp(orderNo);
    const seen = must(await world.shop.myOrder({ actor, orderNo }));
    expect(seen).toMatchObject({ isLocked: true, orderStatus: 'ORDER_PAYMENT' });
    expect(seen.purchases.flatMap(({ choices }) => choices)).toEqual([]);
    // Number and phone alone do not reveal a name, address or mail.
    expect(JSON.stringify(seen)).not.toMatch(/김하늘|01012345678|sky@example|세종대로|호"/);
    expect(await world.shop.myOrder({ actor: browser('elsewhere'), orderNo })).toMatchObject({ ok: false });
  });

  test('tells nobody without the code what the shop answered to a claim, nor leads to the receipt of its fee', async () => {
    const buyer = browser('answered');
    const orderNo = await paid(buyer);
    must(await world.shop.claim({ actor: buyer, claim: cancelling(orderNo) }));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    const rejected = { step: 'rejectCancel', purchases, feedbackMessage: '이미 포장했습니다.' } as const;
    expect(must(await world.shop.move({ ...clerk, ...rejected })).refused).toEqual([]);
    const { claims = [], payments = [] } = (await world.ports.orders.wholeOrder(orderNo)) ?? {};
    const [[claim], [payment]] = [claims, payments];
    if (!claim || !payment) throw new Error('nothing was claimed');
    // Sets the claim's fee as paid.
    const fee = { amount: won(3_000), state: 'PAID', paidBy: payment._id } as const;
    const { unitOfWork, orderWrites } = world.ports;
    must(await unitOfWork.commit([orderWrites.putClaim(claim, { ...claim, fee })]));
    must(
      await world.shop.refundExtra({
        ...proven(clerk, world.clock.now()),
        orderNo,
        requestId: randomUUID(),
        purchaseNos: [`${orderNo}-01`],
        amount: 1_000,
        reason: '흠집 사과',
      }),
    );
    const shownTo = async (actor: Actor) => {
      const { purchases, claims, refunds } = must(await world.shop.myOrder({ actor, orderNo }));
      return [
        purchases[0]?.feedbackMessage,
        typeof claims[0]?.fee?.receiptUrl,
        claims[0]?.fee?.amount,
        refunds[0]?.extraReason,
      ];
    };
    expect(await shownTo(buyer)).toEqual(['이미 포장했습니다.', 'string', 3_000, '흠집 사과']);
    expect(await shownTo(await lookedUp(orderNo))).toEqual([undefined, 'undefined', 3_000, undefined]);
  });

  const wrongPhone = (n: number) => `010-9999-${String(n).padStart(4, '0')}`;
  const wrongNumber = (n: number) => `P-20261120-${String(n).padStart(8, '0')}`;
  const missing = async (count: number, miss: (n: number) => ReturnType<typeof find>) => {
    for (let n = 0; n < count; n++) expect(await miss(n)).toMatchObject(notFound);
  };

  test('at one number from one network nobody is answered after ten misses, the right phone neither', async () => {
    const orderNo = await order(browser('sought'));
    const network = '2001:db8:9:8::';
    const here = (phone: string, n: number) => find(orderNo, phone, `${network}${n}`);
    await missing(limits.guestLookupsPerOrder.most, (n) => here(wrongPhone(n), n + 1));
    expect(await here(PHONE, 99)).toMatchObject(limited);
    must(await find(orderNo));
  });

  test('strangers’ misses with a phone or from a network turn misses away, and never the right pair', async () => {
    const phone = '010-8888-0000';
    const own = await order(browser('locked out'), { sender: { name: '김하늘', phone, email: 'a@b.kr' } });
    const at = (network: string) => (number: string, of: string) =>
      find(number, of, `2001:db8:9:${network}::${++places}`);
    const here = at('9');
    await missing(limits.guestLookupsPerPair.most, (n) => here(wrongNumber(n), phone));
    expect(await here(wrongNumber(99), phone)).toMatchObject(limited);
    must(await here(own, phone));

    const there = at('a');
    await missing(limits.guestLookupsPerNetwork.most, (n) => there(wrongNumber(n), wrongPhone(n)));
    expect(await there(wrongNumber(5_000), wrongPhone(5_000))).toMatchObject(limited);
    must(await there(own, phone));
    // Whoever finds their own order may look it up without limit.
    for (let n = 0; n <= limits.guestLookupsPerPair.most; n++) must(await here(own, phone));
  });

  test('misses with one phone from all networks are turned away after 200 an hour, with an alarm', async () => {
    const phone = '010-7777-0000';
    const own = await order(browser('sought by many'), {
      sender: { name: '김하늘', phone, email: 'a@b.kr' },
    });
    const alarms: string[] = [];
    world.ports.vitals.alarm = (trouble) => void alarms.push(trouble);
    let networks = 0;
    const elsewhere = (number: string) => find(number, phone, `203.0.${++networks >> 8}.${networks & 255}`);
    await missing(limits.guestLookupsPerPhone.most, (n) => elsewhere(wrongNumber(n)));
    expect([limits.guestLookupsPerPhone, alarms]).toMatchObject([{ most: 200, seconds: 3600 }, []]);
    expect(await elsewhere(wrongNumber(999))).toMatchObject(limited);
    expect(alarms).toEqual(['GUEST_LOOKUPS']);
    must(await elsewhere(own));
    expect(alarms).toHaveLength(1);
  });

  test('that was a member’s is found like a guest’s once they have left, and changed by the code', async () => {
    const { buyer, leave } = await join();
    const orderNo = await paid(buyer);
    expect(await find(orderNo)).toMatchObject(notFound);
    await leave();
    const seen = await lookedUp(orderNo);
    expect(must(await world.shop.myOrder({ actor: seen, orderNo }))).toMatchObject({ isLocked: true });
    expect(await world.shop.claim({ actor: seen, claim: cancelling(orderNo) })).toMatchObject({ ok: false });
    const actor = await proved(orderNo);
    must(await world.shop.claim({ actor, claim: cancelling(orderNo) }));
    expect(must(await world.shop.myOrder({ actor, orderNo })).isLocked).toBeUndefined();
  });

  test('takes claims and a change of address only once the code sent to its phone was typed', async () => {
    const buyer = browser('placed');
    const orderNo = await paid(buyer);
    const seen = await lookedUp(orderNo);
    const receiver = { ...orderFor([]).receiver, address2: '2층' };
    const change = (actor: Actor) => world.shop.change({ actor, orderNo, receiver, requestMessage: '' });
    expect(await world.shop.claim({ actor: seen, claim: cancelling(orderNo) })).toMatchObject({ ok: false });
    expect(await change(seen)).toMatchObject({ ok: false, failure: { code: 'ORDER_NOT_FOUND' } });

    const actor = await proved(orderNo);
    expect(sent.at(-1)).toMatchObject({ to: { phone: '01012345678' } });
    expect(sent.at(-1)?.to.email).toBeUndefined();
    must(await change(actor));
    must(await world.shop.claim({ actor, claim: cancelling(orderNo) }));
    // The browser that ordered needs no pass, and the pass of one order opens no other.
    must(await world.shop.withdraw({ actor: buyer, purchaseNos: [`${orderNo}-01`] }));
    const other = await paid(buyer);
    expect(await world.shop.myOrder({ actor, orderNo: other })).toMatchObject({ ok: false });
  });

  test('codes are tried five times, live five minutes, open once, and go to nobody without a pass', async () => {
    const orderNo = await paid(browser('coded'), {
      sender: { name: '이봄', phone: '01044443333', email: 'a@b.kr' },
    });
    const actor = await holding('elsewhere', must(await find(orderNo, '01044443333')).pass);
    const wrongCode = { ok: false, failure: { code: 'GUEST_CODE_WRONG' } };
    const type = (code: string) => world.shop.proveGuest({ actor, orderNo, code });
    const address = somewhere();
    expect(await world.shop.sendGuestCode({ actor: browser('elsewhere'), orderNo, address })).toMatchObject({
      failure: { code: 'ORDER_NOT_FOUND' },
    });

    const worn = await codeSentFor(actor, orderNo);
    const wrong = worn === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => type(wrong)));
    expect(guesses).toEqual(Array(8).fill(expect.objectContaining({ ok: false })));
    expect(await type(worn)).toMatchObject(wrongCode);

    const late = await codeSentFor(actor, orderNo);
    world.clock.advance((GUEST_CODE_SECONDS + 1) * 1000);
    expect(await type(late)).toMatchObject(wrongCode);

    const replaced = await codeSentFor(actor, orderNo);
    const newest = await codeSentFor(actor, orderNo);
    if (replaced !== newest) expect(await type(replaced)).toMatchObject(wrongCode);
    const { pass } = must(await type(newest));
    expect(await type(newest)).toMatchObject(wrongCode);

    world.clock.advance((GUEST_PASS_SECONDS + 60) * 1000);
    expect(await world.shop.readGuestPass(pass)).toBeUndefined();
    expect(await world.shop.readGuestPass(`${pass}x`)).toBeUndefined();
  });

  test('is sent only so many codes an hour', async () => {
    const orderNo = await paid(browser('flooded'), {
      sender: { name: '이봄', phone: '01022221111', email: 'a@b.kr' },
    });
    const actor = await holding('elsewhere', must(await find(orderNo, '01022221111')).pass);
    for (let n = 0; n < limits.guestCodesPerOrder.most; n++) await codeSentFor(actor, orderNo);
    expect(await world.shop.sendGuestCode({ actor, orderNo, address: somewhere() })).toMatchObject(limited);
  });

  test('nobody who needs no code has one sent, and over what was not paid a phone gets few', async () => {
    const sender = { name: '이봄', phone: '01077776666', email: 'a@b.kr' };
    const buyer = browser('stranger');
    const orderNo = await order(buyer, { sender });
    const send = async (actor: Actor, of = orderNo) =>
      world.shop.sendGuestCode({ actor, orderNo: of, address: somewhere() });
    const before = sent.length;
    expect(await send(buyer)).toMatchObject({ failure: { code: 'GUEST_PROVED' } });
    const ofMember = await order(shopper(1), { sender });
    expect(await send(shopper(1), ofMember)).toMatchObject({ failure: { code: 'ORDER_NOT_FOUND' } });
    expect(sent.slice(before).filter(({ short }) => short.includes('인증번호'))).toEqual([]);

    // A second order, because the codes of each count against the phone it was placed with.
    const other = await order(browser('stranger again'), { sender });
    const held = async (of: string) => holding('elsewhere', must(await find(of, sender.phone)).pass);
    for (let n = 0; n < limits.guestCodesPerUnpaidPhone.most; n++)
      await codeSentFor(await held(n % 2 ? other : orderNo), n % 2 ? other : orderNo);
    expect(await send(await held(other), other)).toMatchObject(limited);
    const bought = await paid(browser('paid'), { sender });
    must(await send(await held(bought), bought));
  });

  /** Places an order paid by transfer and cancels it; the refund goes to an account the guest names. */
  const transferCanceled = async (buyer: Actor, depositor: string, accountBankCode: '004' | '048') => {
    const orderNo = await order(buyer, { paymentMethod: 'account', depositor });
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
    const account = { accountBankCode, accountNumber: '12345678901', accountHolder: '한새봄' };
    must(await world.shop.claim({ actor: buyer, claim: { ...cancelling(orderNo), account } }));
    must(await world.shop.move({ ...clerk, step: 'completeCancel', purchases }));
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    const [refund] = aggregate?.refunds ?? [];
    if (!refund) throw new Error('nothing is refunded');
    const complete = (holderConfirmed?: boolean) =>
      world.shop.completeTransfer({
        ...proven(clerk, world.clock.now()),
        orderNo,
        _id: refund._id,
        holderConfirmed,
      });
    return { orderNo, refund, heldBy: refund.account?.heldBy, complete };
  };

  test('a transfer goes back to who paid; to any other account only by a clerk’s decision', async () => {
    const own = await transferCanceled(browser('transfers'), '한 새봄', '004');
    expect(own.heldBy).toBe('DEPOSITOR');
    must(await own.complete());
    for (const [depositor, bank, heldBy] of [
      ['김하늘', '004', 'SOMEBODY_ELSE'],
      ['한새봄', '048', 'UNKNOWN'],
    ] as const) {
      const other = await transferCanceled(browser(`transfers ${bank}`), depositor, bank);
      expect(other.heldBy).toBe(heldBy);
      expect(await other.complete()).toMatchObject({ failure: { code: 'HOLDER_UNCONFIRMED' } });
      must(await other.complete(true));
    }
  });

  test('a refund without an account of its own goes to the order’s, whose doubt the clerk is told beforehand', async () => {
    const { orderNo, refund } = await transferCanceled(browser('returned'), '한새봄', '048');
    // A refund of a late charge that the provider refused to refund.
    const returned: Refund = {
      ...refund,
      _id: 'returned',
      purchaseNos: [],
      account: undefined,
      via: 'toss',
      state: 'REJECTED',
    };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.putRefund(returned)]));
    const { order } = must(await useCases.getOrder(world.ports)({ actor: clerk.actor, orderNo }));
    const shown = order.refunds.find(({ _id }) => _id === returned._id)?.account;
    expect(shown).toMatchObject({ heldBy: 'UNKNOWN', accountNumber: '*******8901' });
    expect(shown && doubtOf(shown)).toBe('예금주를 확인하지 못한 계좌입니다.');
    const complete = (holderConfirmed: boolean) =>
      world.shop.completeTransfer({
        ...proven(clerk, world.clock.now()),
        orderNo,
        _id: returned._id,
        holderConfirmed,
      });
    expect(await complete(false)).toMatchObject({
      failure: { message: '예금주를 확인하지 못한 계좌입니다. 확인한 뒤 처리해주세요.' },
    });
    must(await complete(true));
  });

  test('an account the form of an order names waits for a clerk, whoever ordered: no bank was asked', async () => {
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '한새봄',
    } as const;
    for (const buyer of [browser('names it'), shopper(77)]) {
      const orderNo = await order(buyer, { paymentMethod: 'account', depositor: '한새봄', account });
      expect((await world.ports.orders.wholeOrder(orderNo))?.order.account?.heldBy).toBe('UNKNOWN');
    }
  });

  test('an account whose holder is another than the one typed is refused at its field', async () => {
    const buyer = browser('mistyped');
    const orderNo = await order(buyer, { paymentMethod: 'account', depositor: '김하늘' });
    must(await world.shop.move({ ...clerk, step: 'pay', purchases: [{ purchaseNo: `${orderNo}-01` }] }));
    const account = {
      accountBankCode: '004',
      accountNumber: '12345678901',
      accountHolder: '김하늘',
    } as const;
    expect(
      await world.shop.claim({ actor: buyer, claim: { ...cancelling(orderNo), account } }),
    ).toMatchObject({
      failure: { code: 'HOLDER_MISMATCH', issues: [{ path: 'account.accountHolder' }] },
    });
  });
});
