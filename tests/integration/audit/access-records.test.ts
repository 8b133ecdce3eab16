import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { accessRecordsQuery } from '#shared/contracts/members/access-record.ts';
import { usersQuery } from '#shared/contracts/members/console-user.ts';
import { createAccessRecordsRepository } from '#shared/data/audit/access-records.repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { boundOnRecord } from '#shared/usecases/common/on-record.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { listAccessRecords } from '#shared/usecases/console/access-records.ts';
import { findMembers } from '#shared/usecases/console/find-members.ts';
import { listConsoleUsers } from '#shared/usecases/users/console-users.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';

const DAY = 24 * 60 * 60 * 1000;
const clerkOf = (username: string, scope: string): Clerk & { actor: Actor } => ({
  actor: { kind: 'member', _user: `id of ${username}`, username, userType: 'OPERATOR', scope: [scope] },
  ip: '203.0.113.7',
});

describeWithTable('records of who read whose data', (table) => {
  const clock = testClock();
  const data = { client: table.client, table: table.tableName };
  const ports = { ...memberPorts(table, clock), accessRecords: createAccessRecordsRepository(data) };
  const users = boundOnRecord(ports, 'listConsoleUsers', listConsoleUsers);
  const members = boundOnRecord(ports, 'findMembers', findMembers);
  const ids: string[] = [];
  const root = clerkOf('rootadmin', 'console');
  const records = async (query: object = {}) => {
    const page = await listAccessRecords(ports)({ ...accessRecordsQuery.parse(query), actor: root.actor });
    return must(page);
  };
  const everybody = usersQuery.parse({});

  beforeAll(async () => {
    for (const username of ['hanbit1', 'dasom22', 'gonet33']) {
      ids.push((await joinAs(ports, username))._user);
      clock.advance(1_000);
    }
  });

  test('one record tells of a page who read it, when, from where, and whose data was in it', async () => {
    const at = clock.now();
    must(await users({ ...everybody, ...root }));
    expect((await records()).items).toEqual([
      {
        _id: expect.any(String),
        clerk: { _id: 'id of rootadmin', username: 'rootadmin' },
        ip: '203.0.113.7',
        at,
        task: 'listConsoleUsers',
        purpose: '회원 목록 조회',
        way: 'VIEW',
        subjects: ids.toReversed(),
        count: 3,
        _user: ids[2],
        user: { username: 'gonet33', name: expect.any(String) },
      },
    ]);
  });

  test('a download says what it is needed for', async () => {
    clock.advance(DAY);
    must(await users({ ...everybody, ...root, download: '10월 배송 지연 안내' }));
    const { items } = await records({ way: 'DOWNLOAD' });
    expect(items).toMatchObject([{ way: 'DOWNLOAD', reason: '10월 배송 지연 안내' }]);
  });

  test('nobody read, nothing recorded: neither a refusal nor an empty page', async () => {
    const before = (await records()).items.length;
    expect(await users({ ...everybody, ...clerkOf('clerkadmin02', 'admin02') })).toMatchObject({ ok: false });
    expect(must(await users({ ...everybody, ...root, keyword: 'nobody' })).items).toEqual([]);
    expect((await records()).items).toHaveLength(before);
  });

  test('what cannot be recorded is not shown', async () => {
    const down = { ...ports.accessRecords, add: () => Promise.reject(new Error('no table')) };
    const unseen = boundOnRecord({ ...ports, accessRecords: down }, 'listConsoleUsers', listConsoleUsers);
    expect(await unseen({ ...everybody, ...root })).toMatchObject({
      ok: false,
      failure: { kind: 'UNAVAILABLE', code: 'ACCESS_NOT_RECORDED' },
    });
  });

  test('are found by clerk, member and period, a page at a time, and by the scope console alone', async () => {
    clock.advance(DAY);
    const clerk = clerkOf('clerkadmin02', 'admin02');
    must(await members({ ...clerk, usernames: ['dasom22'] }));
    const joined = await joinAs(ports, 'clerkadmin02');
    must(
      await members({
        ...clerk,
        actor: { ...clerk.actor, _user: joined._user } as Actor,
        ids: [ids[0] ?? ''],
      }),
    );

    const tasks = async (query: object) => (await records(query)).items.map(({ task }) => task);
    expect(await tasks({ about: 'dasom22' })).toEqual([
      'findMembers',
      'listConsoleUsers',
      'listConsoleUsers',
    ]);
    expect(await tasks({ clerk: 'clerkadmin02' })).toEqual(['findMembers']);
    expect(await tasks({ clerk: 'nobody' })).toEqual([]);
    const today = clock.now().slice(0, 10);
    expect(await tasks({ createdFrom: today, createdTo: today })).toHaveLength(2);
    expect(await tasks({ createdTo: '2020-01-01' })).toEqual([]);

    const first = await records({ limit: 2 });
    const second = await records({ limit: 48, cursor: first.cursor });
    const all = (await records()).items.map(({ _id }) => _id);
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(all);

    const refused = await listAccessRecords(ports)({ ...accessRecordsQuery.parse({}), ...clerk });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'NO_PERMISSION' } });
  });

  test('are kept for two years', async () => {
    const [latest] = (await records()).items;
    const pk = `access-record#${latest?._id}`;
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.tableName, Key: { pk, sk: 'access-record' } }),
    );
    expect(Item?.expiresAt).toBe(Math.floor(Date.parse(latest?.at ?? '') / 1000) + 731 * 24 * 60 * 60);
  });
});
