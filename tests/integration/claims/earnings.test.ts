import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBenefitWrites } from '#shared/data/benefits/benefit-writes.ts';
import { createBonusesRepository } from '#shared/data/bonuses/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createPointsRepository } from '#shared/data/points/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createUserGradesRepository } from '#shared/data/user-grades/repository.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { User } from '#shared/domain/user/user.ts';
import { writeReview } from '#shared/usecases/content/reviews.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { rule } from '#tests/integration/benefits/rewards-world.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { crashing, survive } from '#tests/support/faults/crash.ts';
import { must } from '#tests/support/members.ts';
import { clerk, proven } from '#tests/support/orders.ts';
import { type Bought, claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('earnings of what stays paid', (table) => {
  const { world, wholeOf, moved, buy, ask, collected } = claimsOn(table, doubles);
  const data = dataOf(table);
  const { unitOfWork } = world.ports;
  const ports = {
    ...world.ports,
    coupons: createCouponsRepository(data, { unitOfWork }),
    points: createPointsRepository(data, { unitOfWork }),
    benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
    benefitWrites: createBenefitWrites(data),
    scores: createScoresRepository(data),
    bonuses: createBonusesRepository(data),
    userGrades: createUserGradesRepository(data),
    reviews: createReviewsRepository(data, { unitOfWork }),
    storage: {} as StoragePort,
  };
  const changes = changesOf(table);
  beforeAll(async () => {
    for (const one of [
      rule('one-percent', 'PURCHASE_COMPLETE', { unit: 'PERCENT', value: 1, limit: 700 }),
      rule('fixed', 'PURCHASE_COMPLETE', { value: 300 }),
      rule('words', 'REVIEW_TEXT_WRITE'),
      rule('pictures', 'REVIEW_IMG_UPLOAD', { value: 1_000 }),
    ])
      must(await ports.benefitTerms.points.save(one));
  });

  /** Processes changes twice at once, and once in reverse order. */
  const tell = async (batch: readonly Change[]) => {
    const reward = rewardMembers(ports);
    await Promise.all([reward(batch), reward(batch)]);
    await reward([...batch].reverse());
  };
  const follow = async () => {
    for (let batch = await changes(); batch.length > 0; batch = await changes()) await tell(batch);
  };

  const join = async (_id: string, over: Partial<User> = {}) => {
    const now = world.clock.now();
    const n = _id.replaceAll(/\D/g, '').padStart(7, '0').slice(-7);
    const user: User = {
      _id,
      username: _id,
      type: 'PERSON',
      scope: ['PERSON'],
      name: '김하늘',
      email: `${_id}@example.com`,
      phone: `010${over._promoter ? 5 : 6}${n}`,
      social: {},
      agreements: [],
      createdAt: now,
      updatedAt: now,
      version: 1,
      ...over,
    };
    must(await unitOfWork.commit(ports.users.add(user, 'hash')));
  };

  /** Places an order of a member with a promoter; `amount` of each product. */
  const bought = async (prices: readonly number[], amount = 1) => {
    const order = await buy(prices, { amount });
    const _user = order.actor.kind === 'member' ? order.actor._user : '';
    const _promoter = `promoter-of-${_user}`;
    await join(_promoter, { scope: ['PERSON', 'promoter'] });
    await join(_user, { _promoter });
    await changes();
    return { ...order, _user, _promoter };
  };
  const confirm = async ({ actor, orderNo }: Bought) => {
    for (const { purchaseNo, purchaseStatus } of (await wholeOf(orderNo)).purchases)
      if (purchaseStatus === 'PURCHASE_SCHEDULE') must(await world.shop.confirmOne({ actor, purchaseNo }));
  };
  const extra = async ({ orderNo, nos }: Bought, amount: number, n = 0) => {
    const { clock } = world;
    const input = { orderNo, requestId: randomUUID(), purchaseNos: [nos[n] ?? ''], amount, reason: '보상' };
    must(await world.shop.refundExtra({ ...proven(clerk, clock.now()), ...input }));
  };
  const defect = (no: string, units: number) =>
    moved('refundDefect', [no], {
      feedbackMessage: '불량',
      purchases: [{ purchaseNo: no, amount: units }],
    });
  const earnings = async ({ _user, _promoter }: { _user: string; _promoter: string }) => {
    const month = new Date(Date.parse(world.clock.now()) + 9 * 3_600_000).toISOString().slice(0, 7);
    const { remain, debt } = await ports.bonuses.balance(_promoter);
    const { points, upcoming } = must(await getMyPoints(ports)({ _user, limit: 48 }));
    return {
      points: sum([...points, ...upcoming].map(({ amount_left }) => amount_left)),
      ...(await ports.scores.progress(_user, month)),
      bonus: remain - debt,
      sales: (await ports.bonuses.salesMonth(_promoter, month)).sum,
    };
  };
  const nothing = { points: 0, score: 0, confirmed: 0, bonus: 0, sales: 0 };

  test('extra refund: what is left earns, whether money went back before or after confirming', async () => {
    for (const isFirst of [true, false]) {
      const all = await bought([78_700]);
      if (isFirst) await extra(all, 81_700);
      await confirm(all);
      await follow();
      if (!isFirst) await extra(all, 81_700);
      await follow();
      expect(await earnings(all)).toEqual(nothing);

      const most = await bought([78_700]);
      if (isFirst) await extra(most, 77_700);
      await confirm(most);
      await follow();
      if (!isFirst) {
        const whole = { points: 1_000, score: 70, confirmed: 78_700, bonus: 2_361, sales: 78_700 };
        expect(await earnings(most)).toEqual(whole);
        await extra(most, 40_000);
        await follow();
        await extra(most, 37_700);
      }
      await follow();
      const left = { points: 310, score: 0, confirmed: 1_000, bonus: 30, sales: 1_000 };
      expect(await earnings(most)).toEqual(left);
    }
  });

  test('any order of confirming and refunding, told one by one or together, ends with the same earnings', async () => {
    const steps = {
      confirm,
      first: (order: Bought) => extra(order, 15_000, 0),
      second: (order: Bought) => extra(order, 33_333, 1),
    };
    const orders = [
      ['confirm', 'first', 'second'],
      ['first', 'confirm', 'second'],
      ['second', 'first', 'confirm'],
    ] as const;
    for (const order of orders)
      for (const isTogether of [true, false]) {
        const some = await bought([20_000, 30_000], 2);
        for (const step of order) {
          await steps[step](some);
          if (!isTogether) await follow();
        }
        await follow();
        // 40,000 less 15,000, and 60,000 less 33,333: 1 % of each, twice the fixed 300, 3 % of each for the promoter.
        expect(await earnings(some)).toEqual({
          points: 250 + 266 + 600,
          score: 20 + 20,
          confirmed: 51_667,
          bonus: 750 + 800,
          sales: 51_667,
        });
        // One unit of the first line is returned for a defect: 12,500 stay paid of it. Then the other unit is.
        const [no = ''] = some.nos;
        await defect(no, 1);
        if (!isTogether) await follow();
        const parted = (await wholeOf(some.orderNo)).purchases.find(({ claimStatus }) => !claimStatus);
        expect(parted).toMatchObject({ purchaseNo: no, amount: 1 });
        await follow();
        expect(await earnings(some)).toMatchObject({
          points: 125 + 266 + 600,
          score: 10 + 20,
          bonus: 375 + 800,
        });
        await defect(no, 1);
        await follow();
        expect(await earnings(some)).toEqual({
          points: 266 + 300,
          score: 20,
          confirmed: 26_667,
          bonus: 800,
          sales: 26_667,
        });
      }
  });

  test('a process that dies at any step heals when the changes are told again', async () => {
    const dying = (at: number, when: 'before' | 'after') => {
      const crashed = crashing(ports, at, when);
      return { reward: rewardMembers({ ...ports, unitOfWork: crashed.ports.unitOfWork }), ...crashed };
    };
    for (const when of ['before', 'after'] as const)
      for (let at = 1, isWhole = false; !isWhole; at++) {
        const some = await bought([50_000]);
        await extra(some, 10_000);
        await confirm(some);
        const confirmation = await changes();
        const { reward, steps } = dying(at, when);
        await survive(reward(confirmation));
        await extra(some, 20_000);
        const later = await changes();
        // Later changes may be processed first.
        await survive(dying(at, when).reward(later));
        isWhole = steps() < at;
        await tell(later);
        await tell(confirmation);
        await follow();
        const left = { points: 200 + 300, score: 20, confirmed: 20_000, bonus: 600, sales: 20_000 };
        expect(await earnings(some)).toEqual(left);
      }
  }, 60_000);

  const review = async ({ actor }: Bought, purchaseNo: string) =>
    must(
      await writeReview(ports)({
        actor,
        form: { _purchase: purchaseNo, star: 5, subject: '좋아요', content: '튼튼합니다', images: [] },
      }),
    );

  test('a review is rewarded when its line is confirmed, and loses it with the goods; goods that go back first earn nothing', async () => {
    const some = await bought([10_000, 10_000]);
    const [kept = '', back = ''] = some.nos;
    await review(some, back);
    await review(some, kept);
    await follow();
    expect(await earnings(some)).toEqual(nothing);
    await ask(some, 'return', [back], { claimReason: 'DEFECT' });
    await collected([back]);
    await moved('completeReturn', [back]);
    await follow();
    expect(await earnings(some)).toEqual(nothing);
    await confirm(some);
    await follow();
    expect((await earnings(some)).points).toBe(100 + 300 + 500);

    const later = await bought([10_000]);
    const [no = ''] = later.nos;
    await confirm(later);
    await follow();
    const written = await review(later, no);
    const pictured = { ...written, images: [{ key: 'a' } as never], version: 2 };
    must(await ports.unitOfWork.commit([ports.reviews.updateReview(pictured)]));
    await follow();
    expect((await earnings(later)).points).toBe(100 + 300 + 500 + 1_000);
    await defect(no, 1);
    await follow();
    expect(await earnings(later)).toEqual(nothing);
    // A review written again earns nothing.
    must(await ports.reviews.deleteReview({ ...written, version: 2 }));
    await review(later, no);
    await follow();
    expect(await earnings(later)).toEqual(nothing);
  });
});
