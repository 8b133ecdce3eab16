import type { QuoteRequest } from '#shared/contracts/orders/order.ts';
import * as limits from '#shared/domain/limits.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import type { Product } from '#shared/domain/product/product.ts';
import {
  checkPostcode,
  decidesSurcharge,
  type PostcodeCheck,
} from '#shared/domain/shipping/postcode-check.ts';
import type { ShippingTerms } from '#shared/domain/stored/member-benefits.ts';
import { locateWithin } from '../../locate-within.ts';
import type { Ports } from '../../ports/index.ts';
import { coordinatesOf } from '../../ports/outside/geocoding.ts';

/** Receiver as the price needs them, and what is not certain about the address. */
export type LocatedReceiver = {
  receiver: QuoteInput['receiver'];
  /** True when the geocoder did not answer, so the receiver’s coordinates are unknown */
  geocoderAway: boolean;
  /** Mismatch or uncertainty of the receiver's postcode, when it decides over a surcharge */
  postcode?: PostcodeCheck;
};

type Told = {
  told: QuoteRequest['receiver'];
  /** Network address of a visitor, whose geocoder lookups are limited */
  address?: string;
  /** True for an estimate that nobody orders by: the postcode is not checked */
  isEstimate?: boolean;
};

/**
 * Determines the receiver: with coordinates when a shipping fee depends on the distance, and with the postcode found
 * for the address when it decides over a surcharge. Both are looked up from the address, in parallel: with coordinates
 * sent by the browser, or a mainland postcode, shoppers could choose their own shipping fee.
 */
export const locateReceiver = async (
  ports: Pick<Ports, 'geocoding' | 'rateLimits' | 'clock'>,
  { told, address, isEstimate }: Told,
  { policies, islands }: ShippingTerms,
  items: readonly { product: Pick<Product, 'shippingCode'> }[],
): Promise<LocatedReceiver> => {
  // Only the address, nothing about the person: the price is stored with what it was calculated from.
  const { postcode, address1 } = told ?? {};
  const receiver = { postcode, address1 };
  const codes = new Set(items.map(({ product }) => product.shippingCode));
  const used = policies.filter(({ code }) => codes.has(code));
  const byTravel = used.some(({ charge }) => charge.type === 'BY_TRAVEL_RANGE');
  const byPostcode = !isEstimate && decidesSurcharge({ islands, policies: used }, receiver);
  if (!told || !address1 || !(byTravel || byPostcode))
    return { receiver: told && receiver, geocoderAway: false };
  const attempts = address ? [{ limit: limits.placesPricedPerAddress, key: address }] : [];
  const answer = await locateWithin(ports, attempts, address1);
  const check = byPostcode ? checkPostcode(islands, receiver, answer) : undefined;
  return {
    receiver: {
      ...receiver,
      ...(check?.kind === 'OTHER' && { postcode: check.postcode }),
      ...(byTravel && { geolocation: coordinatesOf(answer) }),
    },
    geocoderAway: answer.kind === 'AWAY',
    postcode: check,
  };
};
