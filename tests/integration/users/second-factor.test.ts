import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import type { ContentPort } from '#shared/data/content/repository.ts';
import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import type { SocialPort } from '#shared/usecases/ports/outside/social.ts';
import {
  getMySecondFactor,
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shared/usecases/second-factor/my-second-factor.ts';
import { resetSecondFactor } from '#shared/usecases/second-factor/reset-second-factor.ts';
import { continueLogin } from '#shared/usecases/sessions/continue-login.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { mustEnrol } from '#shared/usecases/sessions/must-enrol.ts';
import { getLiveMember, renewLogin } from '#shared/usecases/sessions/renew-login.ts';
import { updateConsoleUser } from '#shared/usecases/users/console-users.ts';
import { resetPassword } from '#shared/usecases/users/recover.ts';
import { beginSocialLogin, completeSocialLogin, connectSocial } from '#shared/usecases/users/social-login.ts';
import { signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, joinAsClerk, memberPorts, must, somebody, verifyAs } from '#tests/support/members.ts';

const PASSWORD = 'local!2345';
const ip = '198.51.100.1';
const root: Member = {
  kind: 'member',
  _user: '01ROOT',
  username: 'rootadmin',
  userType: 'OPERATOR',
  scope: ['console'],
};
/** Provider whose code is the id of the person who agreed. */
const social: SocialPort = {
  authorizationUrl: ({ state }) => `http://kakao.invalid/?state=${state}`,
  signIn: async ({ provider, code }) => ({
    kind: 'PROFILE',
    profile: { provider, socialId: code, name: '김온결' },
  }),
};
const redirectUrl = 'http://shop.test/oauth/kakao';

describeWithTable('a second factor', (table) => {
  const clock = testClock();
  const data = { client: table.client, table: table.tableName };
  const ports = { ...memberPorts(table, clock), social, audit: createAuditRepository(data) };
  const changes = signedChangesOf(table);
  const codeOf = (answer: Result<unknown, AnyCode>) => (answer.ok ? 'IN' : answer.failure.code);
  const noteOf = (answer: Result<unknown, AnyCode>) =>
    answer.ok ? undefined : (answer.failure.details as { loginNote?: string } | undefined)?.loginNote;
  const logInAs = (username: string, password = PASSWORD) =>
    logIn(ports)({ username, password, address: ip });
  const go = (note: string | undefined, code: string, profileNote?: string) =>
    continueLogin(ports)({ note, code, profileNote, address: ip });
  /** Generates the app's current code; each test waits half a minute for a new one. */
  const codeFrom = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(clock.now()) });
  const nextCode = (secret: string) => {
    clock.advance(30_000);
    return codeFrom(secret);
  };

  /** Creates somebody with a console scope, as the actor of their console requests. */
  const clerk = async (username: string, person = somebody()): Promise<Member> => {
    const { _user } = await joinAs(ports, username, person);
    const form = { version: 1, scopes: ['admin02' as const] };
    must(await updateConsoleUser(ports)({ actor: { ...root, provedAt: clock.now() }, ip, _id: _user, form }));
    return { kind: 'member', _user, username, userType: 'PERSON', scope: ['PERSON', 'admin02'] };
  };
  /** Creates such a clerk with an enrolled app. */
  const enrolled = async (username: string, person = somebody()) => {
    const actor = await clerk(username, person);
    must(await proposeSecondFactor(ports)({ actor, ip, password: PASSWORD }));
    const proposed = must(await getMySecondFactor(ports)({ actor }));
    const secret = proposed.status === 'PROPOSED' ? proposed.secret : '';
    const { recoveryCodes, tokens } = must(
      await turnOnSecondFactor(ports)({ actor, ip, code: codeFrom(secret) }),
    );
    return { actor, secret, recoveryCodes, tokens };
  };
  const stored = async (_user: string) => {
    const { Items = [] } = await table.client.send(
      new ScanCommand({ TableName: table.tableName, ConsistentRead: true }),
    );
    return Items.filter(({ pk }) => pk === `user#${_user}` || String(pk).includes('audit'));
  };

  beforeAll(async () => {
    await joinAsClerk(ports, 'rootadmin').then(({ _user }) => {
      root._user = _user;
    });
  });

  test('is enrolled with the password and a code of the app, ends all other logins, and lies nowhere in the open', async () => {
    const actor = await clerk('enrols01');
    const before = must(await logInAs('enrols01'));
    await changes();
    const propose = (password: string) => proposeSecondFactor(ports)({ actor, ip, password });
    expect(codeOf(await propose('wrong!2345'))).toBe('WRONG_PASSWORD');
    must(await propose(PASSWORD));
    const proposed = must(await getMySecondFactor(ports)({ actor }));
    const secret = proposed.status === 'PROPOSED' ? proposed.secret : '';
    const confirm = (code: string) => turnOnSecondFactor(ports)({ actor, ip, code });
    expect(codeOf(await logInAs('enrols01'))).toBe('IN');
    expect(codeOf(await confirm(codeFrom(secret) === '000000' ? '111111' : '000000'))).toBe('WRONG_CODE');
    const { recoveryCodes, tokens } = must(await confirm(codeFrom(secret)));
    expect(recoveryCodes).toHaveLength(10);
    expect(codeOf(await renewLogin(ports)({ ...before, fromBrowser: true }))).toBe('LOGIN_EXPIRED');
    must(await renewLogin(ports)({ ...tokens, fromBrowser: true }));
    expect(codeOf(await confirm(nextCode(secret)))).toBe('SECOND_FACTOR_ON');
    expect(codeOf(await propose(PASSWORD))).toBe('SECOND_FACTOR_ON');
    await writeAudit(ports)(await changes());
    const items = JSON.stringify(await stored(actor._user));
    expect(items).toContain('secondFactorAt');
    for (const open of [secret, ...recoveryCodes]) expect(items).not.toContain(open);
    const trail = JSON.stringify(await ports.audit.latestOf(`user#${actor._user}`, 20));
    expect(trail).toContain('secondFactorAt');
    expect(trail).not.toMatch(/sealed|recovery/);
  });

  test('is asked for at every login; the first step opens nothing, and each code goes in once', async () => {
    const { secret, recoveryCodes, actor } = await enrolled('twosteps01');
    const first = await logInAs('twosteps01');
    expect(first).toMatchObject({
      ok: false,
      failure: { kind: 'UNAUTHENTICATED', code: 'SECOND_FACTOR_REQUIRED' },
    });
    const note = noteOf(first);
    for (const forged of [undefined, '', 'a.b.c', `${note}x`])
      expect(codeOf(await go(forged, nextCode(secret)))).toBe('LOGIN_STEP_EXPIRED');
    const code = nextCode(secret);
    const twins = await Promise.all([go(note, code), go(note, code)]);
    expect(twins.map(codeOf).filter((code) => code === 'IN')).toHaveLength(1);
    expect(codeOf(await go(note, code))).toBe('WRONG_CODE');
    const [recovery = '', other = ''] = recoveryCodes;
    const again = noteOf(await logInAs('twosteps01'));
    const twice = await Promise.all([go(again, recovery), go(again, recovery)]);
    expect(twice.map(codeOf).sort()).toEqual(['IN', 'WRONG_CODE']);
    expect(must(await getMySecondFactor(ports)({ actor }))).toMatchObject({ status: 'ON', recoveryLeft: 9 });
    clock.advance(610_000);
    expect(codeOf(await go(again, other))).toBe('LOGIN_STEP_EXPIRED');
  });

  test('is guessed five times in ten minutes, however many try at once', async () => {
    const { secret } = await enrolled('guessed01');
    clock.advance(600_000);
    const note = noteOf(await logInAs('guessed01'));
    const right = codeFrom(secret);
    const wrong = Array.from({ length: 30 }, (_, n) =>
      String((Number(right) + 1_000 + n) % 1_000_000).padStart(6, '0'),
    );
    const guesses = (await Promise.all(wrong.map((guess) => go(note, guess)))).map(codeOf);
    expect(guesses.filter((guess) => guess === 'WRONG_CODE')).toHaveLength(5);
    expect(await go(note, right)).toMatchObject({ ok: false, failure: { kind: 'LIMITED' } });
  });

  test('is not got around by another service’s account, a new password, or an old first step', async () => {
    const person = somebody();
    const { secret } = await enrolled('noway01', person);
    const begin = await beginSocialLogin(ports)({ provider: 'kakao', redirectUrl, redirectTo: '/' });
    const state = new URL(begin.url).searchParams.get('state') ?? '';
    const comeBack = async () => {
      const { url, note } = await beginSocialLogin(ports)({
        provider: 'kakao',
        redirectUrl,
        redirectTo: '/',
      });
      const found = new URL(url).searchParams.get('state') ?? '';
      return must(
        await completeSocialLogin(ports)({
          provider: 'kakao',
          code: 'kakao-7',
          state: found,
          redirectUrl,
          note,
        }),
      );
    };
    expect(state).not.toBe('');
    const unknown = await comeBack();
    const profileNote = unknown.kind === 'UNKNOWN_PERSON' ? unknown.profileNote : '';
    const connecting = await connectSocial(ports)({
      username: 'noway01',
      password: PASSWORD,
      address: ip,
      profileNote,
    });
    expect(codeOf(connecting)).toBe('SECOND_FACTOR_REQUIRED');
    expect((await comeBack()).kind).toBe('UNKNOWN_PERSON');
    must(await go(noteOf(connecting), nextCode(secret), profileNote));
    const known = await comeBack();
    expect(known.kind).toBe('SECOND_FACTOR');
    const again = known.kind === 'SECOND_FACTOR' ? noteOf({ ok: false, failure: known.failure }) : undefined;
    must(await go(again, nextCode(secret)));

    const old = noteOf(await logInAs('noway01'));
    const identityVerificationId = await verifyAs(ports, person, 'FIND_PASSWORD');
    must(
      await resetPassword(ports)({
        identityVerificationId,
        username: 'noway01',
        password: 'newone!234',
        address: ip,
      }),
    );
    expect(codeOf(await go(old, nextCode(secret)))).toBe('LOGIN_STEP_EXPIRED');
    const fresh = await logInAs('noway01', 'newone!234');
    expect(codeOf(fresh)).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await go(noteOf(fresh), codeFrom(secret)))).toBe('IN');
  });

  test('gives way to its owner with the password: new recovery codes, and off', async () => {
    const { actor, recoveryCodes } = await enrolled('owner02');
    const wrong = { actor, ip, password: 'wrong!2345' };
    const right = { ...wrong, password: PASSWORD };
    for (const change of [renewRecoveryCodes, turnOffSecondFactor])
      expect(codeOf(await change(ports)(wrong))).toBe('WRONG_PASSWORD');
    const renewed = must(await renewRecoveryCodes(ports)(right)).recoveryCodes;
    const note = noteOf(await logInAs('owner02'));
    expect(codeOf(await go(note, recoveryCodes[0] ?? ''))).toBe('WRONG_CODE');
    expect(codeOf(await go(note, renewed[0] ?? ''))).toBe('IN');
    must(await turnOffSecondFactor(ports)(right));
    expect(codeOf(await logInAs('owner02'))).toBe('IN');
    expect(codeOf(await turnOffSecondFactor(ports)(right))).toBe('SECOND_FACTOR_OFF');
    expect(codeOf(await renewRecoveryCodes(ports)(right))).toBe('SECOND_FACTOR_OFF');
    // A login begun before: the app's codes are not valid any more
    expect(codeOf(await go(note, renewed[1] ?? ''))).toBe('WRONG_CODE');
  });

  test('is reset by a clerk of the whole console with their password; the trail and the owner are told', async () => {
    const { actor, tokens } = await enrolled('lost01');
    const reset = (by: Member, password = PASSWORD, _id = actor._user) =>
      resetSecondFactor(ports)({ actor: by, ip, _id, password });
    expect(codeOf(await reset({ ...root, scope: ['admin02', 'admin03'] }))).toBe('NO_PERMISSION');
    expect(codeOf(await reset(root, 'wrong!2345'))).toBe('WRONG_PASSWORD');
    expect(codeOf(await reset(root, PASSWORD, root._user))).toBe('OWN_ACCOUNT');
    await changes();
    must(await reset(root));
    expect(codeOf(await reset(root))).toBe('SECOND_FACTOR_OFF');
    expect(codeOf(await renewLogin(ports)({ ...tokens, fromBrowser: true }))).toBe('LOGIN_EXPIRED');
    expect(codeOf(await logInAs('lost01'))).toBe('IN');
    await writeAudit(ports)(await changes());
    const [entry] = await ports.audit.latestOf(`user#${actor._user}`, 1);
    expect(entry).toMatchObject({ username: 'rootadmin', changes: [{ path: 'secondFactorAt' }] });
    const { Items = [] } = await table.client.send(
      new ScanCommand({ TableName: table.tableName, ConsistentRead: true }),
    );
    const told = Items.filter(({ pk }) =>
      String(pk).startsWith(`message#second-factor-reset#${actor._user}`),
    );
    expect(told.map((item) => item.to)).toEqual([{ email: 'lost01@example.com' }]);
  });

  test('must be had where the shop says so, by accounts as they are at this moment', async () => {
    const required = (requiresSecondFactor: boolean) => ({
      content: {
        setting: async () => ({ ...defaultSetting, console: { requiresSecondFactor } }),
      } as unknown as ContentPort,
    });
    const { actor, tokens } = await enrolled('required01');
    const live = async (): Promise<Member> => {
      const named = await ports.tokens.readAccess(tokens.accessToken, clock.now());
      return must(await getLiveMember(ports)({ _user: actor._user, _session: named?._session ?? '' }));
    };
    expect(await mustEnrol(required(true))(await live())).toBe(false);
    expect(await mustEnrol(required(true))(actor)).toBe(true);
    expect(await mustEnrol(required(false))(actor)).toBe(false);
    must(await turnOffSecondFactor(ports)({ actor, ip, password: PASSWORD }));
    expect(await mustEnrol(required(true))(await live())).toBe(true);
  });

  test('is nothing for members who have no console', async () => {
    const { _user } = await joinAs(ports, 'shopper01');
    const actor: Member = {
      kind: 'member',
      _user,
      username: 'shopper01',
      userType: 'PERSON',
      scope: ['PERSON'],
    };
    expect(codeOf(await getMySecondFactor(ports)({ actor }))).toBe('NO_PERMISSION');
    expect(codeOf(await proposeSecondFactor(ports)({ actor, ip, password: PASSWORD }))).toBe('NO_PERMISSION');
    expect(codeOf(await turnOnSecondFactor(ports)({ actor, ip, code: '000000' }))).toBe('NO_PERMISSION');
  });
});
