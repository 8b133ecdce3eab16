import { expect, test } from 'vitest';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import type { User } from '#shared/domain/user/user.ts';
import { reviewGrades } from '#shared/usecases/grades/review-grades.ts';
import { announceEndings } from '#shared/usecases/rewards/announce-endings.ts';
import { enterGrade } from '#shared/usecases/rewards/reach-grade.ts';
import { withTime } from '#tests/support/budget.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';
import { by, confirmed, DAY_MS, grade, rewardsOn } from './rewards-world.ts';

describeWithTable('rewards by date', (table) => {
  const benefits = rewardsOn(table);
  const { benefitTerms, outbox, clock, member, tell, dates, offer, clear, held, pointsOf, toldTwice } =
    benefits;

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
    expect(await dates()).toEqual({ done: 0, left: 0, growing: 0 });
    expect(await Promise.all([chosen, other, company].map(held))).toEqual([['some/1'], [], ['companies/1']]);
    await clear();
    clock.set('2026-11-20T03:00:00.000Z');
  });

  test('the first of the month moves members up and down; a grade gives what it promises once in a life', async () => {
    await offer(by('up', 'USER_LEVEL_UP'));
    for (const userGrade of [
      grade(0),
      grade(1, { points: [{ name: '승급', amount: 1_000 }] }),
      grade(2, {
        criteria: [
          { type: 'PURCHASE_AMOUNT', value: 900_000, isActive: true },
          { type: 'ACCUMULATED_SCORE', value: 500, isActive: true },
        ],
      }),
    ])
      must(await benefitTerms.grades.save(userGrade));
    const [buyer, idler] = [await member(), await member()];
    const review = withTime(reviewGrades(benefits));
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

  test('a review that comes again leaves a member where a clerk has put them since', async () => {
    for (const userGrade of [grade(0), grade(1)]) must(await benefitTerms.grades.save(userGrade));
    const { _id } = await member();
    const review = { _id: 'review#2026-11', reason: 'REVIEW', grade: grade(1) } as const;
    must(await enterGrade(benefits, _id, review));
    must(await enterGrade(benefits, _id, { _id: 'clerk#1', reason: 'CLERK', grade: grade(0) }));
    const again = await enterGrade(benefits, _id, review);
    expect(!again.ok && again.failure.code).toBe('GRADE_ENTERED');
    expect(await benefits.users.user(_id)).toMatchObject({ _level: 'grade0' });
    await clear();
  });

  test('who holds what ends soon is told once for the day', async () => {
    const user = await member();
    const endsAt = '2026-11-25T14:59:59.999Z';
    await benefits.earn(user._id, 700, endsAt);
    await benefits.earn(user._id, 300, '2026-11-25T05:00:00.000Z');
    await benefits.earn(user._id, 999, '2026-12-25T05:00:00.000Z');
    await offer(aShopCoupon({ usage: { endsAt } }));
    await tell([{ id: '1', entity: 'user', after: user }]);
    const announce = withTime(announceEndings(benefits));
    await Promise.all([announce(), announce()]);
    const told = async () =>
      Promise.all(
        ['points', 'coupons'].map((what) => outbox.message(`${what}-ending#${user._id}#2026-11-25`)),
      );
    const [points, coupons] = await told();
    expect(points?.message.paragraphs.join()).toContain('1,000');
    expect(coupons?.message.createdAt).toBe(clock.now());
    clock.advance(DAY_MS);
    await announce();
    expect(await told()).toEqual([points, coupons]);
    await clear();
  });
});
