import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createReviewReminders } from '#shared/data/reviews/review-reminders.repository.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { reviewRequestId } from '#shared/domain/message/reminder-messages.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct } from '#tests/support/orders.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** Noon in Korea of a day far from the real one, so that no other queue is due. */
const NOON = '2027-03-10T03:00:00.000Z';
const daysAfterNoon = (days: number) => new Date(Date.parse(NOON) + days * 86_400_000).toISOString();

describeWithTable('asking for a review', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let people: ReturnType<typeof memberPorts>;
  let setting: Setting;
  const portsOf = () => {
    const data = dataOf(table);
    const { unitOfWork } = world.ports;
    return {
      ...world.ports,
      content: { ...world.ports.content, setting: async () => setting },
      coupons: createCouponsRepository(data, { unitOfWork }),
      benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
      reviews: createReviewsRepository(data, { unitOfWork }),
      reviewReminders: createReviewReminders(data),
    };
  };
  let ports: ReturnType<typeof portsOf>;
  beforeAll(async () => {
    world = orderWorld(table, doubles);
    people = memberPorts(table, world.clock);
    setting = await world.ports.content.setting();
    remindAfter(3);
    ports = portsOf();
    for (const { _id } of await ports.coupons.all()) must(await ports.coupons.remove(_id));
    for (const { _id } of await ports.benefitTerms.points.all())
      must(await ports.benefitTerms.points.remove(_id));
  });

  const remindAfter = (reviewReminderDays: number) => {
    setting = { ...setting, shop: { ...setting.shop, reviewReminderDays } };
  };
  const at = (iso: string) => world.clock.set(iso);
  const joined = async (username: string, codes: readonly string[] = []): Promise<Member> => {
    const { _user } = await joinAs(people, `${table.engine}${username}`.slice(0, 20));
    const user = await ports.users.user(_user);
    if (!user) throw new Error('nobody joined');
    const agreements = codes.map((code) => ({ _terms: code, code, version: 1, agreedAt: world.clock.now() }));
    must(await ports.unitOfWork.commit(ports.users.change(user, { ...user, agreements })));
    return { kind: 'member', _user, username: user.username, userType: 'PERSON', scope: ['PERSON'] };
  };
  /** Sells an order of these products to a member, and sends it. */
  const sent = async (actor: Member, ...names: string[]): Promise<string> => {
    const goods = await Promise.all(
      names.map(async (name) => ({ _product: await sellProduct(world.ports, 9, { name }) })),
    );
    const form = orderFor(goods, { paymentMethod: 'account', depositor: '김하늘' });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const purchases = names.map((_, n) => ({
      purchaseNo: `${orderNo}-0${n + 1}`,
      delivery: { code: '04', number: '123456789012' } as const,
    }));
    for (const step of ['pay', 'prepare', 'ship'] as const)
      expect(must(await world.shop.move({ ...clerk, purchases, step })).refused).toEqual([]);
    return orderNo;
  };
  const lineOf = async (orderNo: string, n: number) => {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const purchase = aggregate?.purchases[n];
    if (!purchase) throw new Error('no such line');
    return purchase;
  };
  /** Delivers a line, and follows its change as the stream does, twice. */
  const deliver = async (orderNo: string, n = 0) => {
    const before = await lineOf(orderNo, n);
    must(
      await world.shop.move({ ...clerk, purchases: [{ purchaseNo: before.purchaseNo }], step: 'deliver' }),
    );
    const change = { entity: 'purchase', before, after: await lineOf(orderNo, n) } as Change;
    await Promise.all([
      useCases.awaitReviews(ports)([change, change]),
      useCases.awaitReviews(ports)([change]),
    ]);
  };
  const run = (over: Partial<typeof ports> = {}) =>
    withTime(useCases.remindOfReviews({ ...ports, ...over }))();
  const asked = async (orderNo: string) => (await ports.outbox.message(reviewRequestId(orderNo)))?.message;
  const isWaiting = async (orderNo: string) =>
    (await ports.reviewReminders.due('2099-01-01T00:00:00.000Z', { limit: 500 })).items.some(
      (reminder) => reminder.orderNo === orderNo,
    );
  const reviewed = async (actor: Member, _purchase: string) =>
    must(
      await useCases.writeReview({ ...ports, storage: { get: async () => undefined } as never })({
        actor,
        form: { _purchase, star: 5, subject: '좋아요', content: '튼튼합니다', images: [] },
      }),
    );

  test('is done once an order, days after its latest delivery, for goods without a review', async () => {
    at(NOON);
    const actor = await joined('once');
    const orderNo = await sent(actor, '선반', '수세미', '거울');
    await deliver(orderNo, 0);
    await deliver(orderNo, 1);
    at(daysAfterNoon(1));
    await deliver(orderNo, 2);
    await reviewed(actor, `${orderNo}-02`);
    at(daysAfterNoon(3.9));
    await run();
    expect(await asked(orderNo)).toBeUndefined();

    at(daysAfterNoon(4));
    // Neither run has the lease of the other: the queue itself allows one message.
    const unleased = {
      schedules: { ...ports.schedules, begin: async () => ({ left: 0, growing: 0, runs: 0 }) },
    };
    await Promise.all([run(unleased), run(unleased)]);
    const message = await asked(orderNo);
    expect(message).toMatchObject({ event: { name: 'review-requested' }, page: '/mypage/reviews' });
    expect(message?.advertising).toBeUndefined();
    expect(message?.paragraphs).toEqual(expect.arrayContaining(['선반', '거울']));
    expect(message?.paragraphs).not.toContain('수세미');
    expect(await isWaiting(orderNo)).toBe(false);

    // A change that comes once more, long after.
    const after = await lineOf(orderNo, 2);
    await useCases.awaitReviews(ports)([{ entity: 'purchase', before: undefined, after } as Change]);
    expect(await isWaiting(orderNo)).toBe(true);
    at(daysAfterNoon(9));
    await run();
    expect(await isWaiting(orderNo)).toBe(false);
    expect(await asked(orderNo)).toEqual(message);
  });

  test('is not done when all is reviewed, a claim is open, nobody is left, or it was off', async () => {
    at(NOON);
    const [all, claims, gone, off] = await Promise.all(
      ['all', 'claims', 'gone', 'off'].map((name) => joined(name)),
    );
    if (!all || !claims || !gone || !off) throw new Error('nobody joined');
    const orders = new Map<Member, string>();
    for (const actor of [all, claims, gone]) {
      const orderNo = await sent(actor, '선반');
      await deliver(orderNo);
      orders.set(actor, orderNo);
    }
    remindAfter(0);
    const unasked = await sent(off, '선반');
    await deliver(unasked);
    remindAfter(3);
    const numberOf = (actor: Member) => orders.get(actor) ?? '';
    await reviewed(all, `${numberOf(all)}-01`);
    must(
      await world.shop.claim({
        actor: claims,
        claim: {
          kind: 'exchange',
          purchaseNos: [`${numberOf(claims)}-01`],
          claimReason: 'CHANGE_OF_MIND',
          claimReasonDetails: '',
        },
      }),
    );
    at(daysAfterNoon(5));
    expect(await isWaiting(unasked)).toBe(false);
    await run({
      users: {
        ...ports.users,
        user: async (_user) => (_user === gone._user ? undefined : ports.users.user(_user)),
      },
    });
    for (const orderNo of [...orders.values(), unasked]) {
      expect(await asked(orderNo)).toBeUndefined();
      expect(await isWaiting(orderNo)).toBe(false);
    }
  });

  test('is advertising while a review earns something: only for who agreed, who may refuse meanwhile', async () => {
    at(NOON);
    must(
      await ports.coupons.save(
        aShopCoupon({ _id: 'words', name: '후기 쿠폰', issue: { event: { type: 'REVIEW_TEXT_WRITE' } } }),
      ),
    );
    const [agreed, silent, refuser] = [
      await joined('agreed', ['marketing']),
      await joined('silent'),
      await joined('refuser', ['marketing']),
    ];
    const orders = [];
    for (const actor of [agreed, silent, refuser]) {
      const orderNo = await sent(actor, '선반');
      await deliver(orderNo);
      orders.push(orderNo);
    }
    at(daysAfterNoon(3));
    const [ofAgreed = '', ofSilent = '', ofRefuser = ''] = orders;
    let isFirst = true;
    await run({
      reviews: {
        ...ports.reviews,
        reviewedAmong: async (nos) => {
          const user = await ports.users.user(refuser._user);
          if (user && isFirst)
            must(await ports.unitOfWork.commit(ports.users.change(user, { ...user, agreements: [] })));
          isFirst = false;
          return ports.reviews.reviewedAmong(nos);
        },
      },
    });
    expect(await asked(ofAgreed)).toMatchObject({
      event: { name: 'review-advertised' },
      advertising: { _user: agreed._user },
      until: new Date(Date.parse(daysAfterNoon(3)) + 3_600_000).toISOString(),
    });
    expect((await asked(ofAgreed))?.paragraphs).toContain('후기 쿠폰');
    await run();
    expect([await asked(ofSilent), await asked(ofRefuser)]).toEqual([undefined, undefined]);
    expect([await isWaiting(ofSilent), await isWaiting(ofRefuser)]).toEqual([false, false]);
  });

  test('goes with all that is only a member’s, and is not noted for one who left', async () => {
    at(NOON);
    const actor = await joined('leaver');
    const [delivered, onItsWay] = [await sent(actor, '선반'), await sent(actor, '거울')];
    await deliver(delivered);
    expect(await isWaiting(delivered)).toBe(true);
    const user = await ports.users.user(actor._user);
    if (!user) throw new Error('no such member');
    const { _id, username, type, agreements, createdAt: joinedAt } = user;
    const withdrawn = { _id, username, type, agreements, joinedAt, withdrawnAt: NOON };
    must(await ports.unitOfWork.commit(ports.users.withdraw(user, withdrawn)));
    await ports.users.forget(_id);
    expect(await isWaiting(delivered)).toBe(false);
    await deliver(onItsWay);
    expect(await isWaiting(onItsWay)).toBe(false);
  });
});
