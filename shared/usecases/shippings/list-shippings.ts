import type { Island, ShippingOptionSet, ShippingTargetType } from '#shared/domain/shipping/shipping.ts';
import { holds } from '#shared/domain/time/period.ts';
import type { Ports } from '../ports/index.ts';

/** GET /shop/shippings: the option sets in force, those of one target type when asked for. */
export const listShippings =
  ({ benefitTerms, clock }: Pick<Ports, 'benefitTerms' | 'clock'>) =>
  async ({ targetType }: { targetType?: ShippingTargetType }): Promise<ShippingOptionSet[]> => {
    const now = clock.now();
    const sets = await benefitTerms.shippings.all();
    return sets.filter(
      (set) => set.isActive && holds(set, now) && (!targetType || set.target.type === targetType),
    );
  };

/** GET /shop/islands: the postcode ranges with a surcharge, by postcode. */
export const listIslands =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async (): Promise<Island[]> => {
    const islands = await benefitTerms.islands.all();
    return islands.sort((a, b) => (a.from < b.from ? -1 : 1));
  };
