import { beforeEach, expect, test } from 'vitest';
import { spendPoints } from '#shared/domain/point/lots.ts';
import type { User } from '#shared/domain/user/user.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { by, confirmed, DAY_MS, returned, reviewed, rewardsOn, rule } from './rewards-world.ts';

describeWithTable('a confirmed purchase that comes back for a defect', (table) => {
  const benefits = rewardsOn(table);
  const { benefitTerms, clock, member, tell, promise, clear, pointsOf, toldTwice } = benefits;

  let orders = 0;
  let [first, second, part] = ['', '', ''];
  beforeEach(() => {
    const orderNo = `P-20261120-0000D${String(++orders).padStart(3, '0')}`;
    [first, second, part] = [`${orderNo}-01`, `${orderNo}-02`, `${orderNo}-03`];
  });
  const progressOf = ({ _id }: User) => benefits.scores.progress(_id, '2026-11');
  const total = async ({ _id }: User) => {
    const { entries } = must(await getMyPoints(benefits)({ _user: _id, limit: 200 }));
    return entries.reduce(
      (sum, { direction, amount }) => sum + (direction === 'INCREASE' ? amount : -amount),
      0,
    );
  };
  const spend = async ({ _id: _user }: User, amount: number, orderNo: string) => {
    const spends = spendPoints(await benefits.points.spendableLots(_user, clock.now()), amount, clock.now());
    must(
      await benefits.unitOfWork.commit(
        benefits.benefitWrites.spendPoints({ _user, spends: spends ?? [], orderNo, now: clock.now() }),
      ),
    );
  };
  const leave = async (user: User) => {
    const { _id, username, type, agreements, createdAt: joinedAt } = user;
    const withdrawnAt = clock.now();
    const withdrawn = { _id, username, type, agreements, joinedAt, withdrawnAt };
    must(await benefits.unitOfWork.commit(benefits.users.withdraw(user, withdrawn)));
    await benefits.users.forget(_id);
  };
  /** Splits 10,000 won from the first purchase; returns the change by which that part is returned. */
  const part10000 = async (user: User) => {
    const parted = returned(user._id, part, 10_000, clock.now(), first);
    const { after: rest } = confirmed(user._id, first, 20_000, clock.now());
    await tell([
      { id: 'parted', entity: 'purchase', after: parted.before },
      { id: 'rest', entity: 'purchase', before: rest, after: rest },
    ]);
    return parted;
  };
  const people = async () => {
    const promoter = await member({ scope: ['PERSON', 'promoter'] });
    return { promoter, user: await member({ _promoter: promoter._id }) };
  };

  test('takes points, score, the month’s amount and the bonus along: once, and of nothing else', async () => {
    await promise(rule('two-percent', 'PURCHASE_COMPLETE', { unit: 'PERCENT', value: 2 }));
    const { promoter, user } = await people();
    await tell([
      confirmed(user._id, first, 50_000, clock.now()),
      confirmed(user._id, second, 30_000, clock.now()),
    ]);
    expect([await pointsOf(user), await progressOf(user)]).toEqual([1_600, { score: 80, confirmed: 80_000 }]);
    // Later, deleted or changed rules do not matter: the earned amount is taken back.
    must(await benefitTerms.points.remove('two-percent'));
    await toldTwice(returned(user._id, first, 50_000, clock.now()));
    expect([await pointsOf(user), await total(user)]).toEqual([600, 600]);
    expect(await progressOf(user)).toEqual({ score: 30, confirmed: 30_000 });
    expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 900, debt: 0, lines: 3 });
    const lines = must(await benefits.bonuses.entries({ _user: promoter._id, limit: 10 })).items;
    expect(lines.map(({ amount, remain }) => [amount, remain])).toContainEqual([-1_500, 900]);
    await clear();
  });

  test('withholds what goods earned that the buyer may still send back, and takes it back whole', async () => {
    const everyTime = { round: { type: 'INFINITE' as const, includeds: [], excludeds: [] } };
    await promise(rule('confirming', 'PURCHASE_COMPLETE'), rule('writing', 'REVIEW_TEXT_WRITE'));
    await benefits.offer(by('coupon', 'PURCHASE_COMPLETE', everyTime));
    const user = await member({});
    const deliveredAt = clock.now();
    const receivedNow = (change: ReturnType<typeof confirmed>) => ({
      ...change,
      before: change.before && { ...change.before, deliveredAt },
      after: change.after && { ...change.after, deliveredAt },
    });
    const confirming = (line: string) => receivedNow(confirmed(user._id, line, 50_000, deliveredAt));
    await tell([confirming(first), confirming(second), reviewed(user._id, first, 0)]);
    const mine = async () => must(await getMyPoints(benefits)({ _user: user._id, limit: 200 }));
    const coupons = async () =>
      must(await benefits.coupons.userCouponsOf(user._id, 'usable', { limit: 48 })).items.filter(
        ({ isExcluded }) => !isExcluded,
      );
    // Delivered on Friday 2026-11-20: the seventh day is a Friday as well.
    const startsAt = '2026-11-27T15:00:00.000Z';
    expect(await mine()).toMatchObject({ summary: { point: 0 }, points: [] });
    expect((await mine()).upcoming.map(({ usage }) => usage)).toEqual([
      { startsAt },
      { startsAt },
      { startsAt },
    ]);
    expect((await coupons()).map(({ usage }) => usage.startsAt)).toEqual([startsAt, startsAt]);
    await toldTwice(receivedNow(returned(user._id, first, 50_000, deliveredAt)));
    expect((await mine()).upcoming.map(({ amount_left }) => amount_left)).toEqual([500]);
    expect(await coupons()).toHaveLength(1);
    clock.advance(8 * DAY_MS);
    expect(await mine()).toMatchObject({ summary: { point: 500 }, upcoming: [] });
    clock.advance(-8 * DAY_MS);
    await clear();
  });

  test('takes back unused coupons once nothing of the line stays, also those an order gives back later', async () => {
    const everyTime = { round: { type: 'INFINITE' as const, includeds: [], excludeds: [] } };
    await benefits.offer(
      by('confirming', 'PURCHASE_COMPLETE', everyTime),
      by('writing', 'REVIEW_TEXT_WRITE', everyTime),
    );
    const user = await member({});
    const confirming = (line: string) => confirmed(user._id, line, 50_000, clock.now());
    await tell([confirming(first), confirming(second), reviewed(user._id, first, 0)]);
    const pieces = async () =>
      must(await benefits.coupons.userCouponsOf(user._id, 'usable', { limit: 48 })).items;
    const earnedBy = (line: string) => async () =>
      (await pieces()).flatMap(({ earnedBy, isExcluded, name }) =>
        earnedBy?.includes(line) && !isExcluded ? [name] : [],
      );
    const [ofFirst, ofSecond] = [earnedBy(first), earnedBy(second)];
    expect((await ofFirst()).sort()).toEqual(['confirming', 'writing']);
    const [used] = (await pieces()).filter(
      ({ name, earnedBy }) => name === 'confirming' && earnedBy === first,
    );
    if (!used) throw new Error('the line earned no coupon');
    const { takeCoupon, releaseCoupon } = benefits.benefitWrites;
    const [_user, orderNo, discountPrice] = [user._id, 'P-20261120-0000USED', 1_000];
    must(
      await benefits.unitOfWork.commit(
        takeCoupon({ coupon: used, orderNo, discountPrice, now: clock.now() }),
      ),
    );
    await toldTwice(returned(user._id, first, 50_000, clock.now()));
    expect([await ofFirst(), await ofSecond()]).toEqual([[], ['confirming']]);
    const { _id: _userCoupon, _coupon } = used;
    must(
      await benefits.unitOfWork.commit(
        releaseCoupon({ _user, _userCoupon, _coupon, orderNo, discountPrice, limited: false }),
      ),
    );
    expect(await ofFirst()).toEqual(['confirming']);
    // The index that lists a member’s coupons may not have it yet.
    const coupons = { ...benefits.coupons, earnedBy: async () => [] };
    await rewardMembers({ ...benefits, coupons })([
      {
        id: 'given-back',
        entity: 'userCoupon',
        before: { ...used, isUsed: true },
        after: { ...used, isUsed: false },
      },
    ]);
    expect([await ofFirst(), await ofSecond()]).toEqual([[], ['confirming']]);
    // A clerk who gives one back decided so.
    const [taken] = (await pieces()).filter(({ takenBackAt }) => takenBackAt);
    const clerk = { _user: 'clerk', username: 'clerkadmin02', ip: '203.0.113.1', at: clock.now() };
    if (taken) must(await benefits.coupons.exclude(taken, false, clerk));
    await tell([returned(user._id, first, 50_000, clock.now())]);
    expect(await ofFirst()).toHaveLength(1);
    await clear();
  });

  test('of points spent since the others held go, and no more; a bonus that is gone is owed and paid by the next', async () => {
    await promise(rule('flat', 'PURCHASE_COMPLETE', { value: 1_000 }));
    const { promoter, user } = await people();
    await tell([confirmed(user._id, first, 50_000, clock.now())]);
    await spend(user, 900, 'P-20261120-0000000E');
    await benefits.earn(user._id, 300);
    const debit = {
      _id: 'paid-out',
      type: 'BONUS__DEBIT' as const,
      amount: -1_500,
      name: '출금',
      createdAt: clock.now(),
    };
    must(await enterBonuses(benefits, promoter._id, async () => ({ lines: [debit] })));

    await toldTwice(returned(user._id, first, 50_000, clock.now()));
    expect([await pointsOf(user), await total(user)]).toEqual([0, 0]);
    expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 0, debt: 1_500, lines: 3 });
    // Later earnings belong to the member, however often the return is processed again.
    await benefits.earn(user._id, 700);
    await tell([returned(user._id, first, 50_000, clock.now())]);
    expect(await pointsOf(user)).toBe(700);

    const more = await enterBonuses(benefits, promoter._id, async () => ({
      lines: [{ ...debit, _id: 'again', amount: -1 }],
    }));
    expect(!more.ok && more.failure.code).toBe('BONUS_SHORT');
    await tell([confirmed(user._id, second, 20_000, clock.now())]);
    expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 0, debt: 900, lines: 5 });
    await clear();
  });

  test('what expired unspent is not asked for again', async () => {
    await promise(rule('short', 'PURCHASE_COMPLETE', { value: 1_000, usage: { days: 1 } }));
    const user = await member();
    await tell([confirmed(user._id, first, 50_000, clock.now())]);
    await spend(user, 400, 'P-20261120-0000000F');
    clock.advance(3 * DAY_MS);
    await benefits.expirePoints();
    await benefits.earn(user._id, 5_000);
    await toldTwice(returned(user._id, first, 50_000, clock.now()));
    expect(await pointsOf(user)).toBe(4_600);
    await clear();
  });

  test('units that were parted earn nothing again: what is left earns by what stays paid, and what is fixed until nothing is', async () => {
    await promise(
      rule('flat', 'PURCHASE_COMPLETE', { value: 1_000 }),
      rule('percent', 'PURCHASE_COMPLETE', { unit: 'PERCENT', value: 1 }),
    );
    const { promoter, user } = await people();
    await tell([confirmed(user._id, first, 30_000, clock.now())]);
    const parted = await part10000(user);
    expect(await pointsOf(user)).toBe(1_300);
    await toldTwice(parted);
    expect([await pointsOf(user), await progressOf(user)]).toEqual([1_200, { score: 20, confirmed: 20_000 }]);
    await toldTwice(returned(user._id, first, 20_000, clock.now()));
    expect([await pointsOf(user), await progressOf(user)]).toEqual([0, { score: 0, confirmed: 0 }]);
    expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 0, debt: 0, lines: 3 });
    await clear();
  });

  test('a buyer who left takes no bonus along: it goes with the goods, whole or in parts', async () => {
    const { promoter, user } = await people();
    await tell([
      confirmed(user._id, first, 30_000, clock.now()),
      confirmed(user._id, second, 10_000, clock.now()),
    ]);
    expect(await benefits.bonuses.balance(promoter._id)).toMatchObject({ remain: 1_200 });
    await leave(user);
    await toldTwice(await part10000(user));
    expect(await benefits.bonuses.balance(promoter._id)).toMatchObject({ remain: 900 });
    await toldTwice(returned(user._id, first, 20_000, clock.now()));
    await toldTwice(returned(user._id, second, 10_000, clock.now()));
    expect(await benefits.bonuses.balance(promoter._id)).toMatchObject({ remain: 0, debt: 0 });
    expect(await benefits.bonuses.salesMonth(promoter._id, '2026-11')).toMatchObject({ sum: 0 });
  });

  test('a visitor, a member who left and a purchase that never earned have nothing to give back', async () => {
    const user = await member();
    await tell([
      returned(user._id, first, 10_000, clock.now()),
      returned('nobody', first, 10_000, clock.now()),
    ]);
    expect(await progressOf(user)).toEqual({ score: 0, confirmed: 0 });
  });
});
