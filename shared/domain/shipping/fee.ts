import type { Amount, Term } from '#shared/domain/proof/calculator.ts';
import type { PriceTier, ShippingPolicy } from './shipping.ts';

/**
 * Returns the fee of a policy (rules 3.6).
 *
 * @param goodsPrice won of the group after the grade discount, compared with price tiers
 * @param distance metres from warehouse to receiver, compared with travel tiers (in km)
 */
export const feeTerm = (
  { charge }: ShippingPolicy,
  { goodsPrice, distance }: { goodsPrice: Amount; distance: Amount | number },
): Term => {
  switch (charge.type) {
    case 'PAY_ON_DELIVERY':
      return { rule: 'FEE_PAY_ON_DELIVERY', formula: '0', inputs: {} };
    case 'BY_FIXED_AMOUNT':
      return { rule: 'FEE_FIXED', formula: 'fixedAmount', inputs: { fixedAmount: charge.fixedAmount } };
    case 'BY_PRICES_RANGE':
      return {
        rule: 'FEE_BY_PRICE',
        formula: 'tier(goodsPrice, prices, amounts)',
        inputs: {
          goodsPrice,
          prices: charge.pricesRange.map(({ price }) => price),
          amounts: charge.pricesRange.map(({ amount }) => amount),
        },
      };
    case 'BY_TRAVEL_RANGE':
      return {
        rule: 'FEE_BY_TRAVEL',
        formula: 'tier(distance, distances, amounts)',
        inputs: {
          distance,
          distances: charge.travelRange.map(({ distance }) => Math.round(distance * 1000)),
          amounts: charge.travelRange.map(({ amount }) => amount),
        },
      };
  }
};

/** Returns the next price tier above the group's goods price, if the policy has one. */
export const nextTierOf = ({ charge }: ShippingPolicy, goodsPrice: number): PriceTier | undefined =>
  charge.type === 'BY_PRICES_RANGE'
    ? charge.pricesRange.filter(({ price }) => price > goodsPrice).sort((a, b) => a.price - b.price)[0]
    : undefined;
