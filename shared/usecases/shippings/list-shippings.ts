import { sortByCodes } from '#shared/domain/shipping/policy.ts';
import type { Island, ShippingOptionSet, ShippingTargetType } from '#shared/domain/shipping/shipping.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Lists the option sets in force in the order of the shipping codes, those of one target type when asked for (GET
 * /shop/shippings).
 */
export const listShippings =
  ({ benefitTerms, showcase, clock }: Pick<Ports, 'benefitTerms' | 'showcase' | 'clock'>) =>
  async ({ targetType }: { targetType?: ShippingTargetType }): Promise<ShippingOptionSet[]> => {
    const now = clock.now();
    const [sets, { shop }] = await Promise.all([benefitTerms.shippings.all(), showcase.setting()]);
    return sortByCodes(sets, shop.shippingCodes).filter(
      (set) => set.isActive && isInPeriod(set, now) && (!targetType || set.target.type === targetType),
    );
  };

/** Lists the postcode ranges with a surcharge, by postcode (GET /shop/islands). */
export const listIslands =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async (): Promise<Island[]> => {
    const islands = await benefitTerms.islands.all();
    return islands.sort((a, b) => (a.from < b.from ? -1 : 1));
  };
