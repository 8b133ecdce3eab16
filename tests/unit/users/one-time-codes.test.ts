import fc from 'fast-check';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { createOneTimeCodes } from '#shared/integrations/secrets/one-time-codes.ts';

const codes = createOneTimeCodes();
/** Secret of RFC 6238, appendix B. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])(
  'at %d seconds RFC 6238 has the code %s; it counts one half minute before and after, no longer',
  async (seconds, code) => {
    const step = Math.floor(seconds / 30);
    for (const [now, found] of [
      [seconds, step],
      [seconds - 30, step],
      [seconds + 30, step],
      [seconds - 60, undefined],
      [seconds + 60, undefined],
    ] as const)
      expect(await codes.stepOf({ secret, code, now: at(now) })).toBe(found);
  },
);

test('what is no code of six digits never counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (code) => {
      fc.pre(!/^\d{6}$/.test(code));
      expect(await codes.stepOf({ secret, code, now: at(59) })).toBeUndefined();
    }),
  );
});

test('an app learns shop, account and secret from the address, and the picture is that address drawn', async () => {
  const { uri, picture } = await codes.enrolment({ secret, username: 'clerkadmin02' });
  const url = new URL(uri);
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/온결홈:clerkadmin02');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: '온결홈',
    secret,
    digits: '6',
    period: '30',
  });
  expect(picture.size).toBeGreaterThan(25);
  // The finder pattern in the upper left corner, inside the quiet zone
  expect(picture.path).toContain('M2 2h1v1h-1z');
  expect(picture.path).not.toContain('M3 3h1v1h-1z');
});

test('secrets have 160 bits', async () => {
  const made = await Promise.all(Array.from({ length: 100 }, () => codes.secret()));
  expect(new Set(made).size).toBe(100);
  for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
