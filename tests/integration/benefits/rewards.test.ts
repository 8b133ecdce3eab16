import { expect, test } from 'vitest';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { by, confirmed, grade, reviewed, rewardsOn, rule } from './rewards-world.ts';

describeWithTable('rewards', (table) => {
  const benefits = rewardsOn(table);
  const {
    known,
    coupons,
    benefitTerms,
    clock,
    member,
    tell,
    offer,
    promise,
    clear,
    held,
    pointsOf,
    toldTwice,
  } = benefits;

  /** Returns for each coupon of a member what the message about its issue says it was earned by. */
  const earnings = async (_user: string) => {
    const { items } = must(await coupons.userCouponsOf(_user, 'usable', { limit: 48 }));
    const told = await Promise.all(items.map(({ _id }) => benefits.outbox.message(`coupon-issued#${_id}`)));
    return told.map((one) => one?.message.event?.values.earning);
  };

  test('joining brings the welcome grade with what it gives, coupons and points: once', async () => {
    await offer(by('join', 'USER_JOIN'), by('grade-gift', 'SHOP_SPECIFIC_DAY'));
    await promise(rule('join-points', 'USER_JOIN'));
    must(
      await benefitTerms.grades.save(
        grade(0, { points: [{ name: '환영', amount: 300, expiresInDays: 30 }], coupons: ['grade-gift'] }),
      ),
    );
    const user = await member();
    await toldTwice({ id: '1', entity: 'user', after: user });
    const history = must(await benefits.userGrades.entries({ _user: user._id, limit: 10 })).items;
    expect(history).toMatchObject([{ _id: 'welcome', _level: 'grade0', isUp: false }]);
    expect((await benefits.users.user(user._id))?._level).toBe('grade0');
    for (const entry of history) await toldTwice({ id: '2', entity: 'userGrade', after: entry });
    expect(await held(user)).toEqual(['grade-gift/1', 'join/1']);
    // Gifts of the shop’s own accord are advertising.
    expect(await earnings(user._id)).toEqual([undefined, undefined]);
    expect(await pointsOf(user)).toBe(800);
    await clear();
  });

  test('a confirmed purchase brings coupons by round, points, score and the promoter’s bonus: once', async () => {
    await offer(
      by('first', 'PURCHASE_COMPLETE'),
      by('each', 'PURCHASE_COMPLETE', { round: { type: 'INFINITE', includeds: [], excludeds: [2] } }),
      by('third', 'PURCHASE_COMPLETE', { round: { type: 'BOUNDED', includeds: [3], excludeds: [] } }),
    );
    await promise(rule('two-percent', 'PURCHASE_COMPLETE', { unit: 'PERCENT', value: 2, limit: 900 }));
    const promoter = await member({ scope: ['PERSON', 'promoter'], promoterCode: 'ONE' });
    const user = await member({ _promoter: promoter._id });
    for (const [n, price] of [12_345, 99_999, 20_000].entries())
      await toldTwice(confirmed(user._id, `P-20261120-0000000A-0${n + 1}`, price, clock.now()));
    expect(await held(user)).toEqual(['each/1', 'each/3', 'first/1', 'third/3']);
    expect(await earnings(user._id)).toEqual(Array(4).fill('구매확정'));
    expect(await pointsOf(user)).toBe(246 + 900 + 400);
    const lots = await benefits.points.spendableLots(user._id, clock.now());
    expect(lots.map(({ limit }) => limit)).toEqual([900, 900, 900]);
    expect(await benefits.scores.progress(user._id, '2026-11')).toEqual({ score: 120, confirmed: 132_344 });
    const bonuses = must(await benefits.bonuses.entries({ _user: promoter._id, limit: 10 })).items;
    expect(bonuses.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([370, 600, 2_999]);
    expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 3_969, debt: 0, lines: 3 });
    await clear();
  });

  test('twenty purchases confirmed at once are twenty rounds, none twice and none left out', async () => {
    await offer(
      by('all', 'PURCHASE_COMPLETE', { round: { type: 'INFINITE', includeds: [], excludeds: [] } }),
    );
    const user = await member();
    const changes = Array.from({ length: 20 }, (_, n) =>
      confirmed(user._id, `P-20261120-0000000B-${n + 10}`, 1_000, clock.now()),
    );
    for (let left = changes; left.length > 0; ) {
      const results = await Promise.allSettled(left.map((change) => tell([change])));
      left = left.filter((_, n) => results[n]?.status === 'rejected');
    }
    await tell(changes);
    const rounds = must(await coupons.userCouponsOf(user._id, 'usable', { limit: 48 })).items.map(
      ({ round }) => round,
    );
    expect(rounds.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    await clear();
  });

  test('a budget of points stops before it is passed, whoever is told first', async () => {
    await promise(
      rule('budget', 'REVIEW_TEXT_WRITE', {
        issue: { ...rule('', 'REVIEW_TEXT_WRITE').issue, limit: { shop: { price__sum: 1_600 } } },
      }),
    );
    const users = await Promise.all(Array.from({ length: 8 }, () => member()));
    known.take(users.map(({ _id }, n) => confirmed(_id, `P-20261120-0000000C-0${n}`, 1_000, clock.now())));
    await Promise.all(users.map(({ _id }, n) => tell([reviewed(_id, `P-20261120-0000000C-0${n}`, 0)])));
    const got = await Promise.all(users.map(pointsOf));
    expect(got.reduce((a, b) => a + b, 0)).toBe(1_500);
    await clear();
  });

  test('a review is rewarded once as a text and once with pictures, also when it is written again', async () => {
    const every: Partial<Coupon['issue']> = { round: { type: 'INFINITE', includeds: [], excludeds: [] } };
    await offer(by('text', 'REVIEW_TEXT_WRITE', every), by('picture', 'REVIEW_IMG_UPLOAD', every));
    const [writer, painter] = [await member(), await member()];
    known.take(
      [writer, painter, painter].map(({ _id }, n) =>
        confirmed(_id, `P-20261120-0000000D-0${n + 1}`, 1_000, clock.now()),
      ),
    );
    await toldTwice(reviewed(writer._id, 'P-20261120-0000000D-01', 0));
    await toldTwice(reviewed(writer._id, 'P-20261120-0000000D-01', 0));
    expect(await held(writer)).toEqual(['text/1']);
    await toldTwice(reviewed(writer._id, 'P-20261120-0000000D-01', 2, 0));
    expect(await held(writer)).toEqual(['picture/1', 'text/1']);
    await toldTwice(reviewed(painter._id, 'P-20261120-0000000D-02', 1));
    await toldTwice(reviewed(painter._id, 'P-20261120-0000000D-03', 1));
    expect(await held(painter)).toEqual(['picture/1', 'picture/2']);
    await clear();
  });
});
