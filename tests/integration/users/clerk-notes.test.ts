import { beforeAll, expect, test } from 'vitest';
import { clerkNoteForm } from '#shared/contracts/members/console-user.ts';
import { createClerkNotesRepository } from '#shared/data/clerk-notes/repository.ts';
import { CLERK_NOTES } from '#shared/domain/user/clerk-note.ts';
import { boundOnRecord } from '#shared/usecases/common/on-record.ts';
import { addClerkNote, listClerkNotes } from '#shared/usecases/users/clerk-notes.ts';
import { getMyInfo } from '#shared/usecases/users/my-info.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { clerkAtWork, joinAs, joinAsClerk, memberPorts, must } from '#tests/support/members.ts';

describeWithTable('notes of the clerks', (table) => {
  const clock = testClock();
  const data = { client: table.client, table: table.tableName };
  const ports = { ...memberPorts(table, clock), clerkNotes: createClerkNotesRepository(data) };
  const ids = { clerk: '', member: '' };
  const root = () => clerkAtWork(ids.clerk);
  const add = (text: string, _user = ids.member, by = root(), flag?: string) =>
    addClerkNote(ports)({ ...by, _user, form: clerkNoteForm.parse({ text, flag }) });
  const list = async (page: { limit: number; cursor?: string } = { limit: 48 }, _user = ids.member) =>
    must(await listClerkNotes(ports)({ ...root(), _user, ...page }));
  const codeOf = async (answer: ReturnType<typeof add>) => {
    const result = await answer;
    return result.ok ? 'ADDED' : result.failure.code;
  };

  beforeAll(async () => {
    ids.clerk = (await joinAsClerk(ports, 'rootadmin'))._user;
    ids.member = (await joinAs(ports, 'noted01'))._user;
  });

  test('say who wrote them and when, the newest first, a page at a time, and are no part of the member', async () => {
    for (const text of ['배송 전 전화 요청', '환불 문의가 잦음']) {
      must(await add(text));
      clock.advance(60_000);
    }
    const first = await list({ limit: 1 });
    expect(first.items).toMatchObject([{ text: '환불 문의가 잦음', by: 'rootadmin' }]);
    expect((await list({ limit: 1, cursor: first.cursor })).items).toMatchObject([
      { text: '배송 전 전화 요청' },
    ]);
    const own = must(await getMyInfo(ports)({ _user: ids.member }));
    expect(JSON.stringify(own)).not.toContain('환불');
  });

  test('set the member’s flag, keep it, and take it off', async () => {
    const { _user } = await joinAs(ports, 'noted03');
    const flagAfter = async (text: string, flag?: string) => {
      must(await add(text, _user, root(), flag));
      return ports.clerkNotes.flagOf(_user);
    };
    expect(await flagAfter('전화 주세요', 'CALL')).toBe('CALL');
    expect(await flagAfter('전화했음')).toBe('CALL');
    expect(await flagAfter('', 'NONE')).toBeUndefined();
    expect((await list({ limit: 1 }, _user)).items).toMatchObject([{ text: '', flag: 'NONE' }]);
  });

  test('are for the scope console alone, and reading them goes on record', async () => {
    const clerk = { ...root(), actor: { ...root().actor, scope: ['admin02', 'admin03'] } };
    expect(await codeOf(add('메모', ids.member, clerk))).toBe('NO_PERMISSION');
    expect((await listClerkNotes(ports)({ ...clerk, _user: ids.member, limit: 1 })).ok).toBe(false);
    const records: object[] = [];
    const keeping = { ...ports, accessRecords: { add: async (record: object) => void records.push(record) } };
    const read = boundOnRecord(keeping as never, 'listClerkNotes', listClerkNotes);
    must(await read({ ...root(), _user: ids.member, limit: 48 }));
    expect(records).toMatchObject([
      { task: 'listClerkNotes', purpose: '회원 메모 조회', subjects: [ids.member], count: 1 },
    ]);
  });

  test('are as many as there may be, however many clerks write the last one, and go with the member', async () => {
    const { _user } = await joinAs(ports, 'noted02');
    for (let n = 1; n < CLERK_NOTES.most; n++) must(await add(`메모 ${n}`, _user));
    const answers = await Promise.all([codeOf(add('하나', _user)), codeOf(add('둘', _user))]);
    expect(answers.sort()).toEqual(['ADDED', 'NOTE_LIMIT']);
    must(await withdraw(ports)({ username: 'noted02', password: 'local!2345', address: 'test' }));
    expect((await list({ limit: 48 }, _user)).items).toEqual([]);
    expect(await codeOf(add('늦은 메모', _user))).toBe('USER_NOT_FOUND');
  });
});

test('a note is neither empty nor a whole file', () => {
  expect(clerkNoteForm.safeParse({ text: '  ' }).error?.issues[0]?.message).toBe('메모를 입력해주세요.');
  expect(clerkNoteForm.safeParse({ text: '가'.repeat(CLERK_NOTES.longest + 1) }).success).toBe(false);
});
