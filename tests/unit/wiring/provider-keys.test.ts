import { expect, test } from 'vitest';
import { NOT_GRANTED, PLACEHOLDER } from '#shared/wiring/env/env.ts';
import { createProviderKeys } from '#shared/wiring/env/provider-keys.ts';
import { testEnv } from '#tests/support/env.ts';

const statesIn = (overrides: Record<string, string>) => createProviderKeys(testEnv(overrides)).states();

test('keys: set by an operator they are all there', () => {
  const logins = { kakaoLogin: 'SET', naverLogin: 'SET' };
  const checks = { portone: 'SET', kakaoLocal: 'SET', codef: 'SET' };
  const all = { toss: 'SET', kakaopay: 'SET', ...logins, ...checks, mail: 'SET', texts: 'SET' };
  expect(statesIn({ MAIL_FROM: '온결홈 <no-reply@ongyeol.kr>' })).toEqual(all);
});

test.each([
  ['TOSS_SECRET_KEY', 'toss'],
  ['TOSS_CLIENT_KEY', 'toss'],
  ['KAKAOPAY_SECRET_KEY', 'kakaopay'],
  ['KAKAOPAY_CID', 'kakaopay'],
  ['PORTONE_STORE_ID', 'portone'],
  ['PORTONE_CHANNEL_KEY', 'portone'],
  ['PORTONE_SECRET', 'portone'],
  ['KAKAO_REST_KEY', 'kakaoLocal'],
  ['CODEF_CLIENT_ID', 'codef'],
  ['CODEF_CLIENT_SECRET', 'codef'],
  ['KAKAO_CLIENT_SECRET', 'kakaoLogin'],
  ['NAVER_CLIENT_ID', 'naverLogin'],
  ['SOLAPI_FROM', 'texts'],
] as const)('keys: the placeholder of %s is no key', (variable, name) => {
  const states = statesIn({ [variable]: PLACEHOLDER });
  expect(states[name]).toBe('MISSING');
  expect(Object.values(states).filter((state) => state !== 'SET')).toHaveLength(1);
});

test('keys: those withheld from the function are unseen', () => {
  expect(
    statesIn({ SOLAPI_KEY: NOT_GRANTED, SOLAPI_SECRET: NOT_GRANTED, SOLAPI_FROM: NOT_GRANTED }).texts,
  ).toBe('UNSEEN');
});

test('keys: a sender at a reserved domain is no sender', () => {
  for (const from of ['no-reply@ongyeolhome.example', '온결홈 <no-reply@ongyeolhome.example>'])
    expect(statesIn({ MAIL_FROM: from }).mail).toBe('MISSING');
});
