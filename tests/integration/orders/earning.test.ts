import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBenefitWrites } from '#shared/data/benefits/benefit-writes.ts';
import { createBonusesRepository } from '#shared/data/bonuses/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createPointsRepository } from '#shared/data/points/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createUserGradesRepository } from '#shared/data/user-grades/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { User } from '#shared/domain/user/user.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/count-sales-and-reviews.ts';
import { writeReview } from '#shared/usecases/content/reviews.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper, walkWindow } from '#tests/support/orders.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const rule = (
  _id: string,
  over: Partial<PointRule>,
  type: PointRule['issue']['event']['type'],
): PointRule => ({
  _id,
  name: _id,
  unit: 'AMOUNT',
  value: 500,
  usage: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  issue: {
    event: { type },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop: {} },
    isActive: true,
  },
  ...over,
});

/** Reviews without pictures do not use the storage. */
const noFiles = { storage: {} as StoragePort };

describeOnEngines('from buying to earning', (table) => {
  /** Creates a shop with rewards: changes are processed repeatedly, and out of order. */
  const rewarding = async (...rules: PointRule[]) => {
    const { ports: orders, clock, shop } = orderWorld(table, doubles);
    const data = dataOf(table);
    const { unitOfWork } = orders;
    const ports = {
      ...orders,
      users: createUsersRepository(data),
      coupons: createCouponsRepository(data, { unitOfWork }),
      points: createPointsRepository(data, { unitOfWork }),
      benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
      benefitWrites: createBenefitWrites(data),
      scores: createScoresRepository(data),
      bonuses: createBonusesRepository(data),
      userGrades: createUserGradesRepository(data),
      reviews: createReviewsRepository(data, { unitOfWork }),
    };
    for (const { _id } of await ports.coupons.all()) must(await ports.coupons.remove(_id));
    for (const { _id } of await ports.benefitTerms.points.all())
      must(await ports.benefitTerms.points.remove(_id));
    for (const coupon of [
      aShopCoupon(),
      aShopCoupon({ _id: 'thanks', name: '첫 구매', issue: { event: { type: 'PURCHASE_COMPLETE' } } }),
      aShopCoupon({ _id: 'words', name: '후기', issue: { event: { type: 'REVIEW_TEXT_WRITE' } } }),
    ])
      must(await ports.coupons.save(coupon));
    for (const pointRule of rules) must(await ports.benefitTerms.points.save(pointRule));
    const _product = await sellProduct(ports, 9);

    const tell = rewardMembers(ports);
    const count = countSalesAndReviews(ports);
    const changes = changesOf(table);
    await changes();
    const follow = async () => {
      for (let batch = await changes(); batch.length > 0; batch = await changes()) {
        await Promise.all([tell(batch), tell(batch)]);
        await tell([...batch].reverse());
        await count(batch);
        await count(batch);
      }
    };

    /** Creates a member, and delivers three units of the product to them. */
    const deliver = async (n: number) => {
      const _id = `user${n}`;
      const user: User = {
        _id,
        username: _id,
        type: 'PERSON',
        scope: ['PERSON'],
        name: '김하늘',
        email: `${_id}@example.com`,
        phone: `0105555000${n}`,
        social: {},
        agreements: [],
        createdAt: clock.now(),
        updatedAt: clock.now(),
        version: 1,
      };
      must(await unitOfWork.commit(ports.users.add(user, 'hash')));
      await follow();
      const actor = shopper(n);
      const { orderNo } = must(await shop.place({ actor, form: orderFor([{ _product, amount: 3 }]) }));
      must(await shop.approve(await walkWindow(await shop.start({ actor, orderNo }))));
      const purchaseNo = `${orderNo}-01`;
      const purchases = [{ purchaseNo, delivery: { code: '04', number: '123456789012' } as const }];
      for (const step of ['prepare', 'ship', 'deliver'] as const)
        must(await shop.move({ ...clerk, purchases, step }));
      await follow();
      const points = async () => must(await getMyPoints(ports)({ _user: _id, limit: 48 })).summary.point;
      const held = async () =>
        must(await ports.coupons.userCouponsOf(_id, 'usable', { limit: 48 }))
          .items.map(({ name }) => name)
          .sort();
      const review = (reviewed: string) =>
        writeReview({ ...ports, ...noFiles })({
          actor,
          form: { _purchase: reviewed, star: 5, subject: '좋아요', content: '튼튼합니다', images: [] },
        });
      return { actor, orderNo, purchaseNo, points, held, review };
    };
    return { ports, clock, shop, _product, follow, deliver };
  };

  test('joining, a purchase that confirms itself and its review earn once, however often the stream tells', async () => {
    const { ports, clock, shop, _product, follow, deliver } = await rewarding(
      rule('one-percent', { unit: 'PERCENT', value: 1 }, 'PURCHASE_COMPLETE'),
      rule('for-words', {}, 'REVIEW_TEXT_WRITE'),
    );
    const { orderNo, purchaseNo, points, held, review } = await deliver(1);
    expect(await points()).toBe(0);

    clock.advance(9 * 86_400_000);
    expect(await shop.confirm()).toEqual({ done: 1, left: 0, growing: 0 });
    expect(await shop.confirm()).toEqual({ done: 0, left: 0, growing: 0 });
    await follow();
    expect(await points()).toBe(300);
    must(await review(purchaseNo));
    await follow();
    expect(await points()).toBe(800);
    const month = new Date(Date.parse(clock.now()) + 9 * 3_600_000).toISOString().slice(0, 7);
    expect(await ports.scores.progress('user1', month)).toEqual({ score: 30, confirmed: 30_000 });
    expect(await held()).toEqual(['첫 구매', '회원가입 5% 할인', '후기']);

    // It is returned for a defect: what it and its review earned is taken back, and it does not count as a sale any
    // more.
    const sold = async () => (await ports.products.stockedProducts([_product]))[0]?.product.meta.sales.count;
    expect(await sold()).toBe(3);
    const [purchase] = (await ports.orders.wholeOrder(orderNo))?.purchases ?? [];
    if (!purchase) throw new Error('the order lost its purchase');
    const back = { ...purchase, claimStatus: 'RETURN_COMPLETED' as const, returnedAt: clock.now() };
    must(await ports.unitOfWork.commit([ports.orderWrites.changePurchase(purchase, back)]));
    await follow();
    expect(await points()).toBe(0);
    expect(await ports.scores.progress('user1', month)).toEqual({ score: 0, confirmed: 0 });
    expect(await sold()).toBe(0);
  });

  test('a line that was split brings what is fixed once, and its limit in shares', async () => {
    const { clock, shop, follow, deliver } = await rewarding(
      rule('one-percent', { unit: 'PERCENT', value: 1, limit: 150 }, 'PURCHASE_COMPLETE'),
      rule('thanks-points', { value: 1_000 }, 'PURCHASE_COMPLETE'),
      rule('for-words', {}, 'REVIEW_TEXT_WRITE'),
    );
    const { actor, orderNo, purchaseNo, points, held, review } = await deliver(2);
    const claim = { kind: 'return', claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
    const part = `${orderNo}-02`;
    must(await shop.claim({ actor, claim: { ...claim, purchaseNos: [purchaseNo], amounts: [1] } }));
    must(await shop.withdraw({ actor, purchaseNos: [part] }));
    await follow();

    clock.advance(9 * 86_400_000);
    expect(await shop.confirm()).toMatchObject({ done: 2 });
    await follow();
    expect(await points()).toBe(100 + 50 + 1_000);
    expect(await held()).toEqual(['첫 구매', '회원가입 5% 할인']);

    must(await review(part));
    expect(await review(purchaseNo)).toMatchObject({ failure: { code: 'ALREADY_REVIEWED' } });
    await follow();
    expect(await points()).toBe(100 + 50 + 1_000 + 500);
  });
});
