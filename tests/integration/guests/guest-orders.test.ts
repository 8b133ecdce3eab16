import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as limits from '#shared/domain/limits.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { GUEST_CODE_SECONDS, GUEST_PASS_SECONDS } from '#shared/domain/user/guest-pass.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, proven, shopper } from '#tests/support/orders.ts';
import { openToGuests, PHONE } from './guest-browsers.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const notFound = { ok: false, failure: { kind: 'NOT_FOUND', code: 'GUEST_ORDER_NOT_FOUND' } };
const limited = { ok: false, failure: { kind: 'LIMITED', code: 'TOO_MANY_ATTEMPTS' } };

describeWithTable('a guest’s order in another browser', (table) => {
  const guests = openToGuests(table, () => doubles);
  const {
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
  } = guests;

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
    const seen = must(await guests.world.shop.myOrder({ actor, orderNo }));
    expect(seen).toMatchObject({ isLocked: true, orderStatus: 'ORDER_PAYMENT' });
    expect(seen.purchases.flatMap(({ choices }) => choices)).toEqual([]);
    // Number and phone alone do not reveal a name, address or mail.
    expect(JSON.stringify(seen)).not.toMatch(/김하늘|01012345678|sky@example|세종대로|호"/);
    expect(await guests.world.shop.myOrder({ actor: browser('elsewhere'), orderNo })).toMatchObject({
      ok: false,
    });
  });

  test('tells nobody without the code the answer to a claim, its pickup or pictures, nor leads to the receipt of its fee', async () => {
    const buyer = browser('answered');
    const orderNo = await paid(buyer);
    must(await guests.world.shop.claim({ actor: buyer, claim: cancelling(orderNo) }));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    const rejected = { step: 'rejectCancel', purchases, feedbackMessage: '이미 포장했습니다.' } as const;
    expect(must(await guests.world.shop.move({ ...clerk, ...rejected })).refused).toEqual([]);
    const { claims = [], payments = [] } = (await guests.world.ports.orders.wholeOrder(orderNo)) ?? {};
    const [[claim], [payment]] = [claims, payments];
    if (!claim || !payment) throw new Error('nothing was claimed');
    // Sets the claim's fee as paid.
    const fee = { amount: won(3_000), state: 'PAID', paidBy: payment._id } as const;
    const { unitOfWork, orderWrites } = guests.world.ports;
    const images = [{ url: '/media/claims/01KACLAIM00000000000000001', width: 640, height: 480 }];
    const { receiver } = orderFor([]);
    const pickup = { ...receiver, note: '문 앞' };
    must(await unitOfWork.commit([orderWrites.putClaim(claim, { ...claim, fee, pickup, images })]));
    must(
      await guests.world.shop.refundExtra({
        ...proven(clerk, guests.world.clock.now()),
        orderNo,
        requestId: randomUUID(),
        purchaseNos: [`${orderNo}-01`],
        amount: 1_000,
        reason: '흠집 사과',
      }),
    );
    const shownTo = async (actor: Actor) => {
      const { purchases, claims, refunds } = must(await guests.world.shop.myOrder({ actor, orderNo }));
      return [
        purchases[0]?.feedbackMessage,
        typeof claims[0]?.fee?.receiptUrl,
        claims[0]?.fee?.amount,
        refunds[0]?.extraReason,
        [claims[0]?.pickup?.note, claims[0]?.images?.length],
      ];
    };
    expect(await shownTo(buyer)).toEqual(['이미 포장했습니다.', 'string', 3_000, '흠집 사과', ['문 앞', 1]]);
    const shown = await shownTo(await lookedUp(orderNo));
    expect(shown).toEqual([undefined, 'undefined', 3_000, undefined, [undefined, undefined]]);
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
    let hosts = 0;
    const at = (network: string) => (number: string, of: string) =>
      find(number, of, `2001:db8:9:${network}::${++hosts}`);
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
    guests.world.ports.vitals.alarm = (trouble) => void alarms.push(trouble);
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
    expect(must(await guests.world.shop.myOrder({ actor: seen, orderNo }))).toMatchObject({ isLocked: true });
    expect(await guests.world.shop.claim({ actor: seen, claim: cancelling(orderNo) })).toMatchObject({
      ok: false,
    });
    const actor = await proved(orderNo);
    must(await guests.world.shop.claim({ actor, claim: cancelling(orderNo) }));
    expect(must(await guests.world.shop.myOrder({ actor, orderNo })).isLocked).toBeUndefined();
  });

  test('takes claims and a change of address only once the code sent to its phone was typed', async () => {
    const buyer = browser('placed');
    const orderNo = await paid(buyer);
    const seen = await lookedUp(orderNo);
    const receiver = { ...orderFor([]).receiver, address2: '2층' };
    const change = (actor: Actor) =>
      guests.world.shop.change({ actor, orderNo, receiver, requestMessage: '' });
    expect(await guests.world.shop.claim({ actor: seen, claim: cancelling(orderNo) })).toMatchObject({
      ok: false,
    });
    expect(await change(seen)).toMatchObject({ ok: false, failure: { code: 'ORDER_NOT_FOUND' } });

    const actor = await proved(orderNo);
    expect(sent.at(-1)).toMatchObject({ to: { phone: '01012345678' } });
    expect(sent.at(-1)?.to.email).toBeUndefined();
    must(await change(actor));
    must(await guests.world.shop.claim({ actor, claim: cancelling(orderNo) }));
    // The browser that ordered needs no pass, and the pass of one order opens no other.
    must(await guests.world.shop.withdraw({ actor: buyer, purchaseNos: [`${orderNo}-01`] }));
    const other = await paid(buyer);
    expect(await guests.world.shop.myOrder({ actor, orderNo: other })).toMatchObject({ ok: false });
  });

  test('codes are tried five times, live five minutes, open once, and go to nobody without a pass', async () => {
    const orderNo = await paid(browser('coded'), {
      sender: { name: '이봄', phone: '01044443333', email: 'a@b.kr' },
    });
    const actor = await holding('elsewhere', must(await find(orderNo, '01044443333')).pass);
    const wrongCode = { ok: false, failure: { code: 'GUEST_CODE_WRONG' } };
    const type = (code: string) => guests.world.shop.proveGuest({ actor, orderNo, code });
    const address = somewhere();
    expect(
      await guests.world.shop.sendGuestCode({ actor: browser('elsewhere'), orderNo, address }),
    ).toMatchObject({
      failure: { code: 'ORDER_NOT_FOUND' },
    });

    const worn = await codeSentFor(actor, orderNo);
    const wrong = worn === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => type(wrong)));
    expect(guesses).toEqual(Array(8).fill(expect.objectContaining({ ok: false })));
    expect(await type(worn)).toMatchObject(wrongCode);

    const late = await codeSentFor(actor, orderNo);
    guests.world.clock.advance((GUEST_CODE_SECONDS + 1) * 1000);
    expect(await type(late)).toMatchObject(wrongCode);

    const replaced = await codeSentFor(actor, orderNo);
    const newest = await codeSentFor(actor, orderNo);
    if (replaced !== newest) expect(await type(replaced)).toMatchObject(wrongCode);
    const { pass } = must(await type(newest));
    expect(await type(newest)).toMatchObject(wrongCode);

    guests.world.clock.advance((GUEST_PASS_SECONDS + 60) * 1000);
    expect(await guests.world.shop.readGuestPass(pass)).toBeUndefined();
    expect(await guests.world.shop.readGuestPass(`${pass}x`)).toBeUndefined();
  });

  test('is sent only so many codes an hour', async () => {
    const orderNo = await paid(browser('flooded'), {
      sender: { name: '이봄', phone: '01022221111', email: 'a@b.kr' },
    });
    const actor = await holding('elsewhere', must(await find(orderNo, '01022221111')).pass);
    for (let n = 0; n < limits.guestCodesPerOrder.most; n++) await codeSentFor(actor, orderNo);
    expect(await guests.world.shop.sendGuestCode({ actor, orderNo, address: somewhere() })).toMatchObject(
      limited,
    );
  });

  test('nobody who needs no code has one sent, and over what was not paid a phone gets few', async () => {
    const sender = { name: '이봄', phone: '01077776666', email: 'a@b.kr' };
    const buyer = browser('stranger');
    const orderNo = await order(buyer, { sender });
    const send = async (actor: Actor, of = orderNo) =>
      guests.world.shop.sendGuestCode({ actor, orderNo: of, address: somewhere() });
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
});
