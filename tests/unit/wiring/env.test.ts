import { expect, test } from 'vitest';
import { parseEnv } from '#shared/wiring/env/env.ts';
import { testEnv } from '#tests/support/env.ts';

/** Environment of a function: strings only. */
const given: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(testEnv()).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
);

test('addresses lose the slash at their end, lists of keys are split, newest first', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)];
  const env = parseEnv({
    ...given,
    PUBLIC_ORIGIN: 'https://shop.example/',
    AUTH_SECRET: `${newer}, ${older}`,
  });
  expect(env).toMatchObject({ PUBLIC_ORIGIN: 'https://shop.example', AUTH_SECRET: [newer, older] });
});

test('what may be absent may not be wrong', () => {
  expect(parseEnv({ ...given, TRACKING_URL: undefined }).TRACKING_URL).toBeUndefined();
  for (const TRACKING_URL of ['', 'no address'])
    expect(() => parseEnv({ ...given, TRACKING_URL })).toThrow('missing or wrong: TRACKING_URL');
});

test('all that is missing or wrong is named, and no value', () => {
  const wrong = {
    ...given,
    TABLE_NAME: '',
    TOSS_SDK_URL: undefined,
    CODE_KEYS: 'short',
    AUTH_SECRET: 'too short',
  };
  expect(() => parseEnv(wrong)).toThrow(
    /^environment: missing or wrong: TABLE_NAME, AUTH_SECRET, CODE_KEYS, TOSS_SDK_URL$/,
  );
});

test('a secret or address that a function is not told counts as there', () => {
  const { TOSS_SECRET_KEY: _key, TOSS_API_URL: _url, ...others } = given;
  const env = parseEnv({ ...others, WITHHELD: 'TOSS_SECRET_KEY,TOSS_API_URL' });
  expect(env.TOSS_SECRET_KEY).toMatch(/^withheld/);
  expect(env.TOSS_API_URL).toMatch(/^withheld/);
});
