import { expect, test } from 'vitest';
import { securityHeaders } from '#app/web/security-headers.ts';
import { testEnv } from '#tests/support/env.ts';

const policyOf = (over: Record<string, string>): Record<string, string[]> => {
  const headers = securityHeaders(testEnv(over), false)('abc');
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  return Object.fromEntries(
    directives.map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]),
  );
};

/** The providers' addresses in production (rules 11.4). */
const production = {
  PUBLIC_ORIGIN: 'https://shop.example',
  TOSS_API_URL: 'https://api.tosspayments.com',
  TOSS_SDK_URL: 'https://js.tosspayments.com/v2/standard',
  PORTONE_API_URL: 'https://api.portone.io',
  PORTONE_SDK_URL: 'https://cdn.portone.io/v2/browser-sdk.js',
  POSTCODE_SDK_URL: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js',
  KAKAO_AUTH_URL: 'https://kauth.kakao.com',
  NAVER_AUTH_URL: 'https://nid.naver.com',
  KAKAOPAY_API_URL: 'https://open-api.kakaopay.com',
};

test('scripts come from the shop and from three hosts that are named, nobody’s sub-domains', () => {
  expect(policyOf(production)['script-src']).toEqual([
    "'self'",
    "'nonce-abc'",
    'https://js.tosspayments.com',
    'https://cdn.portone.io',
    'https://t1.kakaocdn.net',
  ]);
});

test('only windows of payments and identity may lie on sub-domains; postcodes and logins are named', () => {
  const policy = policyOf(production);
  const spread = Object.values(policy)
    .flat()
    .filter((source) => source.includes('*'));
  expect([...new Set(spread)].sort()).toEqual([
    'https://*.kakaopay.com',
    'https://*.portone.io',
    'https://*.tosspayments.com',
  ]);
  expect(policy['frame-src']).toEqual(
    expect.arrayContaining(['https://t1.kakaocdn.net', 'https://postcode.map.kakao.com']),
  );
  expect(policy['form-action']).toEqual(
    expect.arrayContaining([
      'https://kauth.kakao.com',
      'https://accounts.kakao.com',
      'https://nid.naver.com',
    ]),
  );
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
});

test('local doubles are named with their ports', () => {
  const sdk = 'http://127.0.0.1:4001/sdk.js';
  const policy = policyOf({ TOSS_SDK_URL: sdk, PORTONE_SDK_URL: sdk, POSTCODE_SDK_URL: sdk });
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'", 'http://127.0.0.1:4001']);
});
