import { describe, expect, test } from 'vitest';
import type { Coupon, CouponTrigger } from '#shared/domain/coupon/coupon.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import { spendPoints } from '#shared/domain/point/lots.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { User } from '#shared/domain/user/user.ts';
import { reviewGrades } from '#shared/usecases/grades/review-grades.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import type { Change } from '#shared/usecases/ports/changes.ts';
import { announceEndings } from '#shared/usecases/rewards/announce-endings.ts';
import { rewardDates } from '#shared/usecases/rewards/reward-dates.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { enterBonuses } from '#shared/usecases/rewards/reward-purchase.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { aShopCoupon } from '#tests/unit/coupon/given.ts';
import { benefitsOn } from './given.ts';

const DAY_MS = 86_400_000;

const by = (_id: string, type: CouponTrigger, issue: Partial<Coupon['issue']> = {}): Coupon =>
  aShopCoupon({ _id, name: _id, issue: { type: 'INSTANT', event: { type }, ...issue } });

const rule = (_id: string, type: CouponTrigger, over: Partial<PointRule> = {}): PointRule => ({
  _id,
  name: _id,
  unit: 'AMOUNT',
  value: 500,
  issue: {
    event: { type },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop: {} },
    isActive: true,
  },
  usage: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...over,
});

const grade = (index: number, over: Partial<UserGrade> = {}): UserGrade => ({
  _id: `grade${index}`,
  code: 'PERSON',
  name: `등급${index}`,
  index,
  scope: [],
  isActive: true,
  isWelcome: index === 0,
  criteria: [{ type: 'PURCHASE_AMOUNT', value: index * 100_000, isActive: true }],
  discounts: [],
  points: [],
  coupons: [],
  version: 1,
  ...over,
});

/** A purchase as the stream tells of it: confirmed now. */
const confirmed = (_user: string, purchaseNo: string, price: number, confirmedAt: string): Change => {
  const body = {
    _user,
    product: { name: '스탠드' },
    ...{ productPrice: price, discountPrice: 0, levelDiscountPrice: 0, couponPrice: 0, pointPrice: 0 },
  };
  const item = { purchaseNo, body, progress: { confirmedAt } };
  return {
    id: `change-${purchaseNo}`,
    entity: 'purchase',
    before: { ...item, purchaseStatus: 'PURCHASE_SCHEDULE' },
    after: { ...item, purchaseStatus: 'PURCHASE_COMPLETE' },
  };
};

/** A confirmed purchase as the stream tells that it came back for a defect; `splitFrom` when it was parted from another. */
const returned = (
  _user: string,
  purchaseNo: string,
  price: number,
  confirmedAt: string,
  splitFrom?: string,
): Change => {
  const { after } = confirmed(_user, purchaseNo, price, confirmedAt);
  const body = { ...(after?.body as object), splitFrom };
  const orderNo = purchaseNo.slice(0, -3);
  return {
    id: `returned-${purchaseNo}`,
    entity: 'purchase',
    before: { ...after, orderNo, body },
    after: { ...after, orderNo, body, claimStatus: 'RETURN_COMPLETED' },
  };
};

const reviewed = (_user: string, _purchase: string, images: number, before?: number): Change => {
  const item = (count: number) => ({
    _user,
    shows: true,
    body: { _purchase, images: Array.from({ length: count }, () => ({})) },
  });
  return {
    id: `review-${_purchase}-${images}`,
    entity: 'review',
    ...(before !== undefined && { before: item(before) }),
    after: item(images),
  };
};

