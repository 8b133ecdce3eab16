import { expect, test } from 'vitest';
import type { SocialPort } from '#shared/usecases/ports/outside/social.ts';
import { join } from '#shared/usecases/users/join.ts';
import { beginSocialLogin, completeSocialLogin, connectSocial } from '#shared/usecases/users/social-login.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must, signUp, somebody, verifyAs } from '#tests/support/members.ts';

const redirectUrl = 'http://shop.test/oauth/kakao';
const address = 'test';

/** Provider whose code is the id of the person who agreed. */
const social: SocialPort = {
  authorizationUrl: ({ state }) => `http://kakao.invalid/?state=${state}`,
  signIn: async ({ provider, code }) =>
    code === 'wrong'
      ? { kind: 'REJECTED', code: 'invalid_grant' }
      : { kind: 'PROFILE', profile: { provider, socialId: code, name: '김온결' } },
};

describeWithTable('a social login', (table) => {
  const clock = testClock();
  const ports = { ...memberPorts(table, clock), social };
  const begin = () => beginSocialLogin(ports)({ provider: 'kakao', redirectUrl, redirectTo: '/mypage' });
  /** Returns from the provider with `code`, as the person who agreed there. */
  const comeBack = async (code: string) => {
    const { url, note } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    return completeSocialLogin(ports)({ provider: 'kakao', code, state, redirectUrl, note });
  };

  test('of somebody unknown is connected by one login with the password, and then suffices', async () => {
    await joinAs(ports, 'connects01');
    const first = must(await comeBack('kakao-1'));
    const profileNote = first.kind === 'UNKNOWN_PERSON' ? first.profileNote : '';
    const connect = (password: string, note: string | undefined = profileNote) =>
      connectSocial(ports)({ username: 'connects01', password, address, profileNote: note });
    expect((await connect('wrong!2345')).ok).toBe(false);
    expect(await connect('local!2345', 'forged')).toMatchObject({ failure: { code: 'SOCIAL_LOGIN_FAILED' } });
    must(await connect('local!2345'));
    expect(must(await comeBack('kakao-1'))).toMatchObject({ kind: 'LOGGED_IN', redirectTo: '/mypage' });
  });

  test('of somebody who joins is connected with the joining, to one member only', async () => {
    const first = must(await comeBack('kakao-2'));
    const socialNote = first.kind === 'UNKNOWN_PERSON' ? first.profileNote : '';
    const joinWith = async (username: string) => {
      const identityVerificationId = await verifyAs(ports, somebody(), 'JOIN');
      return join(ports)({ form: signUp({ username, identityVerificationId }), socialNote, address });
    };
    must(await joinWith('social01'));
    expect(must(await comeBack('kakao-2')).kind).toBe('LOGGED_IN');
    expect(await joinWith('social02')).toMatchObject({ failure: { code: 'SOCIAL_TAKEN' } });
  });

  test('asks who joins for neither username nor password, and without it both are asked for', async () => {
    const first = must(await comeBack('kakao-4'));
    const socialNote = first.kind === 'UNKNOWN_PERSON' ? first.profileNote : '';
    const { username: _, password: __, ...form } = signUp({ username: 'unused01' });
    const joinBy = async (note?: string) => {
      const identityVerificationId = await verifyAs(ports, somebody(), 'JOIN');
      return join(ports)({ form: { ...form, identityVerificationId }, socialNote: note, address });
    };
    expect(await joinBy()).toMatchObject({
      failure: { code: 'SIGN_UP_INCOMPLETE', issues: [{ path: 'username' }, { path: 'password' }] },
    });
    const { _user } = must(await joinBy(socialNote));
    expect((await ports.users.user(_user))?.username).toMatch(/^kakao[0-9a-z]{10}$/);
    expect(must(await comeBack('kakao-4')).kind).toBe('LOGGED_IN');
  });

  test('lets who has no password of their own leave by an identity check of theirs, once', async () => {
    const first = must(await comeBack('kakao-5'));
    const socialNote = first.kind === 'UNKNOWN_PERSON' ? first.profileNote : '';
    const { username: _, password: __, ...form } = signUp({ username: 'unused02' });
    const person = somebody();
    const identityVerificationId = await verifyAs(ports, person, 'JOIN');
    const { _user } = must(
      await join(ports)({ form: { ...form, identityVerificationId }, socialNote, address }),
    );
    const { username } = (await ports.users.user(_user)) ?? { username: '' };
    const leave = (checked?: string) =>
      withdraw(ports)({ username, address, identityVerificationId: checked });
    expect(await leave()).toMatchObject({ failure: { code: 'VERIFICATION_REQUIRED' } });
    const forAnother = await verifyAs(ports, person, 'CHANGE_PHONE');
    expect(await leave(forAnother)).toMatchObject({ failure: { code: 'VERIFICATION_REQUIRED' } });
    const ofAnother = await verifyAs(ports, somebody(), 'LEAVE');
    expect(await leave(ofAnother)).toMatchObject({ failure: { code: 'ANOTHER_PERSON' } });
    const own = await verifyAs(ports, person, 'LEAVE');
    must(await leave(own));
    expect(await ports.users.user(_user)).toBeUndefined();
    expect(await leave(own)).toMatchObject({ ok: false });
  });

  test('that this browser did not begin, or that the provider rejects, is nobody’s', async () => {
    const [mine, other] = await Promise.all([begin(), begin()]);
    const state = new URL(other.url).searchParams.get('state') ?? '';
    const answer = { provider: 'kakao', code: 'kakao-3', state, redirectUrl } as const;
    for (const note of [mine.note, undefined, 'forged'])
      expect(await completeSocialLogin(ports)({ ...answer, note })).toMatchObject({ ok: false });
    const elsewhere = await completeSocialLogin(ports)({ ...answer, provider: 'naver', note: other.note });
    expect(elsewhere).toMatchObject({ failure: { code: 'SOCIAL_LOGIN_FAILED' } });
    expect(await comeBack('wrong')).toMatchObject({ failure: { code: 'SOCIAL_LOGIN_FAILED' } });
  });
});
