import { expect, test } from 'vitest';
import { couponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { islandForm } from '#shared/contracts/orders/island.ts';
import { pointForm } from '#shared/contracts/point.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { benefitsOn } from './benefits-world.ts';

const clerkOf = (...scope: string[]): Clerk => ({
  actor: { kind: 'member', _user: 'clerk', username: 'rootadmin', userType: 'OPERATOR', scope },
  ip: '203.0.113.7',
});
const root = clerkOf('console');
const page = { limit: 48 };
const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const KEY = '01KAF5X5M0000000000000KEY1';

describeWithTable('benefits in the console', (table) => {
  const benefits = benefitsOn(table);
  const { coupons, clock, member } = benefits;
  const shop = {
    createCoupon: useCases.createCoupon(benefits),
    updateCoupon: useCases.updateCoupon(benefits),
    giveCoupon: useCases.giveCoupon(benefits),
    excludeUserCoupon: useCases.excludeUserCoupon(benefits),
    listUserCoupons: useCases.listUserCoupons(benefits),
    listConsoleCoupons: useCases.listConsoleCoupons(benefits),
    requestCoupon: useCases.requestCoupon(benefits),
    createPoint: useCases.createPoint(benefits),
    grantPoints: useCases.grantPoints(benefits),
    withdrawPoints: useCases.withdrawPoints(benefits),
    listUserPoints: useCases.listUserPoints(benefits),
    listUserPointLots: useCases.listUserPointLots(benefits),
    changeScore: useCases.changeScore(benefits),
    listUserScores: useCases.listUserScores(benefits),
    changeBonus: useCases.changeBonus(benefits),
    listUserBonuses: useCases.listUserBonuses(benefits),
    createGrade: useCases.createGrade(benefits),
    deleteGrade: useCases.deleteGrade(benefits),
    changeUserGrade: useCases.changeUserGrade(benefits),
    listUserGrades: useCases.listUserGrades(benefits),
    getMyGrade: useCases.getMyGrade(benefits),
    createCode: useCases.createCode(benefits),
    updateCode: useCases.updateCode(benefits),
    deleteCode: useCases.deleteCode(benefits),
    listCodes: useCases.listCodes(benefits),
    createIsland: useCases.createIsland(benefits),
    updateIsland: useCases.updateIsland(benefits),
    listConsoleIslands: useCases.listConsoleIslands(benefits),
  };
  const couponOf = (over: object = {}) =>
    couponForm.parse({ name: '쿠폰', value: 1_000, usage: { type: 'INFINITE' }, ...over });

  test('each part of the console is closed to who lacks its scope (rules 6.4)', async () => {
    const catalog = clerkOf('admin02');
    const service = clerkOf('admin03');
    const { username } = await member();
    const form = couponOf();
    const given = { usernames: [username], name: '지급', amount: 1 };
    const refused = [
      await shop.createCoupon({ ...service, form }),
      await shop.createPoint({
        ...service,
        form: pointForm.parse({ name: '적립', value: 1, issue: { event: { type: 'USER_JOIN' } } }),
      }),
      await shop.createIsland({
        ...service,
        form: islandForm.parse({ name: '섬', from: '40200', to: '40240' }),
      }),
      await shop.grantPoints({ ...catalog, form: given }),
      await shop.withdrawPoints({ ...catalog, form: given }),
      await shop.changeScore({ ...catalog, form: given }),
      await shop.createGrade({ ...catalog, form: gradeForm.parse({ name: 'VIP', index: 9 }) }),
      await shop.listUserCoupons({ actor: catalog.actor, ...page }),
      await shop.listCodes({ actor: catalog.actor, ...page }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'NO_PERMISSION'));
    expect(codeOf(await shop.listUserGrades({ actor: service.actor, ...page }))).toBe('OK');
    expect(await coupons.all()).toEqual([]);
  });

  test('a coupon or a rule for named members is a gift by hand: not to oneself, and above the limit with the password', async () => {
    const [{ _id: own }, { _id }] = [await member(), await member()];
    const { actor, ...from } = clerkOf('admin02');
    const catalog = { ...from, actor: { ...actor, _user: own } };
    const issue = (_users: string[]) => ({ target: { type: 'USERS', _users } });
    const rule = (value: number, _users: string[]) =>
      pointForm.parse({
        name: '특별 적립',
        value,
        issue: { ...issue(_users), event: { type: 'USER_JOIN' } },
      });
    const answers = [
      await shop.createCoupon({ ...catalog, form: couponOf({ issue: issue([own]) }) }),
      await shop.createPoint({ ...catalog, form: rule(1_000, [own]) }),
      await shop.createCoupon({ ...catalog, form: couponOf({ value: 60_000, issue: issue([_id]) }) }),
      await shop.createPoint({ ...catalog, form: rule(60_000, [_id]) }),
      await shop.createPoint({ ...catalog, form: rule(1_000, [_id]) }),
    ];
    expect(answers.map(codeOf)).toEqual([
      'OWN_ACCOUNT',
      'OWN_ACCOUNT',
      'STEP_UP_REQUIRED',
      'STEP_UP_REQUIRED',
      'OK',
    ]);
  });

  test('a coupon given to one member is told once; one to several is advertising, and is not (rules 9.43)', async () => {
    const [kim, lee] = [await member(), await member()];
    const giftOf = async (usernames: string[]) => {
      const { _id } = must(await shop.createCoupon({ ...root, form: couponOf() }));
      const form = { _coupon: _id, usernames, key: KEY };
      await Promise.all([shop.giveCoupon({ ...root, form }), shop.giveCoupon({ ...root, form })]);
      const { items } = must(await shop.listUserCoupons({ actor: root.actor, ...page, _coupon: _id }));
      expect(items).toHaveLength(usernames.length);
      return Promise.all(items.map((one) => benefits.outbox.message(`coupon-issued#${one._id}`)));
    };
    expect(await giftOf([kim.username, lee.username])).toEqual([undefined, undefined]);
    expect(await giftOf([kim.username])).toMatchObject([
      {
        message: {
          to: { email: kim.email },
          event: { values: { earning: '고객센터 처리', count: '1' } },
          page: '/mypage/coupons',
        },
      },
    ]);
  });

  test('a coupon is given by name once, counts toward its limit, and can be taken out of use', async () => {
    const [kim, lee, park] = [await member(), await member(), await member()];
    const limited = must(
      await shop.createCoupon({ ...root, form: couponOf({ issue: { limit: { shop: { count__sum: 2 } } } }) }),
    );
    const usernames = [kim, lee, park].map(({ username }) => username);
    const form = { _coupon: limited._id, usernames: [...usernames, 'nobody'], key: KEY };
    const result = must(await shop.giveCoupon({ ...root, form }));
    expect(result.given).toEqual(usernames.slice(0, 2));
    expect(result.refused.map(({ username, failure }) => [username, failure.code])).toEqual([
      [park.username, 'ISSUE_LIMIT'],
      ['nobody', 'USER_NOT_FOUND'],
    ]);
    const again = must(
      await shop.giveCoupon({ ...root, form: { ...form, usernames: usernames.slice(0, 2) } }),
    );
    expect(again.refused.map(({ failure }) => failure.code)).toEqual(['ALREADY_ISSUED', 'ALREADY_ISSUED']);

    const listed = must(await shop.listUserCoupons({ actor: root.actor, ...page, _coupon: limited._id }));
    expect(listed.items.map(({ user }) => user?.username).sort()).toEqual(usernames.slice(0, 2).sort());
    const [counted] = must(await shop.listConsoleCoupons({ actor: root.actor }));
    expect(counted).toMatchObject({ _id: limited._id, issued: { count: 2 } });

    const [userCoupon] = must(
      await shop.listUserCoupons({ actor: root.actor, ...page, username: kim.username }),
    ).items;
    if (!userCoupon) throw new Error('it was given');
    must(await shop.excludeUserCoupon({ ...root, form: { _id: userCoupon._id, isExcluded: true } }));
    const [excluded] = await coupons.userCoupons([userCoupon._id]);
    expect(excluded?.isExcluded).toBe(true);
    must(await shop.excludeUserCoupon({ ...root, form: { _id: userCoupon._id, isExcluded: false } }));
    must(
      await benefits.unitOfWork.commit(
        benefits.benefitWrites.takeCoupon({
          coupon: userCoupon,
          orderNo: 'P-1',
          discountPrice: 1,
          now: clock.now(),
        }),
      ),
    );
    expect(
      codeOf(await shop.excludeUserCoupon({ ...root, form: { _id: userCoupon._id, isExcluded: true } })),
    ).toBe('COUPON_USED');
    const stale = await shop.updateCoupon({ ...root, form: { ...couponOf(), _id: limited._id, version: 9 } });
    expect(codeOf(stale)).toBe('VERSION_CONFLICT');
  });

  test('points are given and taken once, never more than is held, and every won is in the ledger', async () => {
    const [kim, lee] = [await member(), await member()];
    const form = { usernames: [kim.username], name: '이벤트', amount: 3_000, days: 10, key: KEY };
    must(await shop.grantPoints({ ...root, form }));
    const twice = must(await shop.grantPoints({ ...root, form }));
    expect(twice.refused.map(({ failure }) => failure.code)).toEqual(['POINT_ENTERED']);
    const taking = (amount: number, key?: string) => ({
      ...root,
      form: { usernames: [kim.username, lee.username], name: '회수', amount, key },
    });
    const taken = must(await shop.withdrawPoints(taking(1_000, KEY)));
    expect(taken.given).toEqual([kim.username]);
    expect(taken.refused[0]?.failure.code).toBe('POINT_ABOVE_HELD');
    await Promise.all(Array.from({ length: 6 }, () => shop.withdrawPoints(taking(500))));
    const lots = must(await shop.listUserPointLots({ actor: root.actor, username: kim.username }));
    expect(lots).toEqual([]);
    const ledger = must(
      await shop.listUserPoints({ actor: root.actor, ...page, username: kim.username }),
    ).items;
    expect(ledger.map(({ direction, amount }) => (direction === 'INCREASE' ? amount : -amount))).toEqual(
      expect.arrayContaining([3_000, -1_000, -500, -500, -500, -500]),
    );
    expect(ledger).toHaveLength(6);
    const everybody = must(await shop.listUserPoints({ actor: root.actor, limit: 2 }));
    expect(everybody.items).toHaveLength(2);
    const next = must(await shop.listUserPoints({ actor: root.actor, limit: 48, cursor: everybody.cursor }));
    expect(next.items).toHaveLength(4);
    expect(must(await shop.listUserPoints({ actor: root.actor, ...page, username: 'nobody' })).items).toEqual(
      [],
    );
  });

  test('scores and bonuses change once a key; a bonus never falls below 0, however many take at once', async () => {
    const promoter = await member({ scope: ['PERSON', 'promoter'] });
    const person = await member();
    const form = { usernames: [promoter.username], name: '조정', amount: 70, key: KEY };
    must(await shop.changeScore({ ...root, form }));
    must(await shop.changeScore({ ...root, form }));
    must(await shop.changeScore({ ...root, form: { ...form, amount: -20, key: undefined } }));
    expect((await benefits.scores.progress(promoter._id, '2026-11')).score).toBe(50);
    const scores = must(
      await shop.listUserScores({ actor: root.actor, ...page, username: promoter.username }),
    );
    expect(scores.items).toHaveLength(2);

    const bonus = (amount: number, usernames = [promoter.username]) =>
      shop.changeBonus({ ...root, form: { usernames, name: '조정', amount } });
    must(await bonus(10_000));
    const runs = await Promise.all(Array.from({ length: 6 }, () => bonus(-3_000)));
    const done = runs.flatMap((run) => must(run).given);
    expect(done).toHaveLength(3);
    expect((await benefits.bonuses.balance(promoter._id)).remain).toBe(1_000);
    const ledger = must(
      await shop.listUserBonuses({ actor: root.actor, ...page, username: promoter.username }),
    );
    expect(ledger.items.map(({ remain }) => remain).sort((a, b) => a - b)).toEqual([
      1_000, 4_000, 7_000, 10_000,
    ]);
    expect(must(await bonus(1, [person.username])).refused[0]?.failure.code).toBe('NOT_A_PROMOTER');

    // By type: of all promoters, of one, and empty when the promoter has no entry of the type.
    const ofType = async (query: { username?: string; type: 'BONUS__ADMIN' | 'BONUS__DEBIT' }) =>
      must(await shop.listUserBonuses({ actor: root.actor, ...page, ...query })).items.map(({ _id }) => _id);
    const { username } = promoter;
    const newestFirst = ledger.items.map(({ _id }) => _id);
    expect(await ofType({ username, type: 'BONUS__ADMIN' })).toEqual(newestFirst);
    expect(await ofType({ type: 'BONUS__ADMIN' })).toEqual(newestFirst);
    expect(await ofType({ type: 'BONUS__DEBIT' })).toEqual([]);
    expect(await ofType({ username, type: 'BONUS__DEBIT' })).toEqual([]);
  });

  test('grades keep their places; a clerk moves a member within the family, once', async () => {
    const welcome = must(
      await shop.createGrade({ ...root, form: gradeForm.parse({ name: '새싹', index: 0, isWelcome: true }) }),
    );
    const vip = must(
      await shop.createGrade({
        ...root,
        form: gradeForm.parse({
          name: 'VIP',
          index: 1,
          criteria: [{ value: 500_000 }],
          discounts: [{ value: 3 }],
        }),
      }),
    );
    const partner = must(
      await shop.createGrade({
        ...root,
        form: gradeForm.parse({ name: '파트너', index: 1, code: 'COMPANY' }),
      }),
    );
    const wrong = [
      gradeForm.parse({ name: '같은 자리', index: 1 }),
      gradeForm.parse({ name: '둘째 가입 등급', index: 5, isWelcome: true }),
      gradeForm.parse({ name: '없는 쿠폰', index: 6, coupons: [KEY] }),
    ];
    for (const form of wrong) expect(codeOf(await shop.createGrade({ ...root, form }))).toBe('INVALID_GRADE');
    expect(codeOf(await shop.deleteGrade({ ...root, _id: welcome._id }))).toBe('WELCOME_GRADE');

    const user = await member();
    const before = must(await shop.getMyGrade({ _user: user._id }));
    expect([before.grade?.name, before.next?.name]).toEqual(['새싹', 'VIP']);
    const form = { username: user.username, _level: vip._id, note: '우수 고객', key: KEY };
    expect(must(await shop.changeUserGrade({ ...root, form }))).toMatchObject({
      reason: 'CLERK',
      isUp: true,
      by: 'rootadmin',
      note: '우수 고객',
      from: { name: '새싹' },
    });
    const refused = [
      await shop.changeUserGrade({ ...root, form }),
      await shop.changeUserGrade({ ...root, form: { ...form, _level: partner._id } }),
      await shop.changeUserGrade({ ...root, form: { ...form, username: 'nobody' } }),
    ];
    expect(refused.map(codeOf)).toEqual(['SAME_GRADE', 'OTHER_FAMILY', 'USER_NOT_FOUND']);
    const history = must(await shop.listUserGrades({ actor: root.actor, ...page, username: user.username }));
    expect(history.items).toMatchObject([{ name: 'VIP', user: { username: user.username } }]);
  });

  test('a code gives its coupon to as many as it may, each once; a promoter’s code is theirs alone', async () => {
    const coupon = must(
      await shop.createCoupon({
        ...root,
        form: couponOf({ issue: { type: 'REQUEST', round: { type: 'INFINITE' } } }),
      }),
    );
    const codeFor = (over: object) =>
      promotionCodeForm.parse({ code: 'spring', name: '봄', _coupon: coupon._id, ...over });
    const code = must(await shop.createCode({ ...root, form: codeFor({ limit: 3 }) }));
    expect(code.code).toBe('SPRING');
    expect(codeOf(await shop.createCode({ ...root, form: codeFor({}) }))).toBe('CODE_TAKEN');
    expect(codeOf(await shop.createCode({ ...root, form: codeFor({ code: 'x', _coupon: KEY }) }))).toBe(
      'COUPON_UNKNOWN',
    );
    const same = couponOf({ issue: { type: 'REQUEST', event: { code: 'spring' } } });
    expect(codeOf(await shop.createCoupon({ ...root, form: same }))).toBe('CODE_TAKEN');

    const people = await Promise.all(Array.from({ length: 8 }, () => member()));
    const typed = await Promise.all(
      people.map(({ _id }) => shop.requestCoupon({ _user: _id, code: 'SPRING' })),
    );
    expect(typed.map(codeOf).sort()).toEqual([...Array(5).fill('CODE_USED_UP'), 'OK', 'OK', 'OK']);
    const winner = people[typed.findIndex(({ ok }) => ok)];
    const { version, createdAt, ...kept } = code;
    const wider = { ...codeFor(kept), code: 'SPRING', limit: 9, version, _id: code._id };
    must(await shop.updateCode({ ...root, form: wider }));
    expect(codeOf(await shop.requestCoupon({ _user: winner?._id ?? '', code: 'SPRING' }))).toBe(
      'ALREADY_ISSUED',
    );
    const [listed] = must(await shop.listCodes({ actor: root.actor, ...page })).items;
    expect(listed).toMatchObject({ code: 'SPRING', used: 3 });
    for (const [keyword, codes] of [
      ['spring', ['SPRING']],
      ['pri', ['SPRING']],
      ['겨울', []],
    ] as const)
      expect(
        must(await shop.listCodes({ actor: root.actor, ...page, keyword })).items.map(({ code }) => code),
      ).toEqual(codes);
    must(await shop.updateCode({ ...root, form: { ...wider, isActive: false, version: 2 } }));
    expect(codeOf(await shop.requestCoupon({ _user: people[7]?._id ?? '', code: 'SPRING' }))).toBe(
      'CODE_CLOSED',
    );

    const promoter = await member({ scope: ['PERSON', 'promoter'] });
    const theirs = promotionCodeForm.parse({
      code: 'kim01',
      type: 'PROMOTER',
      name: '추천',
      username: promoter.username,
    });
    const referral = must(await shop.createCode({ ...root, form: theirs }));
    const holder = () => benefits.users.userIdOf({ kind: 'promoterCode', value: 'KIM01' });
    expect(await holder()).toBe(promoter._id);
    const second = { ...theirs, code: 'KIM02' };
    expect(codeOf(await shop.createCode({ ...root, form: second }))).toBe('HAS_CODE');
    expect(codeOf(await shop.requestCoupon({ _user: promoter._id, code: 'KIM01' }))).toBe('COUPON_UNKNOWN');
    must(await shop.deleteCode({ ...root, _id: referral._id }));
    expect(await holder()).toBeUndefined();
    must(await shop.createCode({ ...root, form: second }));
  });

  test('ranges of postcodes are kept by their version and listed by postcode', async () => {
    const form = islandForm.parse({ name: '울릉', code: 'NORMAL', from: '40200', to: '40240' });
    const island = must(await shop.createIsland({ ...root, form }));
    must(await shop.createIsland({ ...root, form: { ...form, name: '강화', from: '23004', to: '23010' } }));
    must(await shop.updateIsland({ ...root, form: { ...form, to: '40299', _id: island._id, version: 1 } }));
    const stale = await shop.updateIsland({ ...root, form: { ...form, _id: island._id, version: 1 } });
    expect(codeOf(stale)).toBe('VERSION_CONFLICT');
    const ranges = must(await shop.listConsoleIslands({ actor: root.actor }));
    expect(ranges.map(({ from, to }) => `${from}-${to}`)).toEqual(['23004-23010', '40200-40299']);
  });

  test('what is given by hand above the setting’s sum asks for the password, whatever it is; nobody gives themselves', async () => {
    const [kim, lee, own] = [await member(), await member(), await member()];
    const usernames = [kim.username, lee.username];
    const proven = { ...root, actor: { ...root.actor, provedAt: clock.now() } as Clerk['actor'] };
    const couponWorth = async (over: object) =>
      must(await shop.createCoupon({ ...root, form: couponOf(over) }))._id;
    const coupon = (over: object) => async (by: Clerk) =>
      shop.giveCoupon({ ...by, form: { _coupon: await couponWorth(over), usernames } });
    const points = (amount: number) => (by: Clerk) =>
      shop.grantPoints({ ...by, form: { usernames, name: '보상', amount } });
    const bonus = (amount: number) => (by: Clerk) =>
      shop.changeBonus({ ...by, form: { usernames, name: '조정', amount } });
    // Two members: for each, half of the 50,000 won that is a shop's initial limit.
    for (const free of [
      points(25_000),
      bonus(25_000),
      bonus(-1_000_000),
      coupon({ value: 25_000 }),
      coupon({ unit: 'PERCENT', value: 50, limit: 25_000 }),
    ])
      expect(codeOf(await free(root))).toBe('OK');
    for (const dear of [
      points(25_001),
      bonus(25_001),
      coupon({ value: 25_001 }),
      coupon({ value: 12_501, count: 2 }),
      coupon({ unit: 'PERCENT', value: 1 }),
    ]) {
      expect(codeOf(await dear(root))).toBe('STEP_UP_REQUIRED');
      expect(codeOf(await dear(proven))).toBe('OK');
    }

    const self = { ...root, actor: { ...root.actor, _user: own._id } as Clerk['actor'] };
    const some = [own.username, kim.username];
    const given = must(
      await shop.grantPoints({ ...self, form: { usernames: some, name: '보상', amount: 1 } }),
    );
    expect(given).toMatchObject({
      given: [kim.username],
      refused: [{ username: own.username, failure: { code: 'OWN_ACCOUNT' } }],
    });
    expect(given.refused[0]?.failure.message).toContain('다른 관리자');
  });
});
