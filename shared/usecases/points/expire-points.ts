import { inBatches } from '../orders/in-batches.ts';
import type { Ports } from '../ports/index.ts';

/** Schedule: what is left of lots past their end goes, with a line in the ledger. Running it again changes nothing more. */
export const expirePoints =
  ({ points, clock }: Pick<Ports, 'points' | 'clock'>) =>
  async (): Promise<{ looked: number; left: number }> => {
    const now = clock.now();
    const { done, left } = await inBatches(
      (limit) => points.due(now, limit),
      (lot) => points.settleDue(lot, now),
    );
    return { looked: done, left };
  };
