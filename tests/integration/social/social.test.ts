import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSocial } from '#shared/integrations/social/oauth.ts';
import { type SocialPort, socialProviders } from '#shared/usecases/ports/outside/social.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
let social: SocialPort;

const create = (clientSecret?: string) => {
  const of = (prefix: string) => ({
    authUrl: doubles.variable(`${prefix}_AUTH_URL`),
    apiUrl: doubles.variable(`${prefix}_API_URL`),
    clientId: doubles.variable(`${prefix}_CLIENT_ID`),
    clientSecret: clientSecret ?? doubles.variable(`${prefix}_CLIENT_SECRET`),
  });
  return createSocial({ kakao: of('KAKAO'), naver: of('NAVER'), timeoutMs: DOUBLES_TIMEOUT_MS });
};

beforeAll(async () => {
  doubles = await startTestDoubles();
  social = create();
});
afterAll(() => doubles.stop());

describe.each(socialProviders)('%s', (provider) => {
  const redirectUrl = `https://shop.example/oauth/${provider}`;
  const consent = async (outcome: string) => {
    const url = new URL(social.authorizationUrl({ provider, state: 'st4te', redirectUrl }));
    expect((await fetch(url)).status).toBe(200);
    const form = {
      ...Object.fromEntries(url.searchParams),
      name: '김하늘',
      email: 'sky@example.com',
      phone: '01012345678',
      outcome,
    };
    return (await submit(`${url.origin}${url.pathname}`, form)).searchParams;
  };

  test('a code is exchanged once for the person', async () => {
    const returned = await consent('agree');
    expect(returned.get('state')).toBe('st4te');
    const signIn = { provider, code: returned.get('code') ?? '', state: 'st4te', redirectUrl };
    expect(await create('wrong').signIn(signIn)).toEqual({ kind: 'REJECTED', code: 'invalid_client' });
    const signedIn = await social.signIn(signIn);
    expect(signedIn).toMatchObject({
      kind: 'PROFILE',
      profile: { provider, name: '김하늘', email: 'sky@example.com', phone: '01012345678' },
    });
    expect(await social.signIn(signIn)).toEqual({ kind: 'REJECTED', code: 'invalid_grant' });
  });

  test('who does not agree comes back without a code', async () => {
    expect(Object.fromEntries(await consent('cancel'))).toMatchObject({
      error: 'access_denied',
      state: 'st4te',
    });
  });

  test('a code for another address is refused, and no answer is unknown', async () => {
    const code = (await consent('agree')).get('code') ?? '';
    const elsewhere = { provider, code, state: 'st4te', redirectUrl: 'https://evil.example/' };
    expect(await social.signIn(elsewhere)).toEqual({ kind: 'REJECTED', code: 'invalid_grant' });
    await doubles.spoil(doubles.variable(`${provider.toUpperCase()}_AUTH_URL`), [{ kind: 'ERROR_BEFORE' }]);
    expect(await social.signIn({ ...elsewhere, redirectUrl })).toEqual({ kind: 'UNKNOWN' });
  });
});
