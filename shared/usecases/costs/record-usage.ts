import type { Usage } from '#shared/domain/stored/usage.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { Ports } from '../ports/index.ts';

/** Adds the counts of this process since the last call to today's figures, which `readCosts` shows. */
export const recordUsage =
  ({ usage, clock }: Pick<Ports, 'usage' | 'clock'>) =>
  (counted: Usage): Promise<void> =>
    usage.add(kstDay(clock.now()), counted);
