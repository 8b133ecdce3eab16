import { cleanBrowserError } from '#shared/domain/browser-error/browser-error.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

/**
 * Reports an error in a browser, without personal data. One that is not the shop's, or comes too often from an address
 * or from all of them (rules 12.1), is dropped: nobody waits for an answer.
 */
export const reportBrowserError =
  (ports: Pick<Ports, 'errors' | 'rateLimits' | 'clock' | 'site'>) =>
  async ({
    address,
    ...thrown
  }: {
    address: string;
    page: string;
    text: string;
    stack: string;
  }): Promise<void> => {
    const error = cleanBrowserError(thrown, ports.site.origin);
    if (!error) return;
    const now = ports.clock.now();
    // One after the other: an address that has used up its own share takes nothing from the others.
    for (const attempt of [
      { limit: limits.errorsPerAddress, key: address },
      { limit: limits.errorsOfBrowsers, key: 'all' },
    ])
      if (!(await takeAttempts(ports, [attempt], now)).ok) return;
    ports.errors.report(error);
  };
