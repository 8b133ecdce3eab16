import { beforeAll, expect, test } from 'vitest';
import { type ConsoleUserForm, usersQuery } from '#shared/contracts/console-user.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { readAccessToken, renewLogin } from '#shared/usecases/sessions/renew-login.ts';
import {
  getConsoleUser,
  listConsoleUsers,
  listWithdrawnUsers,
  updateConsoleUser,
} from '#shared/usecases/users/console-users.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { clerkAtWork, joinAs, joinAsClerk, memberPorts, must } from '#tests/support/members.ts';

describeOnEngines('members in the console', (table) => {
  const clock = testClock();
  const data = { client: table.client, table: table.tableName };
  const ports = { ...memberPorts(table, clock), audit: createAuditRepository(data) };
  const changes = signedChangesOf(table);
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

  test('are listed newest first, and found by username, email, phone and the beginning of a name', async () => {
    expect(await listed({})).toEqual(['gonet33', 'dasom22', 'hanbit1', 'rootadmin']);
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

  test('who left is listed apart', async () => {
    must(await withdraw(ports)({ ...login('gonet33'), reason: '이사' }));
    const page = must(await listWithdrawnUsers(ports)({ actor: root().actor, limit: 10 }));
    expect(page.items).toMatchObject([{ username: 'gonet33', reason: '이사' }]);
    expect(await listed({})).toEqual(['dasom22', 'hanbit1', 'rootadmin']);
  });
});
