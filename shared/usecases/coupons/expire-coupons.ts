import { inBatches } from '../orders/in-batches.ts';
import type { Ports } from '../ports/index.ts';

/** Schedule: coupons whose end has passed are marked expired. Running it again changes nothing more. */
export const expireCoupons =
  ({ coupons, clock }: Pick<Ports, 'coupons' | 'clock'>) =>
  async (): Promise<{ looked: number; left: number }> => {
    const now = clock.now();
    const { done, left } = await inBatches(
      (limit) => coupons.due(now, limit),
      async (coupon) => {
        await coupons.settleDue(coupon, now);
        return true;
      },
    );
    return { looked: done, left };
  };
