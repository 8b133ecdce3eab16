import { isNotOpenAnswer } from '#shared/domain/opening/not-open.ts';
import type { Ports } from '../ports/index.ts';

/** Answer a visitor of the shop gets. `status` is 0 when there was none. */
export type Visit = { kind: 'ANSWERED' } | { kind: 'NOT_OPEN' } | { kind: 'UNREACHED'; status: number };

/**
 * Schedule: opens the home page at the public address, as a shopper would. The query is new each time, so that no copy
 * at the edge answers. A shop that is not open answers 503, and is reached all the same (rules 11.15).
 */
export const visitShop =
  ({ publicShop, clock }: Pick<Ports, 'publicShop' | 'clock'>) =>
  async (): Promise<Visit> => {
    const { status, headers } = await publicShop({ path: `/?visit=${Date.parse(clock.now())}` });
    if (status === 200) return { kind: 'ANSWERED' };
    return isNotOpenAnswer(status, headers['retry-after'])
      ? { kind: 'NOT_OPEN' }
      : { kind: 'UNREACHED', status };
  };
