import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { ACCESS_SECONDS } from '#shared/domain/user/session.ts';
import type { User } from '#shared/domain/user/user.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import { unvoteHelpful, voteHelpful } from '#shared/usecases/content/review-votes.ts';
import { requestCoupon } from '#shared/usecases/coupons/issue-coupons.ts';
import { holdersOf, identify } from '#shared/usecases/orders/placing/count-order.ts';
import { getPromoterMonth } from '#shared/usecases/promoters/dashboard.ts';
import {
  eraseMember,
  queueFormerPersons,
  queueLeftMembers,
} from '#shared/usecases/retention/erase-members.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { memberOf } from '#shared/usecases/sessions/tokens.ts';
import { enrol, newMember } from '#shared/usecases/users/enrol.ts';
import { join } from '#shared/usecases/users/join.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import {
  by,
  confirmed,
  grade,
  returned,
  rewardsOn,
  rule,
} from '#tests/integration/benefits/rewards-world.ts';
import { calendarReadThrough, catalogPorts } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must, signUp, somebody, verifyAs } from '#tests/support/members.ts';
import { reviewOf } from '#tests/support/reviews.ts';

const KEPT_DAYS = 365;

describeWithTable('joining again', (table) => {
  const world = rewardsOn(table);
  const { clock } = world;
  const kept = memberPorts(table, clock);
  const ports = { ...world, ...kept, calendar: calendarReadThrough(kept.content) };
  const { reviews } = catalogPorts(table, clock);
  const changes = changesOf(table);
  /** Runs the stream functions twice for each batch, until no change follows. */
  const flow = async (): Promise<void> => {
    for (let batch = await changes(); batch.length > 0; batch = await changes()) {
      await rewardMembers(ports)(batch);
      await rewardMembers(ports)(batch);
    }
  };
  let accounts = 0;
  const userOf = async (_user: string): Promise<User> => {
    const user = await ports.users.user(_user);
    if (!user) throw new Error(`${_user} is not there`);
    return user;
  };
  const joined = async (person = somebody()) => {
    const { _user } = await joinAs(ports, `again${++accounts}`, person);
    await flow();
    return userOf(_user);
  };
  const leaving = ({ username }: User, over: Partial<typeof ports> = {}) =>
    withdraw({ ...ports, ...over })({ username, password: 'local!2345', address: 'test' });
  const left = async (person = somebody()) => {
    const user = await joined(person);
    must(await leaving(user));
    return user;
  };
  const ask = async ({ _id: _user }: User, word: { _coupon: string } | { code: string }) => {
    const asked = await requestCoupon(ports)({ _user, ...word });
    return asked.ok ? 'OK' : asked.failure.code;
  };
  const pass = (days: number) => clock.set(daysAfter(clock.now(), days));
  /** Runs the parts of the old-records schedule that concern members. */
  const clear = async () => {
    for (const part of [queueLeftMembers(ports, clock.now()), queueFormerPersons(ports, clock.now())])
      for (const task of (await part.tasks({ limit: 50 })).items) await task();
  };
  const partition = async (pk: string): Promise<string[]> => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    );
    return Items.map(({ sk }) => String(sk));
  };
  const actorOf = (user: User) => memberOf(user, { _id: 'session' });
  const promoting = async (user: User): Promise<User> => {
    const promoter: User = {
      ...user,
      scope: ['PERSON', 'promoter'],
      promoter: { state: 'APPROVED', code: user.username, appliedAt: clock.now() } as User['promoter'],
    };
    must(await ports.unitOfWork.commit(ports.users.change(user, promoter)));
    return userOf(user._id);
  };

  beforeAll(async () => {
    const asked = by('neighbor', 'USER_JOIN');
    await world.offer(by('welcome', 'USER_JOIN'), {
      ...asked,
      issue: { ...asked.issue, type: 'REQUEST', event: {} },
    });
    await world.promise(rule('joining', 'USER_JOIN', { value: 1_000 }));
    const points = [{ name: '등급 적립금', amount: 300 }];
    must(await ports.benefitTerms.grades.save(grade(0, { points })));
  });

  test('what comes once for a person does not come again: coupons, points of joining and of a grade', async () => {
    const person = somebody();
    const first = await joined(person);
    expect(await ask(first, { _coupon: 'neighbor' })).toBe('OK');
    expect(await world.held(first)).toEqual(['neighbor/1', 'welcome/1']);
    expect(await world.pointsOf(first)).toBe(1_300);
    must(await leaving(first));
    await flow();

    const again = await joined(person);
    expect(again._person).toBe(first._id);
    expect(await ask(again, { _coupon: 'neighbor' })).toBe('ALREADY_ISSUED');
    expect(await world.held(again)).toEqual([]);
    expect(await world.pointsOf(again)).toBe(0);

    must(await leaving(again));
    const third = await joined(person);
    expect(third._person).toBe(first._id);
    expect(await world.held(third)).toEqual([]);
  });

  test('after the days of the setting everything comes anew, and nothing of the person is kept', async () => {
    const person = somebody();
    const first = await left(person);
    pass(KEPT_DAYS - 1);
    await clear();
    const early = await joined(person);
    expect(await world.held(early)).toEqual([]);
    must(await leaving(early));

    pass(KEPT_DAYS);
    await clear();
    for (const trace of [`person#${first._id}`, `user#${first._id}`, `user#${early._id}`])
      expect(await partition(trace)).toEqual([]);
    const late = await joined(person);
    expect(late._person).toBeUndefined();
    expect(await world.held(late)).toEqual(['welcome/1']);
    expect(await world.pointsOf(late)).toBe(1_300);
  });

  test('while a person is here again, what came once for them is kept however long', async () => {
    const person = somebody();
    const first = await left(person);
    const again = await joined(person);
    pass(2 * KEPT_DAYS);
    await clear();
    expect(await ask(again, { _coupon: 'neighbor' })).toBe('OK');
    expect(await ask(again, { _coupon: 'neighbor' })).toBe('ALREADY_ISSUED');
    expect(await partition(`person#${first._id}`)).toContain('coupon-issue#welcome#1');
  });

  test('a vote and the open orders of a member count for the person', async () => {
    const person = somebody();
    const first = await joined(person);
    const review = reviewOf(ports, { _user: 'WRITER', _product: 'P', _purchase: 'P-1-01', subject: 'a' });
    must(await reviews.createReview(review));
    const voting = { ...ports, reviews };
    const vote = (user: User) => voteHelpful(voting)({ actor: actorOf(user), _review: review._id });
    must(await vote(first));
    must(await leaving(first));
    const again = await joined(person);
    expect(await vote(again)).toMatchObject({ failure: { code: 'ALREADY_VOTED' } });
    must(await unvoteHelpful(voting)({ actor: actorOf(again), _review: review._id }));
    must(await vote(again));

    const holders = async (user: User) =>
      holdersOf(ports, await identify(ports, { actor: actorOf(user), address: 'test' }), {
        sender: { name: '홍길동', phone: '01012345678' },
      } as Parameters<typeof holdersOf>[2]);
    expect(await holders(again)).toEqual(await holders(first));
    const token = await ports.tokens.signAccess(actorOf(again), clock.now(), ACCESS_SECONDS);
    expect(await ports.tokens.readAccess(token, clock.now())).toMatchObject({ _person: first._id });
  });

  test('nobody is recruited by joining again', async () => {
    const promoter = await joined();
    must(
      await ports.unitOfWork.commit(
        ports.users.change(promoter, { ...promoter, promoterCode: 'FRIEND1', scope: ['PERSON', 'promoter'] }),
      ),
    );
    const recruit = async (person: ReturnType<typeof somebody>) => {
      const identityVerificationId = await verifyAs(ports, person, 'JOIN');
      const form = signUp({
        username: `again${++accounts}`,
        usePromoterCode: true,
        promoterCode: 'FRIEND1',
        identityVerificationId,
      });
      return userOf(must(await join(ports)({ form, address: 'test' }))._user);
    };
    expect((await recruit(somebody()))._promoter).toBe(promoter._id);
    const person = somebody();
    await left(person);
    expect((await recruit(person))._promoter).toBeUndefined();
  });

  test('a debt stays with the person, also what comes back after they left, and is set off first', async () => {
    const person = somebody();
    const first = await promoting(await joined(person));
    const buyer = { ...(await joined()), _promoter: first._id };
    must(await ports.unitOfWork.commit(ports.users.change(await userOf(buyer._id), buyer)));
    const now = clock.now();
    await world.toldTwice(
      confirmed(buyer._id, 'P-1-01', 100_000, now),
      confirmed(buyer._id, 'P-2-01', 50_000, now),
    );
    const give = (user: User, amount: number) =>
      enterBonuses(ports, user._person ?? user._id, async () => ({
        lines: [
          { _id: `clerk#${ports.ids.next()}`, type: 'BONUS__ADMIN', amount, name: '조정', createdAt: now },
        ],
      }));
    must(await give(first, -4_000));
    await world.toldTwice(returned(buyer._id, 'P-1-01', 100_000, now));
    expect(await ports.bonuses.balance(first._id)).toMatchObject({ remain: 0, debt: 2_500 });
    must(await leaving(first));
    await world.toldTwice(returned(buyer._id, 'P-2-01', 50_000, now));

    const again = await promoting(await joined(person));
    const month = () => getPromoterMonth(ports)({ _user: again._id, _person: again._person });
    expect(await month()).toMatchObject({ remain: 0, debt: 4_000 });
    must(await give(again, 5_000));
    expect(await month()).toMatchObject({ remain: 1_000, debt: 0 });
  });

  test('bonuses that are held lapse by leaving, and do not come back', async () => {
    const person = somebody();
    const first = await promoting(await joined(person));
    const line = { _id: 'gift', type: 'BONUS__ADMIN' as const, amount: 700, name: '이벤트', createdAt: '' };
    must(
      await enterBonuses(ports, first._id, async () => ({ lines: [{ ...line, createdAt: clock.now() }] })),
    );
    must(await leaving(first));
    const again = await promoting(await joined(person));
    expect(await ports.bonuses.balance(again._person ?? '')).toMatchObject({ remain: 0, debt: 0, lines: 2 });
  });

  test('who has no CI is known by their phone, and a company by its number, whoever joins for it', async () => {
    const nameless = somebody({ ci: undefined });
    const first = await left(nameless);
    expect((await joined(nameless))._person).toBe(first._id);
    expect((await joined(somebody()))._person).toBeUndefined();

    const company = async (businessNumber: string) => {
      const n = ++accounts;
      const form = { username: `company${n}`, name: '온결', email: `company${n}@example.com` };
      const begun = newMember(
        { ...form, _id: ports.ids.next(), type: 'COMPANY', phone: `0107000${n}` },
        clock.now(),
      );
      return must(
        await enrol(ports)(
          { ...begun, businessNumber },
          { passwordHash: await ports.passwords.hash('local!2345') },
        ),
      );
    };
    const old = await company('1234567891');
    must(await leaving(old));
    expect((await company('2208162517'))._person).toBeUndefined();
    expect((await company('1234567891'))._person).toBe(old._id);
  });

  test('a person is taken up as a whole: what else they were known by makes nobody else them', async () => {
    const person = somebody();
    const first = await joined(person);
    const businessNumber = '1048126175';
    must(await ports.unitOfWork.commit(ports.users.change(first, { ...first, businessNumber })));
    must(await leaving(first));
    const again = await joined(person);
    expect(again._person).toBe(first._id);

    const n = ++accounts;
    const form = { username: `company${n}`, name: '온결', email: `company${n}@example.com` };
    const begun = newMember(
      { ...form, _id: ports.ids.next(), type: 'COMPANY', phone: `0107000${n}` },
      clock.now(),
    );
    const company = must(await enrol(ports)({ ...begun, businessNumber }, { passwordHash: 'none' }));
    expect(company._person).toBeUndefined();
  });

  test('joining twice at once and leaving meanwhile make one account of the person they were', async () => {
    const person = somebody();
    const first = await left(person);
    const join = () => joinAs(ports, `again${++accounts}`, person).then(({ _user }) => _user);
    const answers = await Promise.allSettled([join(), join()]);
    const entered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(entered).toHaveLength(1);
    const again = await userOf(entered[0] ?? '');
    expect(again._person).toBe(first._id);

    // Leaves between the reads and the writes of joining.
    const other = somebody();
    const staying = await joined(other);
    let isFirst = true;
    const identities = {
      ...ports.identities,
      kept: async (hashes: readonly string[]) => {
        const identities = await ports.identities.kept(hashes);
        if (isFirst) must(await leaving(staying));
        isFirst = false;
        return identities;
      },
    };
    const { _user } = await joinAs({ ...ports, identities }, `again${++accounts}`, other);
    expect((await userOf(_user))._person).toBe(staying._id);
  });

  test('a reward that is given while its member leaves is given once, and dying over the rest heals', async () => {
    const person = somebody();
    const first = await joined(person);
    // The coupon is issued after the member has left.
    const unitOfWork = {
      commit: async (writes: Parameters<typeof ports.unitOfWork.commit>[0]) => {
        const dying = { ...ports.carts, forget: () => Promise.reject(new Error('out of time')) };
        must(await leaving(first, { carts: dying }));
        return ports.unitOfWork.commit(writes);
      },
    } as typeof ports.unitOfWork;
    must(await requestCoupon({ ...ports, unitOfWork })({ _user: first._id, _coupon: 'neighbor' }));
    const again = await joined(person);
    expect(await ask(again, { _coupon: 'neighbor' })).toBe('ALREADY_ISSUED');
    await eraseMember(ports)(first);
    expect(await world.held(first)).toEqual([]);
    expect(await partition(`person#${first._id}`)).toContain('coupon-issue#neighbor#1');
  });
});
