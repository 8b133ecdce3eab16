import { expect, test } from 'vitest';
import { keyIdOf, renewedIdentity } from '#shared/domain/user/identity-hashes.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import { knownOf, knownPlacesOf, loginPlaceOf } from '#shared/usecases/sessions/login-places.ts';
import { testEnv } from '#tests/support/env.ts';
import { someKey } from '#tests/support/members.ts';

const AUTH_SECRET = 'the secret of these tests, long enough to be one';

test('a hash names its key; the newest makes it, every live key recognises its own', () => {
  const [older, newer] = [someKey(), someKey()];
  const before = createKeyedHashes([older]);
  const during = createKeyedHashes([newer, older]);
  const after = createKeyedHashes([newer]);
  const [kept, fresh] = [before.hash('042913'), during.hash('042913')];
  expect(keyIdOf(kept)).not.toBe(keyIdOf(fresh));
  expect(during.hashes('042913')).toEqual([fresh, kept]);
  expect([kept, fresh].map((hash) => during.matches('042913', hash))).toEqual([true, true]);
  expect([kept, fresh].map((hash) => after.matches('042913', hash))).toEqual([false, true]);
  for (const broken of ['', '.', 'x', fresh.slice(0, -2), `${fresh}=`.repeat(2)])
    expect(during.matches('042913', broken)).toBe(false);
});

test('a person who is recognised is kept under the newest key; nobody else is', () => {
  const [older, newer] = [someKey(), someKey()];
  const kept = createKeyedHashes([older]).hashes('CI-1');
  const seen = createKeyedHashes([newer, older]).hashes('CI-1');
  expect(renewedIdentity(kept, seen)).toBe(seen);
  expect(renewedIdentity(seen, [...seen])).toBe(seen);
  expect(renewedIdentity(kept, createKeyedHashes([newer, older]).hashes('CI-2'))).toBe(kept);
  expect(renewedIdentity(undefined, seen)).toBeUndefined();
});

test('a place an account remembers is known while its key changes, and remembered under the new one', () => {
  const [older, newer] = [someKey(), someKey()];
  const now = '2026-11-20T00:00:00.000Z';
  const login = { username: 'member01', address: '203.0.113.9', browser: { secret: 's'.repeat(43) } };
  const placeUnder = (...keys: string[]) =>
    loginPlaceOf({ tokens: createTokens([AUTH_SECRET]), visitorHashes: createKeyedHashes(keys) }, login);
  const remembered = knownPlacesOf(placeUnder(older), now);
  expect(knownOf(placeUnder(newer, older), remembered, now)).toEqual({ network: true, browser: true });
  const anew = knownPlacesOf(placeUnder(newer, older), now);
  expect(knownOf(placeUnder(newer), anew, now)).toEqual({ network: true, browser: true });
  expect(knownOf(placeUnder(newer), remembered, now)).toEqual({ network: false, browser: false });
});

test('keys come from the environment newest first, and none is too short', () => {
  const [older, newer] = [someKey(), someKey()];
  expect(testEnv({ CODE_KEYS: `${newer},${older}` }).CODE_KEYS).toEqual([newer, older]);
  for (const wrong of ['put-the-real-value-here', '', `${newer},`, `${newer},short`, `${newer} ${older}`])
    expect(() => testEnv({ IDENTITY_KEYS: wrong })).toThrow('IDENTITY_KEYS');
});
