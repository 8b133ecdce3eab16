import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Member } from '#shared/domain/user/actor.ts';
import { createPasswords } from '#shared/integrations/secrets/passwords.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';

const SECRET = 'the secret of these tests, long enough to be one';
const NOW = '2026-11-20T03:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

const member: Member = {
  kind: 'member',
  _user: 'u1',
  username: 'member01',
  userType: 'PERSON',
  scope: ['PERSON'],
  _session: 's1',
};
const tokens = createTokens([SECRET]);

describe('an access token', () => {
  test('tells who it was made for, until it ends', async () => {
    const token = await tokens.signAccess(member, NOW, 900);
    expect(await tokens.readAccess(token, later(899))).toEqual(member);
    expect(await tokens.readAccess(token, later(906))).toBeUndefined();
  });

  test.each([
    [['OPERATOR', 'console'], 'ROOT'],
    [['OPERATOR', 'admin02', 'admin03'], 'ADMIN'],
  ])('of a clerk with %j shows the role %s, by which no right is judged', async (scope, role) => {
    const token = await tokens.signAccess({ ...member, userType: 'OPERATOR', scope }, NOW, 900);
    expect(decodeJwt(token).scope).toEqual([...scope, role]);
    expect(await tokens.readAccess(token, NOW)).toMatchObject({ scope });
  });

  test('tells nothing of proofs, which are looked up', async () => {
    const token = await tokens.signAccess({ ...member, provedAt: NOW }, NOW, 900);
    expect(await tokens.readAccess(token, NOW)).toEqual(member);
  });

  test('is refused when it is unsigned, signed by another, altered, of another kind, or without an end', async () => {
    const claims = { username: 'rootadmin', userType: 'OPERATOR', scope: ['console'] };
    const key = new TextEncoder().encode(SECRET);
    const expiry = Math.floor(Date.parse(later(900)) / 1000);
    const jwt = () => new SignJWT(claims).setSubject('u1').setIssuer('mall').setAudience('access');
    const unsigned = new UnsecuredJWT(claims)
      .setSubject('u1')
      .setIssuer('mall')
      .setAudience('access')
      .setExpirationTime(expiry);
    const [header, , signature] = (await tokens.signAccess(member, NOW, 900)).split('.');
    const altered = Buffer.from(
      JSON.stringify({ ...claims, sub: 'u1', iss: 'mall', aud: 'access', exp: expiry }),
    );
    const forged = [
      unsigned.encode(),
      await createTokens([`${SECRET}!`]).signAccess(member, NOW, 900),
      `${header}.${altered.toString('base64url')}.${signature}`,
      await jwt().setProtectedHeader({ alg: 'HS512' }).setExpirationTime(expiry).sign(key),
      await jwt().setProtectedHeader({ alg: 'HS256' }).sign(key),
      await tokens.signNote({ username: 'rootadmin' }, 'social-profile', NOW, 900),
      '',
      'a.b.c',
    ];
    for (const token of forged) expect(await tokens.readAccess(token, NOW)).toBeUndefined();
  });
});

test('while the secret changes, what either signed is good; then only what the new one did', async () => {
  const other = 'another secret of these tests, of no fewer characters';
  const rotating = createTokens([other, SECRET]);
  const [older, newer] = [tokens, rotating].map((signer) => signer.signAccess(member, NOW, 900));
  expect(await rotating.readAccess((await older) ?? '', NOW)).toEqual(member);
  expect(await rotating.readAccess((await newer) ?? '', NOW)).toEqual(member);
  const rotated = createTokens([other]);
  expect(await rotated.readAccess((await older) ?? '', NOW)).toBeUndefined();
  expect(await rotated.readAccess((await newer) ?? '', NOW)).toEqual(member);
});

test('a note is good for what it was signed for, and as long', async () => {
  const note = await tokens.signNote({ state: 's' }, 'social-state', NOW, 600);
  expect(await tokens.readNote(note, 'social-state', later(600))).toEqual({ state: 's' });
  expect(await tokens.readNote(note, 'social-profile', NOW)).toBeUndefined();
  expect(await tokens.readNote(note, 'social-state', later(606))).toBeUndefined();
});

test('a password matches its own hash only, never nobody’s; the same one hashes again each time', async () => {
  const passwords = createPasswords();
  const [hash, again] = await Promise.all([passwords.hash('local!2345'), passwords.hash('local!2345')]);
  expect(hash).not.toBe(again);
  expect(hash).not.toContain('local');
  expect(await passwords.matches('local!2345', hash)).toBe(true);
  expect(await passwords.matches('local!2346', hash)).toBe(false);
  expect(await passwords.matches('local!2345', undefined)).toBe(false);
});

test('three strangers at once have their passwords compared by one process, one after the other with a rest after each, a long one while others are turned away', async () => {
  const done: (number | 'rest' | 'long rest')[] = [];
  const passwords = createPasswords(
    { N: 2 ** 10, r: 8, p: 1 },
    async (isFlood) => void done.push(isFlood ? 'long rest' : 'rest'),
  );
  const hash = await passwords.hash('local!2345');
  const compare = (n: number) => async () => {
    const found = await passwords.matches(n % 2 ? 'local!2345' : 'wrong', hash);
    done.push(n);
    return found;
  };
  const crowd = Array.from({ length: 5 }, (_, n) => passwords.unlessOverrun(compare(n)));
  expect(await Promise.all(crowd)).toEqual([false, true, false, undefined, undefined]);
  expect(done.slice(0, 5)).toEqual([0, 'long rest', 1, 'rest', 2]);

  await expect(passwords.unlessOverrun(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await passwords.unlessOverrun(compare(1))).toBe(true);
});
