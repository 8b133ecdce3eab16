import { isIPv6 } from 'node:net';
import type { Limit } from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from './ports/index.ts';

export type Attempt = { limit: Limit; key: string };

/**
 * Returns the key a limit counts by. An IPv6 address is counted by its network, the first 64 bits: one connection has
 * all addresses of it, so limits by the whole address could be avoided with the next one. Every other key is unchanged.
 */
export const networkOf = (key: string): string => {
  if (!isIPv6(key) || key.includes('.')) return key;
  const [before = '', after] = key.split('%', 1)[0]?.split('::') ?? [];
  const groupsOf = (text = '') => text.split(':').filter(Boolean);
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Takes one of each, or answers LIMITED with the seconds to wait in `details.retryAfter` (429 and Retry-After). */
export const takeAttempts = async (
  ports: Pick<Ports, 'rateLimits'>,
  attempts: readonly Attempt[],
  now: string,
): Promise<Result<void, 'TOO_MANY_ATTEMPTS'>> => {
  const waits = await Promise.all(
    attempts.map(({ limit, key }) => ports.rateLimits.take(limit, networkOf(key), now)),
  );
  const retryAfter = Math.max(0, ...waits);
  return retryAfter > 0 ? tooManyAttempts(retryAfter) : ok(undefined);
};

/** Makes the failure of a reached limit. @param retryAfter seconds to wait */
export const tooManyAttempts = (retryAfter: number) =>
  fail('TOO_MANY_ATTEMPTS', '시도 횟수를 초과했습니다. 잠시 후 다시 시도해주세요', {
    details: { retryAfter },
  });

/** Gives back what honest attempts took. */
export const releaseAttempts = async (
  ports: Pick<Ports, 'rateLimits'>,
  attempts: readonly Attempt[],
  now: string,
): Promise<void> => {
  await Promise.all(attempts.map(({ limit, key }) => ports.rateLimits.release(limit, networkOf(key), now)));
};
