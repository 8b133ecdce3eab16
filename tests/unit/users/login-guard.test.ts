import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginDelay } from '#shared/domain/limits.ts';
import { delayAfter, isKnownPlace, type KnownPlace, withPlaces } from '#shared/domain/user/login-guard.ts';

const NOW = '2026-11-20T03:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();

test('the first tries follow each other freely, then every wait is twice the last, up to ten minutes', () => {
  expect([1, 4, 5, 6, 7, 8, 11, 12, 500].map(delayAfter)).toEqual([0, 0, 5, 10, 20, 40, 320, 600, 600]);
});

test('a day of guesses from one place is never worth more than a hundred and sixty', () => {
  let [tries, seconds] = [0, 0];
  while (seconds < 86_400) {
    tries += 1;
    seconds += delayAfter(tries);
  }
  expect(tries).toBeLessThanOrEqual(160);
});

test('waits never shrink while somebody keeps trying', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (tries) => {
      expect(delayAfter(tries + 1)).toBeGreaterThanOrEqual(delayAfter(tries));
      expect(delayAfter(tries)).toBeLessThanOrEqual(loginDelay.longest);
    }),
  );
});

const place = fc.record({
  kind: fc.constantFrom('network' as const, 'browser' as const),
  hash: fc.stringMatching(/^[a-z]{1,2}$/),
  at: fc.integer({ min: 0, max: 400 }).map(daysAgo),
});

test('of the places an account knows the latest few of each kind stay, each once, and none for ever', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), fc.array(place, { maxLength: 2 }), (known, fresh) => {
      const added = fresh.map((place): KnownPlace => ({ ...place, at: NOW }));
      const places = withPlaces(known, added, NOW);
      for (const kind of ['network', 'browser'])
        expect(places.filter((knownPlace) => knownPlace.kind === kind).length).toBeLessThanOrEqual(5);
      for (const { hash } of added) expect(isKnownPlace(places, hash, NOW)).toBe(true);
      for (const { hash, at } of places)
        expect(isKnownPlace([{ kind: 'network', hash, at }], hash, NOW)).toBe(true);
    }),
  );
  expect(isKnownPlace([{ kind: 'network', hash: 'a', at: daysAgo(179) }], 'a', NOW)).toBe(true);
  expect(isKnownPlace([{ kind: 'network', hash: 'a', at: daysAgo(180) }], 'a', NOW)).toBe(false);
});
