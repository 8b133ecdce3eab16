import { expect, test } from 'vitest';
import type { ConsoleUserForm } from '#shared/contracts/members/console-user.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { verifyMe } from '#shared/usecases/sessions/prove-login.ts';
import { getLiveMember, readAccessToken, renewLogin } from '#shared/usecases/sessions/renew-login.ts';
import type { LoginTokens } from '#shared/usecases/sessions/tokens.ts';
import { updateConsoleUser } from '#shared/usecases/users/console-users.ts';
import { changeMyInfo } from '#shared/usecases/users/my-info.ts';
import { resetPassword } from '#shared/usecases/users/recover.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import {
  clerkAtWork,
  joinAs,
  joinAsClerk,
  type MemberPorts,
  memberPorts,
  must,
  somebody,
  verifyAs,
} from '#tests/support/members.ts';

const PASSWORD = 'local!2345';
const failing = (code: string) => ({ ok: false, failure: { code } });

describeWithTable('rights', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const userOf = async (_user: string) => {
    const user = await ports.users.user(_user);
    if (!user) throw new Error('nobody there');
    return user;
  };
  /** Changes `_id` in its current version as `by`, with a fresh password proof. */
  const change = async (
    by: string,
    _id: string,
    form: Partial<ConsoleUserForm>,
    { provedAt = clock.now(), at = ports }: { provedAt?: string; at?: MemberPorts } = {},
  ) => {
    const { version } = await userOf(_id);
    return updateConsoleUser(at)({ ...clerkAtWork(by, provedAt), _id, form: { ...form, version } });
  };
  /** Finds the current member of a login; throws when it has ended. */
  const liveOf = async ({ accessToken }: LoginTokens): Promise<Member> => {
    const { _user = '', _session = '' } = (await readAccessToken(ports)(accessToken)) ?? {};
    return must(await getLiveMember(ports)({ _user, _session }));
  };
  const logInAs = async (username: string) =>
    must(await logIn(ports)({ username, password: PASSWORD, address: 'test' }));

  test('are given by who proved their password lately; what is no right of anybody needs no proof', async () => {
    const [root, clerk] = [await joinAsClerk(ports, 'root01'), await joinAsClerk(ports, 'clerk01')];
    const member = await joinAs(ports, 'member01');
    const provedAt = clock.now();
    clock.advance(REAUTHENTICATION_SECONDS * 1_000);
    for (const [_id, form] of [
      [member._user, { scopes: ['admin02'] }],
      [member._user, { disabled: true }],
      [member._user, { type: 'OPERATOR' }],
      [root._user, { scopes: ['console', 'admin02'] }],
      [clerk._user, { email: 'thief@example.com' }],
    ] satisfies [string, Partial<ConsoleUserForm>][])
      expect(await change(root._user, _id, form, { provedAt })).toMatchObject(failing('STEP_UP_REQUIRED'));
    must(await change(root._user, member._user, { name: '새이름' }, { provedAt }));
    clock.advance(-1);
    must(await change(root._user, member._user, { scopes: ['admin02'] }, { provedAt }));
  });

  test('count from the next request on, also one’s own', async () => {
    const tokens = await joinAsClerk(ports, 'root02');
    must(await change(tokens._user, tokens._user, { scopes: ['console', 'admin03'] }));
    expect((await liveOf(tokens)).scope).toEqual(['OPERATOR', 'console', 'admin03']);
  });

  test('are gone at once: a dismissed clerk gives none, and does not enable himself again', async () => {
    const [root, clerk] = [await joinAsClerk(ports, 'root03'), await joinAsClerk(ports, 'clerk03')];
    const friend = await joinAs(ports, 'friend03');
    for (const dismissal of [{ disabled: true }, { disabled: false, scopes: [] }]) {
      must(await change(root._user, clerk._user, dismissal));
      // Like a clerk who was admitted a moment before: the write itself is refused.
      expect(await change(clerk._user, friend._user, { scopes: ['console'] })).toMatchObject(
        failing('NO_PERMISSION'),
      );
      const again = { disabled: false, scopes: ['console' as const] };
      expect(await change(clerk._user, clerk._user, again)).toMatchObject(failing('NO_PERMISSION'));
      expect((await userOf(friend._user)).scope).toEqual(['PERSON']);
    }
    expect((await userOf(clerk._user)).scope).toEqual(['OPERATOR']);
  });

  test('of one clerk of two remain, however fast they dismiss each other, and the last does not leave', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [
        (await joinAsClerk(ports, `one0${round}`))._user,
        (await joinAsClerk(ports, `other0${round}`))._user,
      ];
      const dismissed = await Promise.all([
        change(first, second, { disabled: true }),
        change(second, first, { scopes: [] }),
      ]);
      expect(dismissed.filter(({ ok }) => ok)).toHaveLength(1);
      const left = dismissed[0]?.ok ? first : second;
      expect(await userOf(left)).toMatchObject({ scope: ['OPERATOR', 'console'] });
    }
    const login = { username: 'last01', password: PASSWORD, address: 'test' };
    const last = await joinAs(ports, 'last01');
    const before = await userOf(last._user);
    must(await ports.unitOfWork.commit(ports.users.change(before, { ...before, scope: ['console'] })));
    expect(await withdraw(ports)(login)).toMatchObject(failing('CLERK_ACCOUNT'));
    const withdrawn = { ...before, joinedAt: before.createdAt, withdrawnAt: clock.now() };
    expect((await ports.unitOfWork.commit(ports.users.withdraw(before, withdrawn))).ok).toBe(false);
    expect((await userOf(last._user)).scope).toEqual(['console']);
  });

  test('who leaves takes along what changed while they left: nothing is kept from others, nothing is taken from them', async () => {
    const login = { username: 'leaving01', password: PASSWORD, address: 'test' };
    const { _user } = await joinAs(ports, login.username);
    const before = await userOf(_user);
    const email = 'moved@example.com';
    let isFirst = true;
    const commit: typeof ports.unitOfWork.commit = async (writes) => {
      if (isFirst) {
        isFirst = false;
        must(await ports.unitOfWork.commit(ports.users.change(before, { ...before, email })));
      }
      return ports.unitOfWork.commit(writes);
    };
    must(await withdraw({ ...ports, unitOfWork: { ...ports.unitOfWork, commit } })(login));
    expect(await ports.users.user(_user)).toBeUndefined();
    for (const value of [email, before.email])
      expect(await ports.users.userIdOf({ kind: 'email', value })).toBeUndefined();
    expect(await withdraw(ports)(login)).toMatchObject({ ok: false });
  });

  test('and passwords that change end all logins in the same write, should the rest never be done', async () => {
    const crashing = {
      ...ports,
      sessions: {
        ...ports.sessions,
        revokeAll: async () => {
          throw new Error('the process died');
        },
      },
    };
    const root = await joinAsClerk(ports, 'root04');
    const person = somebody();
    const { _user } = await joinAs(ports, 'victim04', person);
    const cases = {
      rights: () => change(root._user, _user, { scopes: ['admin02'] }, { at: crashing }),
      'a new password': () =>
        changeMyInfo(crashing)({
          _user,
          form: { password: PASSWORD, passwordNow: PASSWORD },
          address: 'test',
        }),
      'a password set again': async () =>
        resetPassword(crashing)({
          username: 'victim04',
          password: PASSWORD,
          address: 'test',
          identityVerificationId: await verifyAs(ports, person, 'FIND_PASSWORD'),
        }),
    };
    for (const [what, act] of Object.entries(cases)) {
      const tokens = await logInAs('victim04');
      await liveOf(tokens);
      clock.advance(1_000);
      await expect(act(), what).rejects.toThrow('the process died');
      await expect(liveOf(tokens), what).rejects.toThrow('LOGIN_EXPIRED');
      expect(await renewLogin(ports)({ ...tokens, fromBrowser: true })).toMatchObject(
        failing('LOGIN_EXPIRED'),
      );
      await liveOf(await logInAs('victim04'));
    }
  });
});

