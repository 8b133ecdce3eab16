import { WRONG_PLACE } from '#shared/domain/geolocation/geolocation.ts';
import {
  addressesByProvince,
  addressMismatch,
  addressMismatchMessages,
} from '#shared/domain/user/province.ts';
import { z } from './zod.ts';

/** What `oneProvince` asks, in words of JSON Schema; for `.meta(inOneProvince)`. */
export const inOneProvince = {
  anyOf: addressesByProvince().map(({ postcode, address1 }) => ({
    properties: { postcode: { pattern: postcode }, address1: { pattern: address1 } },
  })),
};

/** Of the two fields themselves: each province says more of them than their own rules. */
export const toldByProvince = { override: { pattern: undefined, minLength: undefined } };

/**
 * Rule of an object with `postcode` and `address1`: both tell of one 시·도, so that no address has the shipping fee of another.
 * For `superRefine(oneProvince, alongside)`: it says nothing until both are there.
 */
export const oneProvince = (
  { postcode, address1 }: { postcode?: unknown; address1?: unknown },
  context: z.RefinementCtx,
): void => {
  if (typeof postcode !== 'string' || typeof address1 !== 'string') return;
  const wrong = addressMismatch({ postcode, address1 });
  if (wrong)
    context.addIssue({ code: 'custom', path: ['address1'], message: addressMismatchMessages[wrong] });
};

/** POST /api/v1/addresses/here: where somebody stands, degrees (WGS 84), within Korea and its seas. */
export const placeForm = z.object({
  longitude: z.number(WRONG_PLACE).min(124).max(132),
  latitude: z.number(WRONG_PLACE).min(33).max(39),
});