describeOnEngines('rewards', (table) => {
  const benefits = benefitsOn(table);
  const { coupons, benefitTerms, unitOfWork, clock, member } = benefits;
  const tell = rewardMembers(benefits);
  const dates = rewardDates(benefits);

  const offer = async (...defined: Coupon[]) => {
    for (const coupon of defined) must(await coupons.save(coupon));
  };
  const promise = async (...rules: PointRule[]) => {
    for (const one of rules) must(await benefitTerms.points.save(one));
  };
  const clear = async () => {
    for (const { _id } of await coupons.all()) must(await coupons.remove(_id));
    for (const { _id } of await benefitTerms.points.all()) must(await benefitTerms.points.remove(_id));
    for (const { _id } of await benefitTerms.grades.all()) must(await benefitTerms.grades.remove(_id));
  };
  const held = async ({ _id }: User) =>
    must(await coupons.userCouponsOf(_id, 'usable', { limit: 48 }))
      .items.map(({ name, round }) => `${name}/${round}`)
      .sort();
  const pointsOf = async ({ _id }: User) =>
    must(await getMyPoints(benefits)({ _user: _id, limit: 48 })).summary.point;
  /** The stream delivers at least once, and may run twice at a time. */
  const toldTwice = async (...changes: Change[]) => {
    await Promise.all([tell(changes), tell(changes)]);
    await tell(changes);
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
    expect(await pointsOf(user)).toBe(246 + 900 + 400);
    expect(await benefits.scores.standing(user._id, '2026-11')).toEqual({ score: 120, confirmed: 132_344 });
    const bonuses = must(await benefits.bonuses.entries({ _user: promoter._id, limit: 10 })).items;
    expect(bonuses.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([370, 600, 2_999]);
    expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 3_969, lines: 3 });
    await clear();
  });

  describe('a confirmed purchase that comes back for a defect', () => {
    const [first, second, part] = [
      'P-20261120-0000000D-01',
      'P-20261120-0000000D-02',
      'P-20261120-0000000D-03',
    ];
    const standing = ({ _id }: User) => benefits.scores.standing(_id, '2026-11');
    const total = async ({ _id }: User) => {
      const { entries } = must(await getMyPoints(benefits)({ _user: _id, limit: 200 }));
      return entries.reduce(
        (sum, { direction, amount }) => sum + (direction === 'INCREASE' ? amount : -amount),
        0,
      );
    };
    const spend = async ({ _id: _user }: User, amount: number, orderNo: string) => {
      const spends = spendPoints(
        await benefits.points.spendableLots(_user, clock.now()),
        amount,
        clock.now(),
      );
      must(
        await benefits.unitOfWork.commit(
          benefits.benefitWrites.spendPoints({ _user, spends: spends ?? [], orderNo, now: clock.now() }),
        ),
      );
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
      expect([await pointsOf(user), await standing(user)]).toEqual([1_600, { score: 80, confirmed: 80_000 }]);
      // Rules that came later, went or changed decide nothing: what was earned is what goes.
      must(await benefitTerms.points.remove('two-percent'));
      await toldTwice(returned(user._id, first, 50_000, clock.now()));
      expect([await pointsOf(user), await total(user)]).toEqual([600, 600]);
      expect(await standing(user)).toEqual({ score: 30, confirmed: 30_000 });
      expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 900, lines: 3 });
      const lines = must(await benefits.bonuses.entries({ _user: promoter._id, limit: 10 })).items;
      expect(lines.map(({ amount, remain }) => [amount, remain])).toContainEqual([-1_500, 900]);
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
      must(await enterBonuses(benefits, promoter._id, [debit]));

      await toldTwice(returned(user._id, first, 50_000, clock.now()));
      expect([await pointsOf(user), await total(user)]).toEqual([0, 0]);
      expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: -1_500, lines: 3 });
      // What comes in afterwards is the member's own, however often the return is told again.
      await benefits.earn(user._id, 700);
      await tell([returned(user._id, first, 50_000, clock.now())]);
      expect(await pointsOf(user)).toBe(700);

      const more = await enterBonuses(benefits, promoter._id, [{ ...debit, _id: 'again', amount: -1 }]);
      expect(!more.ok && more.failure.code).toBe('BONUS_SHORT');
      await tell([confirmed(user._id, second, 20_000, clock.now())]);
      expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: -900, lines: 4 });
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

    test('units that were parted earn nothing anew and take their share along, by what was paid', async () => {
      await promise(rule('flat', 'PURCHASE_COMPLETE', { value: 1_000 }));
      const { promoter, user } = await people();
      await tell([confirmed(user._id, first, 30_000, clock.now())]);
      const parted = returned(user._id, part, 10_000, clock.now(), first);
      await tell([{ id: 'parted', entity: 'purchase', after: parted.before }]);
      expect(await pointsOf(user)).toBe(1_000);
      await toldTwice(parted);
      expect([await pointsOf(user), await standing(user)]).toEqual([667, { score: 20, confirmed: 20_000 }]);
      await toldTwice(returned(user._id, first, 20_000, clock.now()));
      expect([await pointsOf(user), await standing(user)]).toEqual([1, { score: 0, confirmed: 0 }]);
      expect(await benefits.bonuses.balance(promoter._id)).toEqual({ remain: 0, lines: 3 });
      await clear();
    });

    test('a visitor, a member who left and a purchase that never earned have nothing to give back', async () => {
      const user = await member();
      await tell([
        returned(user._id, first, 10_000, clock.now()),
        returned('nobody', first, 10_000, clock.now()),
      ]);
      expect(await standing(user)).toEqual({ score: 0, confirmed: 0 });
    });
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
      const told = await Promise.allSettled(left.map((change) => tell([change])));
      left = left.filter((_, n) => told[n]?.status === 'rejected');
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
    await Promise.all(users.map(({ _id }, n) => tell([reviewed(_id, `P-20261120-0000000C-0${n}`, 0)])));
    const got = await Promise.all(users.map(pointsOf));
    expect(got.reduce((a, b) => a + b, 0)).toBe(1_500);
    await clear();
  });

  test('a review is rewarded once as a text and once with pictures, also when it is written anew', async () => {
    const every: Partial<Coupon['issue']> = { round: { type: 'INFINITE', includeds: [], excludeds: [] } };
    await offer(by('text', 'REVIEW_TEXT_WRITE', every), by('picture', 'REVIEW_IMG_UPLOAD', every));
    const [writer, painter] = [await member(), await member()];
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

  test('birthday, founding date and join date bring theirs on the day, once a year, and what was missed is made up for', async () => {
    const yearly: Partial<Coupon['issue']> = { round: { type: 'INFINITE', includeds: [], excludeds: [] } };
    await offer(
      ...(['BIRTHDAY', 'FOUNDING_DATE', 'JOIN_DATE'] as const).map((code) =>
        by(code, 'USER_SPECIAL_DATE', { ...yearly, event: { type: 'USER_SPECIAL_DATE', code } }),
      ),
    );
    clock.set('2027-02-26T03:00:00.000Z');
    const earlier = '2026-07-01T03:00:00.000Z';
    const leapling = await member({ birthDate: '1992-02-29', createdAt: earlier });
    const company = await member({ type: 'COMPANY', foundingDate: '2010-02-26', createdAt: earlier });
    const joined = await member({ createdAt: '2025-02-26T03:00:00.000Z' });
    await dates();
    expect(await Promise.all([leapling, company, joined].map(held))).toEqual([
      [],
      ['FOUNDING_DATE/1'],
      ['JOIN_DATE/1'],
    ]);
    clock.set('2027-03-02T03:00:00.000Z');
    await Promise.all([dates(), dates()]);
    await dates();
    expect(await held(leapling)).toEqual(['BIRTHDAY/1']);
    clock.set('2028-02-26T03:00:00.000Z');
    await dates();
    clock.set('2028-02-29T03:00:00.000Z');
    await dates();
    expect(await Promise.all([leapling, company, joined].map(held))).toEqual([
      ['BIRTHDAY/1', 'BIRTHDAY/2'],
      ['FOUNDING_DATE/1', 'FOUNDING_DATE/2'],
      ['JOIN_DATE/1', 'JOIN_DATE/2'],
    ]);
    await clear();
    clock.set('2026-11-20T03:00:00.000Z');
  });

  test('the shop’s own day is for its target users, once, whenever the schedule comes', async () => {
    const issuesAt = '2026-11-21T15:00:00.000Z';
    const [chosen, other, company] = [await member(), await member(), await member({ type: 'COMPANY' })];
    const target = { type: 'ALL' as const, _users: [], _levels: [], userTypes: [] };
    await offer(
      by('some', 'SHOP_SPECIFIC_DAY', {
        issuesAt,
        target: { ...target, type: 'USERS', _users: [chosen._id] },
      }),
      by('companies', 'SHOP_SPECIFIC_DAY', {
        issuesAt,
        target: { ...target, type: 'USER_TYPES', userTypes: ['COMPANY'] },
      }),
    );
    await dates();
    expect(await held(chosen)).toEqual([]);
    clock.set('2026-11-23T03:00:00.000Z');
    await dates();
    expect(await dates()).toEqual({ seen: 0, left: 0 });
    expect(await Promise.all([chosen, other, company].map(held))).toEqual([['some/1'], [], ['companies/1']]);
    await clear();
    clock.set('2026-11-20T03:00:00.000Z');
  });

  test('the first of the month moves members up and down; a grade gives what it promises once in a life', async () => {
    await offer(by('up', 'USER_LEVEL_UP'));
    for (const one of [
      grade(0),
      grade(1, { points: [{ name: '승급', amount: 1_000 }] }),
      grade(2, {
        criteria: [
          { type: 'PURCHASE_AMOUNT', value: 900_000, isActive: true },
          { type: 'ACCUMULATED_SCORE', value: 500, isActive: true },
        ],
      }),
    ])
      must(await benefitTerms.grades.save(one));
    const [buyer, idler] = [await member(), await member()];
    const review = reviewGrades(benefits);
    const history = async (user: User) =>
      must(await benefits.userGrades.entries({ _user: user._id, limit: 10 })).items.reverse();
    const settle = async () => {
      for (const user of [buyer, idler])
        for (const entry of await history(user))
          await toldTwice({ id: 'x', entity: 'userGrade', after: entry });
    };
    clock.set('2026-11-20T03:00:00.000Z');
    await tell([confirmed(buyer._id, 'P-20261120-0000000E-01', 150_000, '2026-11-20T03:00:00.000Z')]);
    clock.set('2026-12-01T01:00:00.000Z');
    await Promise.all([review(), review()]);
    await review();
    await settle();
    expect((await history(buyer)).map(({ _id, _level, isUp }) => [_id, _level, isUp])).toEqual([
      ['review#2026-11', 'grade1', true],
    ]);
    expect(await history(idler)).toEqual([]);
    expect([await held(buyer), await pointsOf(buyer)]).toEqual([['up/1'], 1_000]);
    clock.set('2027-01-01T01:00:00.000Z');
    await review();
    await tell([confirmed(buyer._id, 'P-20270101-0000000E-01', 400_000, '2027-01-01T03:00:00.000Z')]);
    clock.set('2027-02-01T01:00:00.000Z');
    await review();
    await settle();
    expect((await history(buyer)).map(({ _level }) => _level)).toEqual(['grade1', 'grade0', 'grade2']);
    expect(await pointsOf(buyer)).toBe(1_000);
    await clear();
    clock.set('2026-11-20T03:00:00.000Z');
  });

  test('who holds what ends soon is told once for the day', async () => {
    const user = await member();
    const endsAt = '2026-11-25T14:59:59.999Z';
    await benefits.earn(user._id, 700, endsAt);
    await benefits.earn(user._id, 300, '2026-11-25T05:00:00.000Z');
    await benefits.earn(user._id, 999, '2026-12-25T05:00:00.000Z');
    await offer(aShopCoupon({ usage: { endsAt } }));
    await tell([{ id: '1', entity: 'user', after: user }]);
    const announce = announceEndings(benefits);
    const runs = await Promise.all([announce(), announce()]);
    clock.advance(DAY_MS);
    runs.push(await announce());
    expect(runs.reduce((total, { told }) => total + told, 0)).toBe(2);
    const twice = await unitOfWork.commit([
      benefits.messageWrites.put({
        _id: `points-ending#${user._id}#2026-11-25`,
        to: {},
        subject: '',
        paragraphs: [],
        short: '',
        createdAt: clock.now(),
      }),
    ]);
    expect(twice.ok).toBe(false);
    await clear();
  });
});
