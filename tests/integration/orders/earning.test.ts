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
import type { StoragePort } from '#shared/usecases/ports/storage.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper, walkWindow } from '#tests/support/orders.ts';
import { aShopCoupon } from '#tests/unit/coupon/given.ts';

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

/** Reviews without pictures ask nothing of the storage. */
const noFiles = { storage: {} as StoragePort };

describeOnEngines('from buying to earning', (table) => {
  test('joining, a purchase that confirms itself and its review earn once, however often the stream tells', async () => {
    const { ports: orders, clock, shop } = orderWorld(table, doubles);
    const data = dataOf(table);
    const { unitOfWork } = orders;
    const ports = {
      ...orders,
      users: createUsersRepository(data),
      coupons: createCouponsRepository(data, unitOfWork),
      points: createPointsRepository(data, unitOfWork),
      benefitTerms: createBenefitTermsRepository(data, unitOfWork),
      benefitWrites: createBenefitWrites(data),
      scores: createScoresRepository(data),
      bonuses: createBonusesRepository(data),
      userGrades: createUserGradesRepository(data),
      reviews: createReviewsRepository(data, unitOfWork),
    };
    for (const coupon of [
      aShopCoupon(),
      aShopCoupon({ _id: 'thanks', name: '첫 구매', issue: { event: { type: 'PURCHASE_COMPLETE' } } }),
      aShopCoupon({ _id: 'words', name: '후기', issue: { event: { type: 'REVIEW_TEXT_WRITE' } } }),
    ])
      must(await ports.coupons.save(coupon));
    for (const one of [
      rule('one-percent', { unit: 'PERCENT', value: 1 }, 'PURCHASE_COMPLETE'),
      rule('for-words', {}, 'REVIEW_TEXT_WRITE'),
    ])
      must(await ports.benefitTerms.points.save(one));
    const _product = await sellProduct(ports, 9);

    const tell = rewardMembers(ports);
    const count = countSalesAndReviews(ports);
    const changes = changesOf(table);
    await changes();
    const follow = async () => {
      for (let told = await changes(); told.length > 0; told = await changes()) {
        await Promise.all([tell(told), tell(told)]);
        await tell([...told].reverse());
        await count(told);
        await count(told);
      }
    };

    const user: User = {
      _id: 'user1',
      username: 'user1',
      type: 'PERSON',
      scope: ['PERSON'],
      name: '김하늘',
      email: 'user1@example.com',
      phone: '01055550001',
      social: {},
      agreements: [],
      createdAt: clock.now(),
      updatedAt: clock.now(),
      version: 1,
    };
    must(await unitOfWork.commit(ports.users.add(user, 'hash')));
    await follow();

    const form = orderFor([{ _product, amount: 3 }]);
    const { orderNo } = must(await shop.place({ actor: shopper(1), form }));
    must(await shop.approve(await walkWindow(await shop.start({ actor: shopper(1), orderNo }))));
    const purchaseNo = `${orderNo}-01`;
    const purchases = [{ purchaseNo, delivery: { code: '04', number: '123456789012' } as const }];
    for (const step of ['prepare', 'ship', 'deliver'] as const)
      must(await shop.move({ ...clerk, purchases, step }));
    await follow();
    const points = async () => must(await getMyPoints(ports)({ _user: 'user1', limit: 48 })).summary.point;
    expect(await points()).toBe(0);

    clock.advance(9 * 86_400_000);
    expect(await shop.confirm()).toEqual({ done: 1, left: 0, growing: 0 });
    expect(await shop.confirm()).toEqual({ done: 0, left: 0, growing: 0 });
    await follow();
    expect(await points()).toBe(300);
    const review = { _purchase: purchaseNo, star: 5, subject: '좋아요', content: '튼튼합니다', images: [] };
    must(await writeReview({ ...ports, ...noFiles })({ actor: shopper(1), form: review }));
    await follow();
    expect(await points()).toBe(800);
    const month = new Date(Date.parse(clock.now()) + 9 * 3_600_000).toISOString().slice(0, 7);
    expect(await ports.scores.progress('user1', month)).toEqual({ score: 30, confirmed: 30_000 });
    const held = must(await ports.coupons.userCouponsOf('user1', 'usable', { limit: 48 })).items;
    expect(held.map(({ name }) => name).sort()).toEqual(['첫 구매', '회원가입 5% 할인', '후기']);

    // It comes back for a defect: what it earned goes, what the review earned stays, and it is no sale any more.
    const sold = async () => (await ports.products.stockedProducts([_product]))[0]?.product.meta.sales.count;
    expect(await sold()).toBe(3);
    const [purchase] = (await ports.orders.wholeOrder(orderNo))?.purchases ?? [];
    if (!purchase) throw new Error('the order lost its purchase');
    const back = { ...purchase, claimStatus: 'RETURN_COMPLETED' as const, returnedAt: clock.now() };
    must(await unitOfWork.commit([ports.orderWrites.changePurchase(purchase, back)]));
    await follow();
    expect(await points()).toBe(500);
    expect(await ports.scores.progress('user1', month)).toEqual({ score: 0, confirmed: 0 });
    expect(await sold()).toBe(0);
  });
});
