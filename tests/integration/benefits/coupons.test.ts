import { expect, test } from 'vitest';
import type { Coupon, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { issueTo } from '#shared/domain/coupon/issue.ts';
import type { User } from '#shared/domain/user/user.ts';
import { issueJoinCoupons, requestCoupon } from '#shared/usecases/coupons/issue-coupons.ts';
import { listCoupons } from '#shared/usecases/coupons/list-coupons.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';
import { benefitsOn } from './benefits-world.ts';

const codes = (results: { ok: boolean; failure?: { code: string } }[]) =>
  results.map((result) => result.failure?.code ?? 'OK').sort();

describeWithTable('coupons', (table) => {
  const benefits = benefitsOn(table);
  const { coupons, unitOfWork, benefitWrites, clock, ids } = benefits;
  const users = { user: async (_id: string) => ({ _id, type: 'PERSON' }) as User };
  const ports = { ...benefits, users: users as never };
  const join = issueJoinCoupons(ports);

  /** Issues a coupon to a new member. */
  const given = async (coupon: Coupon, _user = ids.next()): Promise<UserCoupon> => {
    const issued = issueTo(coupon, { _user, round: 1, now: clock.now() }, () => ids.next());
    must(await unitOfWork.commit(coupons.issue(coupon, issued)));
    const [userCoupon] = issued;
    if (!userCoupon) throw new Error('a coupon is issued at least once');
    return userCoupon;
  };
  const using = (coupon: UserCoupon, orderNo: string, discountPrice = 1_000) =>
    unitOfWork.commit(benefitWrites.takeCoupon({ coupon, orderNo, discountPrice, now: clock.now() }));
  const givingBack = ({ _user, _id, _coupon }: UserCoupon, orderNo: string, limited = false) =>
    unitOfWork.commit(
      benefitWrites.releaseCoupon({
        _user,
        _userCoupon: _id,
        _coupon,
        orderNo,
        discountPrice: 1_000,
        limited,
      }),
    );
  const by = { _user: 'root', username: 'rootadmin', ip: '203.0.113.7', at: clock.now() };
  const tab = async (_user: string, state: 'usable' | 'used' | 'expired') =>
    must(await coupons.userCouponsOf(_user, state, { limit: 10 })).items.map(({ _id }) => _id);

  test('a definition is kept with its version', async () => {
    const coupon = aShopCoupon({ _id: 'kept', issue: { type: 'REQUEST' } });
    must(await coupons.save(coupon));
    expect(await coupons.byId('kept')).toEqual(coupon);
    const stale = await coupons.save(coupon);
    expect(!stale.ok && stale.failure.code).toBe('VERSION_CONFLICT');
    must(await coupons.save({ ...coupon, name: '새 이름', version: 2 }));
    expect((await coupons.ofTrigger('REQUEST')).map(({ name }) => name)).toEqual(['새 이름']);
    await coupons.remove('kept');
    expect(await coupons.all()).toEqual([]);
  });

  test('a definition is not kept for marks of a setting that is another by now', async () => {
    const kept = await coupons.saveMeant(aShopCoupon({ _id: 'marked' }), { setting: 3 }, by);
    expect(!kept.ok && kept.failure.code).toBe('CHANGED_MEANWHILE');
    expect(await coupons.byId('marked')).toBeUndefined();
  });

  test('who left takes every coupon along; what an order gives back afterwards is refused, and others keep theirs', async () => {
    const coupon = aShopCoupon({ _id: 'left' });
    const _user = ids.next();
    const held = await Promise.all(
      Array.from({ length: 60 }, () => given({ ...coupon, _id: ids.next() }, _user)),
    );
    const [used] = held;
    if (!used) throw new Error('nothing was issued');
    must(await using(used, 'P-1'));
    const other = await given(coupon);
    await Promise.all([coupons.forget(_user), coupons.forget(_user)]);
    await coupons.forget(_user);
    expect(await coupons.userCoupons(held.map(({ _id }) => _id))).toEqual([]);
    expect(await coupons.userCoupons([other._id])).toEqual([other]);
    expect(codes([await givingBack(used, 'P-1')])).toEqual(['COUPON_NOT_HELD']);
    expect(await coupons.userCoupons([used._id])).toEqual([]);
  });

  test('joining issues the sign-up coupon once, however often it is told', async () => {
    must(await coupons.save(aShopCoupon()));
    const _user = ids.next();
    const issued = (await Promise.all(Array.from({ length: 5 }, () => join({ _user })))).flat();
    expect(issued.map(({ name }) => name)).toEqual(['회원가입 5% 할인']);
    expect(await tab(_user, 'usable')).toEqual(issued.map(({ _id }) => _id));
    expect(await coupons.userCoupons(issued.map(({ _id }) => _id))).toEqual(issued);
    await coupons.remove('join5');
  });

  test('of a coupon limited to 7, twenty members at once get exactly 7', async () => {
    const coupon = aShopCoupon({ _id: 'seven', issue: { limit: { shop: { count__sum: 7 } } } });
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        unitOfWork.commit(
          coupons.issue(
            coupon,
            issueTo(coupon, { _user: ids.next(), round: 1, now: clock.now() }, () => ids.next()),
          ),
        ),
      ),
    );
    expect(codes(results)).toEqual([...Array(13).fill('ISSUE_LIMIT'), ...Array(7).fill('OK')]);
    expect(await coupons.counts('issue', ['seven'])).toEqual({ seven: { count: 7, price: 0 } });
  });

  test('a limit by sum stops before it is passed', async () => {
    const coupon = aShopCoupon({
      _id: 'sum',
      unit: 'AMOUNT',
      value: 3_000,
      count: 2,
      issue: { limit: { shop: { price__sum: 13_000 } } },
    });
    const outcomes: string[] = [];
    for (let i = 0; i < 3; i++)
      outcomes.push(
        await given(coupon).then(
          () => 'OK',
          (error) => error.message.split(':')[0],
        ),
      );
    expect(outcomes).toEqual(['OK', 'OK', 'ISSUE_LIMIT']);
    expect(await coupons.counts('issue', ['sum'])).toEqual({ sum: { count: 4, price: 12_000 } });
  });

  test('expiry: what was used since the schedule read it stays used', async () => {
    const read = await given(aShopCoupon());
    must(await using(read, 'P-1'));
    const past = { ...read, usage: { ...read.usage, type: 'BOUNDED' as const, endsAt: clock.now() } };
    await coupons.settleDue(past, new Date(Date.parse(clock.now()) + 1).toISOString());
    expect(await coupons.userCoupons([read._id])).toMatchObject([{ isUsed: true, isExpired: false }]);
    expect(await tab(read._user, 'used')).toEqual([read._id]);
    expect(await tab(read._user, 'expired')).toEqual([]);
  });

  test('twenty orders at once want one coupon: one gets it', async () => {
    const coupon = await given(aShopCoupon());
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => using(coupon, `P-${i}`)));
    expect(codes(results)).toEqual([...Array(19).fill('COUPON_USED'), 'OK'].sort());
    const [held] = await coupons.userCoupons([coupon._id]);
    expect(held?._order).toBe(`P-${results.findIndex(({ ok }) => ok)}`);
    expect(await tab(coupon._user, 'used')).toEqual([coupon._id]);
    expect(await tab(coupon._user, 'usable')).toEqual([]);
  });

  test('uses counted for the whole shop: ten members at once, four may', async () => {
    const limited = aShopCoupon({ _id: 'four', usage: { limit: { shop: { count__sum: 4 }, target: {} } } });
    const held = await Promise.all(Array.from({ length: 10 }, () => given(limited)));
    const results = await Promise.all(held.map((coupon, i) => using(coupon, `P-${i}`)));
    expect(codes(results)).toEqual([...Array(6).fill('COUPON_SOLD_OUT'), ...Array(4).fill('OK')].sort());
    const used = results.findIndex(({ ok }) => ok);
    const left = results.findIndex(({ ok }) => !ok);
    const back = held[used];
    const waiting = held[left];
    if (!back || !waiting) throw new Error('some coupon was used and some was not');
    must(await givingBack(back, `P-${used}`, true));
    must(await using(waiting, 'P-next'));
    expect(await coupons.counts('usage', ['four'])).toEqual({ four: { count: 4, price: 4_000 } });

    const { _id: _userCoupon, _coupon, _user } = waiting;
    const uncounting = () =>
      unitOfWork.commit(benefitWrites.uncountCoupon({ _userCoupon, _coupon, discountPrice: 1_000 }));
    expect(codes([await uncounting()])).toEqual(['COUPON_NOT_HELD']);
    await coupons.forget(_user);
    must(await uncounting());
    expect(await coupons.counts('usage', ['four'])).toEqual({ four: { count: 3, price: 3_000 } });
  });

  test('only the order that holds a coupon gives it back, and only once', async () => {
    const coupon = await given(aShopCoupon());
    must(await using(coupon, 'P-1'));
    const foreign = await givingBack(coupon, 'P-2');
    expect(!foreign.ok && foreign.failure.code).toBe('COUPON_NOT_HELD');
    const results = await Promise.all(Array.from({ length: 5 }, () => givingBack(coupon, 'P-1')));
    expect(codes(results)).toEqual([...Array(4).fill('COUPON_NOT_HELD'), 'OK']);
    const [back] = await coupons.userCoupons([coupon._id]);
    expect(back).toEqual(coupon);
    must(await using(coupon, 'P-3'));
  });

  test('another member can neither use it nor give it back', async () => {
    const coupon = await given(aShopCoupon());
    const stolen = { ...coupon, _user: 'thief' };
    expect(codes([await using(stolen, 'P-1')])).toEqual(['COUPON_USED']);
    must(await using(coupon, 'P-1'));
    expect(codes([await givingBack(stolen, 'P-1')])).toEqual(['COUPON_NOT_HELD']);
  });

  test('nobody uses what a clerk has taken out of use', async () => {
    const coupon = await given(aShopCoupon());
    must(await coupons.exclude(coupon, true, by));
    expect(codes([await using(coupon, 'P-1')])).toEqual(['COUPON_USED']);
    must(await coupons.exclude(coupon, false, by));
    must(await using(coupon, 'P-1'));
  });

  test('the schedule expires what is past, once; what comes back later keeps its old end', async () => {
    const endsAt = '2026-11-21T14:59:59.999Z';
    const coupon = aShopCoupon({ usage: { endsAt } });
    const [past, used, open] = [await given(coupon), await given(coupon), await given(aShopCoupon())];
    must(await using(used, 'P-1'));
    clock.set(endsAt);
    await benefits.expireCoupons();
    expect(await tab(past._user, 'usable')).toEqual([past._id]);
    clock.advance(1);
    await benefits.expireCoupons();
    expect(await benefits.expireCoupons()).toEqual({ done: 0, left: 0, growing: 0 });
    expect(await tab(past._user, 'expired')).toEqual([past._id]);
    expect(await tab(open._user, 'usable')).toEqual([open._id]);
    const late = [await using(past, 'P-2'), await coupons.exclude(past, true, by)];
    expect(codes(late)).toEqual(['COUPON_USED', 'COUPON_USED']);

    must(await givingBack(used, 'P-1'));
    await benefits.expireCoupons();
    expect(await tab(used._user, 'expired')).toEqual([used._id]);
  });

  test('expiry: what came back since the schedule read it as used still ends in its time', async () => {
    const endsAt = new Date(Date.parse(clock.now()) + 1_000).toISOString();
    const userCoupon = await given(aShopCoupon({ usage: { endsAt } }));
    must(await using(userCoupon, 'P-1'));
    const [read] = await coupons.userCoupons([userCoupon._id]);
    if (!read) throw new Error('it is there');
    must(await givingBack(userCoupon, 'P-1'));
    await coupons.settleDue(read, clock.now());
    clock.advance(1_001);
    await benefits.expireCoupons();
    expect(await tab(userCoupon._user, 'expired')).toEqual([userCoupon._id]);
  });

  test('members download what is offered, and type codes that are not', async () => {
    const request = requestCoupon(ports);
    must(
      await coupons.save(
        aShopCoupon({ _id: 'offered', name: '주말 쿠폰', issue: { type: 'REQUEST', event: {} } }),
      ),
    );
    must(
      await coupons.save(
        aShopCoupon({ _id: 'secret', issue: { type: 'REQUEST', event: { code: 'HELLO2026' } } }),
      ),
    );
    must(
      await coupons.save(
        aShopCoupon({
          _id: 'company',
          issue: {
            type: 'REQUEST',
            event: {},
            target: { type: 'USER_TYPES', _users: [], _levels: [], userTypes: ['COMPANY'] },
          },
        }),
      ),
    );
    expect((await listCoupons(ports)()).map(({ name }) => name)).toEqual(['주말 쿠폰']);
    const _user = ids.next();
    const outcomes = [
      await request({ _user, _coupon: 'offered' }),
      await request({ _user, _coupon: 'offered' }),
      await request({ _user, code: 'HELLO2026' }),
      await request({ _user, _coupon: 'secret' }),
      await request({ _user, _coupon: 'company' }),
      await request({ _user, code: 'GUESS' }),
    ].map((result) => (result.ok ? 'OK' : result.failure.code));
    expect(outcomes).toEqual([
      'OK',
      'ALREADY_ISSUED',
      'OK',
      'COUPON_UNKNOWN',
      'COUPON_NOT_FOR_YOU',
      'COUPON_UNKNOWN',
    ]);
  });

  test('a tab is read page by page, earliest end first', async () => {
    const _user = ids.next();
    const ends = ['2026-12-03', '2026-12-01', '2026-12-02'].map((day) => `${day}T14:59:59.999Z`);
    for (const [i, endsAt] of ends.entries())
      await given(aShopCoupon({ _id: `tab${i}`, usage: { endsAt } }), _user);
    const first = must(await coupons.userCouponsOf(_user, 'usable', { limit: 2 }));
    const second = must(await coupons.userCouponsOf(_user, 'usable', { limit: 2, cursor: first.cursor }));
    const seen = [...first.items, ...second.items].map(({ usage }) => usage.endsAt);
    expect(seen).toEqual([...ends].sort());
    const foreign = await coupons.userCouponsOf('other', 'usable', { limit: 2, cursor: first.cursor });
    expect(!foreign.ok && foreign.failure.code).toBe('BAD_CURSOR');
  });
});
