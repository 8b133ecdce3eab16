import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { usersQuery } from '#shared/contracts/members/console-user.ts';
import { FIND_UNITS } from '#shared/domain/stored/search-entries.ts';
import { toMemberSearchEntry } from '#shared/domain/user/member-search-entry.ts';
import { searchConsole } from '#shared/usecases/console/search-console.ts';
import { listConsoleUsers } from '#shared/usecases/users/console-users.ts';
import { indexMembers } from '#shared/usecases/users/index-members.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { clerkAtWork, joinAs, joinAsClerk, memberPorts, must, somebody } from '#tests/support/members.ts';

/** Maximum read units of a page of twenty places: for one word in a period. */
const ONE_WORD = 8;
/** Members who fill the partitions of common words. */
const MANY = 900;

describeWithTable('members are found', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const changes = changesOf(table);
  const followed = async () => indexMembers(ports)(await changes());
  const ids: Record<string, string> = {};
  let root: ReturnType<typeof clerkAtWork>;

  const page = async (query: object) =>
    must(await listConsoleUsers(ports)({ actor: root.actor, ...usersQuery.parse(query) }));
  const found = async (query: object) => (await page(query)).items.map(({ username }) => username);
  const everything = async (query: object) => {
    const usernames: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, cursor: next } = await page({ ...query, cursor });
      usernames.push(...items.map(({ username }) => username));
      cursor = next;
    } while (cursor);
    return usernames;
  };
  const spend = async (username: string, month: string, price: number) =>
    must(
      await ports.unitOfWork.commit(
        ports.scores.confirm({
          _user: ids[username] ?? '',
          occasion: `P-${month}-${username}`,
          month,
          price,
          scorePer10000: 10,
        }),
      ),
    );

  beforeAll(async () => {
    const { _user } = await joinAsClerk(ports, 'rootadmin');
    root = clerkAtWork(_user, clock.now());
    const people = [
      ['skyblue1', { name: '김하늘', phone: '01022223333' }],
      ['dasom22', { name: '이다솜', phone: '01044445555' }],
      ['skygreen7', { name: '한하늘', phone: '01066667777' }],
    ] as const;
    for (const [username, person] of people) {
      ids[username] = (await joinAs(ports, username, somebody(person)))._user;
      clock.advance(24 * 60 * 60_000);
    }
    await followed();
  });

  test('by any part of username, name, phone and email, whole words first', async () => {
    expect(await found({ keyword: 'skyblue1' })).toEqual(['skyblue1']);
    expect(await everything({ keyword: 'sky' })).toEqual(['skygreen7', 'skyblue1']);
    expect(await everything({ keyword: 'green' })).toEqual(['skygreen7']);
    expect(await everything({ keyword: '하늘' })).toEqual(['skygreen7', 'skyblue1']);
    expect(await everything({ keyword: '하늘', sort: 'OLDEST' })).toEqual(['skyblue1', 'skygreen7']);
    expect(await everything({ keyword: '4455' })).toEqual(['dasom22']);
    expect(await everything({ keyword: 'som22@exam' })).toEqual(['dasom22']);
    expect(await everything({ keyword: '하늘 7777' })).toEqual(['skygreen7']);
    expect(await everything({ keyword: '박하늘' })).toEqual([]);
  });

  test('by what they have spent, in its order, by when they joined, and by both with a word', async () => {
    await spend('skyblue1', '2026-10', 90_000);
    await spend('skyblue1', '2026-11', 40_000);
    await spend('dasom22', '2026-11', 900_000);
    await followed();
    expect(await found({ spent: '100000' })).toEqual(['dasom22', 'skyblue1']);
    expect(await found({ spent: '500000' })).toEqual(['dasom22']);
    expect(await found({ spent: '0' })).toEqual(['skygreen7', 'rootadmin']);
    expect((await page({ keyword: 'skyblue1' })).items[0]?.spent).toBe(130_000);
    expect((await page({})).items.map(({ spent }) => spent)).toEqual([0, 900_000, 130_000, 0]);
    expect(await everything({ sort: 'SPENT_DESC', limit: '1' })).toEqual([
      ...['dasom22', 'skyblue1'],
      ...(await found({ spent: '0', sort: 'SPENT_DESC' })),
    ]);
    expect(await everything({ sort: 'NAME', spent: '1', limit: '1' })).toEqual(['skyblue1', 'dasom22']);
    expect(await found({ sort: 'OLDEST' })).toEqual(['rootadmin', 'skyblue1', 'dasom22', 'skygreen7']);
    const day = (await page({ keyword: 'dasom22' })).items[0]?.createdAt.slice(0, 10);
    expect(await found({ createdFrom: day, createdTo: day })).toEqual(['dasom22']);
    expect(await found({ createdFrom: day, sort: 'NAME' })).toEqual(['dasom22', 'skygreen7']);
    expect(await everything({ keyword: '하늘', createdFrom: day })).toEqual(['skygreen7']);
    expect(await everything({ keyword: '하늘', spent: '100000' })).toEqual(['skyblue1']);
  });

  test('by grade, type and rights', async () => {
    const dasom = await ports.users.user(ids.dasom22 ?? '');
    if (!dasom) throw new Error('nobody joined');
    const level = '01HGGGGGGGGGGGGGGGGGGGGGGG';
    const grade = {
      _id: level,
      code: 'PERSON',
      name: '골드',
      index: 1,
      scope: [],
      isActive: true,
      isWelcome: false,
      criteria: [],
      discounts: [],
      points: [],
      coupons: [],
      version: 1,
    };
    const by = { _user: 'root', username: 'root', ip: '203.0.113.7', at: clock.now() };
    must(await ports.benefitTerms.grades.save(grade, by));
    must(await ports.unitOfWork.commit(ports.users.change(dasom, { ...dasom, _level: level })));
    await followed();
    expect(await found({ level })).toEqual(['dasom22']);
    expect(await found({ role: 'clerk' })).toEqual(['rootadmin']);
    expect(await found({ state: 'ACTIVE', type: 'PERSON', level })).toEqual(['dasom22']);
    expect(await found({ state: 'DISABLED' })).toEqual([]);
  });

  test('by the one search of the console, and by nobody without the right to see them', async () => {
    const search = (scope: string[]) =>
      searchConsole(ports as never)({ actor: { ...root.actor, scope }, query: '다솜' });
    const noOthers = { listing: async () => ({ ok: true, value: { products: [] } }) };
    const needs = {
      ...ports,
      orderSearchEntries: { find: async () => ({ rows: [] }) },
      orders: {},
      products: {},
      listings: { ...noOthers, scopeCounts: async () => new Map() },
    };
    const hits = await searchConsole(needs as never)({ actor: root.actor, query: '다솜' });
    expect(must(hits)).toMatchObject([{ kind: 'member', username: 'dasom22' }]);
    expect(await search([])).toMatchObject({ ok: false });
  });

  test('among many, for a bounded number of units a page, and no page ends before all were looked through', async () => {
    const user = await ports.users.user(ids.skyblue1 ?? '');
    if (!user) throw new Error('nobody joined');
    for (let n = 0; n < MANY; n++) {
      const copy = {
        ...user,
        username: `skyfill${String(n).padStart(4, '0')}`,
        name: '김구름',
        phone: '01000000000',
      };
      const createdAt = new Date(Date.parse(user.createdAt) + n * 60_000 + 1_000).toISOString();
      const filler = { ...copy, _id: `01HFILL${String(n).padStart(19, '0')}`, createdAt };
      const place = toMemberSearchEntry({ ...filler, email: `${copy.username}@example.com` }, undefined, 0);
      const few = place.words.filter((word) => ['sky', '#all', '김구'].includes(word));
      await ports.memberSearchEntries.put({ ...place, words: few });
    }
    const units = async (work: () => Promise<unknown>) => {
      const meter = consumedReads(table.client);
      await work();
      return meter.stop();
    };
    const range = { limit: 20 };
    const single = await units(() =>
      ports.memberSearchEntries.find([{ word: 'sky', has: [], hasNot: [] }], range),
    );
    expect(single).toBeLessThanOrEqual(ONE_WORD);
    const counted = async (words: string[]) => {
      const ranges = words.map((word) => ({ word, has: [], hasNot: [] }));
      return (await ports.memberSearchEntries.find(ranges, { limit: 1, counts: true })).total;
    };
    expect(await counted(['sky'])).toBe(MANY + 2);
    expect(await counted(['2222'])).toBe(1);
    // Places of several words are counted together.
    expect(await counted(['2222', 'sky'])).toBe(MANY + 3);
    expect(await counted(['sky', '김구'])).toBe(2 * MANY + 2);
    expect(must(await ports.users.users({ limit: 2, counts: true })).total).toBe(4);
    expect(must(await ports.users.everyone({ limit: 2, counts: true })).total).toBe(4);
    // The oldest member with the word: nine hundred newer ones are looked through, page by page.
    const looked: number[] = [];
    let cursor: string | undefined;
    let reached: string[] = [];
    do {
      const meter = consumedReads(table.client);
      const next = await ports.memberSearchEntries.find([{ word: 'sky', has: ['|김하늘|'], hasNot: [] }], {
        ...range,
        cursor,
      });
      looked.push(meter.stop());
      reached = [...reached, ...next.rows.map(({ _user }) => _user)];
      cursor = next.cursor;
    } while (cursor);
    expect(reached).toEqual([ids.skyblue1]);
    for (const pageUnits of looked) expect(pageUnits).toBeLessThanOrEqual(FIND_UNITS);
    // A full page reads twenty places, and the members who still exist.
    const fullPage = await units(() => page({ keyword: 'sky', limit: '20' }));
    expect(fullPage).toBeLessThanOrEqual(FIND_UNITS);
  });

  test('until they leave: then nothing of theirs is left in any place, whatever comes late', async () => {
    const traces = async () => {
      const left: string[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const scanned = await table.client.send(
          new ScanCommand({ TableName: table.tableName, ConsistentRead: true, ExclusiveStartKey: from }),
        );
        for (const item of scanned.Items ?? [])
          if (String(item.pk).startsWith('member-place') && item._user === ids.dasom22)
            left.push(String(item.pk));
        from = scanned.LastEvaluatedKey;
      } while (from);
      return left;
    };
    await changes();
    const user = await ports.users.user(ids.dasom22 ?? '');
    expect((await traces()).length).toBeGreaterThan(30);
    must(await withdraw(ports)({ username: 'dasom22', password: 'local!2345', address: 'test' }));
    // The places exist for a moment longer, but show nobody.
    expect(await found({ keyword: 'dasom22' })).toEqual([]);
    await followed();
    expect(await traces()).toEqual([]);
    // An earlier change is delivered again.
    await indexMembers(ports)([{ id: 'late', entity: 'user', before: user, after: user }]);
    expect(await traces()).toEqual([]);
    expect(await everything({ keyword: '다솜' })).toEqual([]);
  });

  test('by what the newest refresh has noted: one that was overtaken neither replaces nor removes it', async () => {
    const places = ports.memberSearchEntries;
    const noted = (revision: number) => ({ of: 'm1', createdAt: clock.now(), words: ['word'], revision });
    const [first, second, third] = [noted(1), noted(2), noted(3)];
    expect(await places.note(undefined, first)).toBe(true);
    expect(await places.note(first, second)).toBe(true);
    for (const [was, next] of [
      [undefined, first],
      [first, third],
      [first, undefined],
    ] as const)
      expect(await places.note(was, next)).toBe(false);
    expect(await places.noted('m1')).toEqual(second);
    expect(await places.note(second, undefined)).toBe(true);
  });
});