describeWithTable('a proof of the password', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const liveOf = async ({ accessToken }: { accessToken: string }): Promise<Member> => {
    const { _user = '', _session = '' } = (await readAccessToken(ports)(accessToken)) ?? {};
    return must(await getLiveMember(ports)({ _user, _session }));
  };

  test('is the login’s alone, is kept when it is renewed, and is none when the password was wrong', async () => {
    const first = await joinAs(ports, 'proves01');
    expect((await liveOf(first)).provedAt).toBe(clock.now());
    clock.advance(REAUTHENTICATION_SECONDS * 1_000);
    const second = must(await logIn(ports)({ username: 'proves01', password: PASSWORD, address: 'test' }));
    const joinedAt = (await liveOf(first)).provedAt;
    const verify = async (password: string) =>
      verifyMe(ports)({ actor: await liveOf(first), password, address: 'test' });
    clock.advance(60_000);
    expect(await verify('wrong!2345')).toMatchObject(failing('WRONG_PASSWORD'));
    expect((await liveOf(first)).provedAt).toBe(joinedAt);
    must(await verify(PASSWORD));
    expect((await liveOf(first)).provedAt).toBe(clock.now());
    expect((await liveOf(second)).provedAt).not.toBe(clock.now());
    const provedAt = clock.now();
    clock.advance(60_000);
    const renewed = must(await renewLogin(ports)({ ...first, fromBrowser: true }));
    expect([renewed.member.provedAt, (await liveOf(renewed)).provedAt]).toEqual([provedAt, provedAt]);
  });
});
