import { WRONG_PLACE } from '#shared/domain/geolocation/geolocation.ts';
import {
  addressesByProvince,
  addressMismatch,
  addressMismatchMessages,
} from '#shared/domain/user/province.ts';
import { z } from '../zod.ts';

/** Rule of `oneProvince` in JSON Schema; for `.meta(inOneProvince)`. */
export const inOneProvince = {
  anyOf: addressesByProvince().map(({ postcode, address1 }) => ({
    properties: { postcode: { pattern: postcode }, address1: { pattern: address1 } },
  })),
};

/** Meta of the two fields: drops their own pattern and minimum length, since each province states stricter ones. */
export const provinceMeta = { override: { pattern: undefined, minLength: undefined } };

/**
 * Rule of an object with `postcode` and `address1`: both are in the same 시·도, so that no address gets the shipping
 * fee of another. For `superRefine(oneProvince, evenIfInvalid)`: reports nothing until both are present.
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

/** POST /api/v1/addresses/here: a position in degrees (WGS 84), within Korea and its seas. */
export const placeForm = z.object({
  longitude: z.number(WRONG_PLACE).min(124).max(132),
  latitude: z.number(WRONG_PLACE).min(33).max(39),
});
