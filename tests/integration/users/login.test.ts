import { expect, test } from 'vitest';
import { logOut, renewLogin } from '#shared/usecases/sessions/renew-login.ts';
import type { LoginTokens } from '#shared/usecases/sessions/tokens.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';

describeWithTable('a login', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const renew = (refreshToken: string, fromBrowser = true) =>
    renewLogin(ports)({ refreshToken, fromBrowser });
  const fresh = async (username: string): Promise<LoginTokens> => joinAs(ports, username);

  test('is renewed token by token; the access token tells scope and user type', async () => {
    let { refreshToken } = await fresh('renews01');
    for (let n = 0; n < 3; n++) {
      const renewed = must(await renew(refreshToken));
      expect(renewed.refreshToken).not.toBe(refreshToken);
      const member = await ports.tokens.readAccess(renewed.accessToken, clock.now());
      expect(member).toMatchObject({ username: 'renews01', userType: 'PERSON', scope: ['PERSON'] });
      refreshToken = renewed.refreshToken ?? '';
    }
  });

  test('survives ten tabs renewing at once: one gets the next refresh token, all get in', async () => {
    const { refreshToken } = await fresh('tabs01');
    const renewed = (await Promise.all(Array.from({ length: 10 }, () => renew(refreshToken)))).map(must);
    const next = renewed.flatMap((answer) => answer.refreshToken ?? []);
    expect(next).toHaveLength(1);
    expect(must(await renew(next[0] ?? '')).refreshToken).toBeDefined();
  });

  test('ends when an old token is replayed: later from a browser, at once over the API', async () => {
    const { refreshToken } = await fresh('replay01');
    const next = must(await renew(refreshToken)).refreshToken ?? '';
    clock.advance(10_001);
    expect(await renew(refreshToken)).toMatchObject({ ok: false, failure: { code: 'LOGIN_EXPIRED' } });
    expect((await renew(next)).ok).toBe(false);

    const api = await fresh('replay02');
    const second = must(await renew(api.refreshToken, false)).refreshToken ?? '';
    expect((await renew(api.refreshToken, false)).ok).toBe(false);
    expect((await renew(second, false)).ok).toBe(false);
  });

  test('ends with logout, after fourteen days, and for what never was a token', async () => {
    const left = await fresh('ends01');
    await logOut(ports)(left);
    expect((await renew(left.refreshToken)).ok).toBe(false);
    const old = await fresh('ends02');
    clock.advance(14 * 24 * 3600_000 + 1000);
    expect((await renew(old.refreshToken)).ok).toBe(false);
    for (const nonsense of ['', 'a.b.c', `${old.refreshToken}x`, '../../etc'])
      expect((await renew(nonsense)).ok).toBe(false);
  });
});
