import { expect, test } from 'vitest';
import type { RateLimitsPort } from '#shared/data/rate-limits/repository.ts';
import { releaseAttempts, takeAttempts } from '#shared/usecases/rate-limit.ts';

const limit = { name: 'join', most: 2, seconds: 3600 };
const NOW = '2026-11-20T00:00:00.000Z';

/** Creates rate limits that record the keys they were called with. */
const remembering = () => {
  const taken: string[] = [];
  const rateLimits: RateLimitsPort = {
    take: async (_limit, key) => {
      taken.push(key);
      return taken.filter((name) => name === key).length > limit.most ? 60 : 0;
    },
    taking: () => {
      throw new Error('nothing is counted in a transaction here');
    },
    release: async (_limit, key) => {
      taken.splice(taken.indexOf(key), 1);
    },
  };
  return { rateLimits, taken };
};

test('addresses of one IPv6 network are one line, however they are written', async () => {
  const ports = remembering();
  const attempt = (key: string) => takeAttempts(ports, [{ limit, key }], NOW);
  await attempt('2001:db8:0:7::1');
  await attempt('2001:0db8:0:0007:aaaa:bbbb:cccc:dddd');
  expect(await attempt('2001:DB8::7:ffff:0:0:2')).toMatchObject({ ok: false, failure: { kind: 'LIMITED' } });
  expect((await attempt('2001:db8:0:8::1')).ok).toBe(true);
  expect(new Set(ports.taken)).toEqual(new Set(['2001:db8:0:7::/64', '2001:db8:0:8::/64']));
});

test('IPv4 addresses, members and usernames are counted as they are, and given back by the same key', async () => {
  const ports = remembering();
  const attempts = ['203.0.113.7', '::ffff:203.0.113.7', 'member01', 'unknown'].map((key) => ({
    limit,
    key,
  }));
  await takeAttempts(ports, attempts, NOW);
  expect(ports.taken).toEqual(attempts.map(({ key }) => key));
  const line = [{ limit, key: '2001:db8::1' }];
  await takeAttempts(ports, line, NOW);
  await releaseAttempts(ports, [...attempts, ...line], NOW);
  expect(ports.taken).toEqual([]);
});
