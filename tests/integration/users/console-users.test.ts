import { beforeAll, expect, test } from 'vitest';
import { type ConsoleUserForm, newMemberForm, usersQuery } from '#shared/contracts/members/console-user.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { readAccessToken, renewLogin } from '#shared/usecases/sessions/renew-login.ts';
import { readBusinessRegistration } from '#shared/usecases/users/business-registration.ts';
import {
  getConsoleUser,
  listConsoleUsers,
  listWithdrawnUsers,
  updateConsoleUser,
} from '#shared/usecases/users/console-users.ts';
import { createConsoleUser } from '#shared/usecases/users/create-member.ts';
import { indexMembers } from '#shared/usecases/users/index-members.ts';
import { withdraw, withdrawMember } from '#shared/usecases/users/withdraw.ts';
import { changesOf, signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { clerkAtWork, joinAs, joinAsClerk, memberPorts, must } from '#tests/support/members.ts';

describeWithTable('members in the console', (table) => {
  const clock = testClock();
  const data = { client: table.client, table: table.tableName };
  const ports = { ...memberPorts(table, clock), audit: createAuditRepository(data) };
  const changes = signedChangesOf(table);
  const stored = changesOf(table);
  const followed = async () => indexMembers(ports)(await stored());
  const login = (username: string) => ({ username, password: 'local!2345', address: 'test' });
  const ids: Record<string, string> = {};
  const root = () => clerkAtWork(ids.rootadmin ?? '', clock.now());
  const change = (_id: string, form: Partial<ConsoleUserForm> & { version: number }) =>
    updateConsoleUser(ports)({ ...root(), _id, form });
  const listed = async (query: object) => {
    const page = await listConsoleUsers(ports)({ ...usersQuery.parse(query), actor: root().actor });
    return must(page).items.map(({ username }) => username);
  };
  const read = async (username: string) =>
    must(await getConsoleUser(ports)({ actor: root().actor, _id: ids[username] ?? '' }));

  beforeAll(async () => {
    ids.rootadmin = (await joinAsClerk(ports, 'rootadmin'))._user;
    for (const username of ['hanbit1', 'dasom22', 'gonet33']) {
      ids[username] = (await joinAs(ports, username))._user;
      clock.advance(1_000);
    }
    await changes();
  });

  test('are open to the scope console alone', async () => {
    for (const scope of [[], ['admin02'], ['admin03'], ['promoter']]) {
      const actor = { ...root().actor, scope };
      const refused = { ok: false, failure: { kind: 'FORBIDDEN' } };
      expect(await listConsoleUsers(ports)({ ...usersQuery.parse({}), actor })).toMatchObject(refused);
      expect(await listWithdrawnUsers(ports)({ actor, limit: 10 })).toMatchObject(refused);
      expect(
        await updateConsoleUser(ports)({
          ...root(),
          actor,
          _id: ids.hanbit1 ?? '',
          form: { version: 1, scopes: ['console'] },
        }),
      ).toMatchObject(refused);
    }
  });

  test('are listed newest first, and found by what is theirs', async () => {
    expect(await listed({})).toEqual(['gonet33', 'dasom22', 'hanbit1', 'rootadmin']);
    await followed();
    expect(await listed({ keyword: 'dasom22' })).toEqual(['dasom22']);
    expect(await listed({ keyword: 'hanbit1@example.com' })).toEqual(['hanbit1']);
    const { user } = await read('gonet33');
    expect(await listed({ keyword: user.phone })).toEqual(['gonet33']);
    expect((await listed({ keyword: user.name.slice(0, 2) })).sort()).toEqual([
      'dasom22',
      'gonet33',
      'hanbit1',
      'rootadmin',
    ]);
    expect(await listed({ keyword: '없는사람' })).toEqual([]);
    expect(await listed({ type: 'COMPANY' })).toEqual([]);
  });

  test('get rights that count from the next login on, and the trail says who gave them', async () => {
    const tokens = must(await logIn(ports)(login('dasom22')));
    const { user } = await read('dasom22');
    clock.advance(60_000);
    const form = { version: user.version, scopes: ['admin02' as const], type: 'OPERATOR' as const };
    must(await change(user._id, form));
    expect(await renewLogin(ports)({ ...tokens, fromBrowser: true })).toMatchObject({ ok: false });
    const { accessToken } = must(await logIn(ports)(login('dasom22')));
    expect((await readAccessToken(ports)(accessToken))?.scope).toEqual(['OPERATOR', 'admin02']);
    await followed();
    expect(await listed({ role: 'clerk' })).toEqual(['dasom22', 'rootadmin']);
    expect(await change(user._id, form)).toMatchObject({
      ok: false,
      failure: { code: 'VERSION_CONFLICT' },
    });
    await writeAudit(ports)(await changes());
    const { trail } = await read('dasom22');
    expect(trail[0]).toMatchObject({ username: 'rootadmin', kind: 'CHANGED' });
    expect(trail[0]?.changes.map(({ path }) => path)).toEqual(expect.arrayContaining(['scope', 'type']));
  });

  test('who is disabled is logged out, cannot log in, and can again when enabled', async () => {
    const tokens = must(await logIn(ports)(login('hanbit1')));
    const disable = async (disabled: boolean) => {
      const { user } = await read('hanbit1');
      const form = { version: user.version, disabled };
      return must(await change(user._id, form));
    };
    expect((await disable(true)).disabledAt).toBe(clock.now());
    expect(await renewLogin(ports)({ ...tokens, fromBrowser: true })).toMatchObject({ ok: false });
    expect(await logIn(ports)(login('hanbit1'))).toMatchObject({
      ok: false,
      failure: { code: 'ACCOUNT_DISABLED' },
    });
    await followed();
    expect(await listed({ state: 'DISABLED' })).toEqual(['hanbit1']);
    expect((await disable(false)).disabledAt).toBeUndefined();
    must(await logIn(ports)(login('hanbit1')));
  });

  test('nobody locks themselves out, and an email stays one member’s', async () => {
    const { user } = await read('gonet33');
    const { user: own } = await read('rootadmin');
    for (const edit of [{ disabled: true }, { scopes: [] }])
      expect(await change(own._id, { version: own.version, ...edit })).toMatchObject({
        ok: false,
        failure: { code: 'OWN_ACCOUNT' },
      });
    const form = { version: user.version, email: 'hanbit1@example.com' };
    expect(await change(user._id, form)).toMatchObject({
      ok: false,
      failure: { code: 'EMAIL_TAKEN', issues: [{ path: 'email' }] },
    });
  });

  test('a mail address is changed with the password, and who has the old one is told', async () => {
    const { user } = await read('gonet33');
    const form = { version: user.version, email: 'moved33@example.com' };
    const unproven = await updateConsoleUser(ports)({
      ...clerkAtWork(ids.rootadmin ?? ''),
      _id: user._id,
      form,
    });
    expect(unproven).toMatchObject({ failure: { code: 'STEP_UP_REQUIRED' } });
    must(await change(user._id, form));
    const told = (await stored()).flatMap((one) => (one.entity === 'message' ? (one.after ?? []) : []));
    expect(told).toMatchObject([{ to: { email: user.email } }]);
    must(await change(user._id, { version: user.version + 1, email: user.email }));
    await stored();
  });

  test('the document a company joined with is seen by its name, and opened by the scope console alone', async () => {
    const [paper, nobody] = [ids.gonet33 ?? '', ids.hanbit1 ?? ''];
    const was = await ports.users.user(paper);
    if (!was) throw new Error('nobody joined');
    const businessRegistration = {
      key: 'private/a.pdf',
      fileName: '등록증.pdf',
      contentType: 'application/pdf',
    };
    must(await ports.unitOfWork.commit(ports.users.change(was, { ...was, businessRegistration })));
    const { user } = await read('gonet33');
    expect(user.businessRegistration).toEqual({ fileName: '등록증.pdf' });
    const open = readBusinessRegistration(ports);
    expect(must(await open({ ...root(), _id: paper }))).toEqual({ url: businessRegistration.key });
    expect(await open({ ...root(), _id: nobody })).toMatchObject({
      failure: { kind: 'NOT_FOUND', code: 'REGISTRATION_NOT_FOUND' },
    });
    const catalogClerk = { ...root().actor, scope: ['OPERATOR', 'admin02'] };
    expect(await open({ actor: catalogClerk, _id: paper })).toMatchObject({ failure: { kind: 'FORBIDDEN' } });
  });

  test('are made by a clerk under the rules of signing up, and log in with what they were told', async () => {
    const form = newMemberForm.parse({
      username: 'counter1',
      password: 'local!2345',
      name: '박창구',
      email: 'counter1@example.com',
      phone: '010-7777-0001',
    });
    const create = (overrides: Partial<typeof form>, by = root()) =>
      createConsoleUser(ports)({ ...by, form: { ...form, ...overrides } });
    const unproven = clerkAtWork(ids.rootadmin ?? '');
    expect(await create({ scopes: ['admin03'] }, unproven)).toMatchObject({
      ok: false,
      failure: { code: 'STEP_UP_REQUIRED' },
    });
    const made = must(await create({}, unproven));
    expect(made).toMatchObject({
      username: 'counter1',
      scope: ['PERSON'],
      phone: '01077770001',
      agreements: [],
    });
    must(await logIn(ports)(login('counter1')));
    expect(await create({ username: 'counter2', phone: '01077770002' })).toMatchObject({
      ok: false,
      failure: { code: 'EMAIL_TAKEN', issues: [{ path: 'email' }] },
    });
    expect(await create({})).toMatchObject({ ok: false, failure: { code: 'USERNAME_TAKEN' } });
    const helper = { username: 'counter3', email: 'counter3@example.com', phone: '01077770003' };
    expect(must(await create({ ...helper, type: 'OPERATOR', scopes: ['admin03'] })).scope).toEqual([
      'OPERATOR',
      'admin03',
    ]);
    await writeAudit(ports)(await changes());
    ids.counter1 = made._id;
    expect((await read('counter1')).trail).toMatchObject([{ username: 'rootadmin', kind: 'CREATED' }]);
  });

  test('are withdrawn by a clerk who has just given their password, and the reason and the clerk are kept', async () => {
    const _id = ids.counter1 ?? '';
    const tokens = must(await logIn(ports)(login('counter1')));
    const leave = (by = root(), who = _id) =>
      withdrawMember(ports)({ ...by, form: { _id: who, reason: '전화로 요청' } });
    const codeOf = async (answer: ReturnType<typeof leave>) => {
      const result = await answer;
      return result.ok ? 'GONE' : result.failure.code;
    };
    expect(await codeOf(leave(clerkAtWork(ids.rootadmin ?? '')))).toBe('STEP_UP_REQUIRED');
    expect(await codeOf(leave(root(), ids.rootadmin))).toBe('CLERK_ACCOUNT');
    expect(await codeOf(leave(root(), '01KE6R6W00E10BTJGY3467FCS1'))).toBe('USER_NOT_FOUND');
    const twice = await Promise.all([codeOf(leave()), codeOf(leave())]);
    expect(twice.sort()).toContain('GONE');
    expect(twice.filter((code) => code === 'GONE')).toHaveLength(1);
    expect(await renewLogin(ports)({ ...tokens, fromBrowser: true })).toMatchObject({ ok: false });
    expect(await ports.users.userIdOf({ kind: 'email', value: 'counter1@example.com' })).toBeUndefined();
    const { items } = must(await listWithdrawnUsers(ports)({ actor: root().actor, limit: 10 }));
    expect(items).toMatchObject([{ username: 'counter1', reason: '전화로 요청', by: 'rootadmin' }]);
    await writeAudit(ports)(await changes());
    expect(await ports.audit.latestOf(`withdrawn-user#${_id}`, 5)).toMatchObject([
      { username: 'rootadmin', kind: 'CREATED' },
    ]);
  });

  test('who left is listed apart', async () => {
    clock.advance(1_000);
    must(await withdraw(ports)({ ...login('gonet33'), reason: '이사' }));
    const page = must(await listWithdrawnUsers(ports)({ actor: root().actor, limit: 10 }));
    expect(page.items[0]).toMatchObject({ username: 'gonet33', reason: '이사' });
    expect(page.items[0]).not.toHaveProperty('by');
    expect(await listed({})).toEqual(['counter3', 'dasom22', 'hanbit1', 'rootadmin']);
  });
});
