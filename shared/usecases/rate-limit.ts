import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from './ports/index.ts';
import type { Limit } from './ports/rate-limits.ts';

export type Attempt = { limit: Limit; key: string };

/** Takes one of each, or answers LIMITED with the seconds to wait in `details.retryAfter` (429 and Retry-After). */
export const takeAttempts = async (
  ports: Pick<Ports, 'rateLimits'>,
  attempts: readonly Attempt[],
  now: string,
): Promise<Result<void>> => {
  const waits = await Promise.all(attempts.map(({ limit, key }) => ports.rateLimits.take(limit, key, now)));
  const retryAfter = Math.max(...waits);
  return retryAfter > 0
    ? fail('LIMITED', 'TOO_MANY_ATTEMPTS', '시도 횟수를 초과했습니다. 잠시 후 다시 시도해주세요', {
        details: { retryAfter },
      })
    : ok(undefined);
};

/** Gives back what honest attempts took. */
export const giveBackAttempts = async (
  ports: Pick<Ports, 'rateLimits'>,
  attempts: readonly Attempt[],
  now: string,
): Promise<void> => {
  await Promise.all(attempts.map(({ limit, key }) => ports.rateLimits.giveBack(limit, key, now)));
};
