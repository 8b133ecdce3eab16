import { WRONG_PLACE } from '#shared/domain/geolocation/geolocation.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Address } from '#shared/domain/user/address.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

/**
 * Finds the address at somebody's position, to fill in a form (rules 6.17). Nothing is stored. Answers
 * LIMITED; NOT_FOUND / NO_ADDRESS_HERE when there is none or the service did not answer.
 */
export const findAddressHere =
  ({ reverseGeocoding, rateLimits, clock }: Pick<Ports, 'reverseGeocoding' | 'rateLimits' | 'clock'>) =>
  async ({
    longitude,
    latitude,
    address,
  }: {
    longitude: number;
    latitude: number;
    /** Network address of the request */
    address: string;
  }): Promise<Result<Pick<Address, 'postcode' | 'address1'>, 'NO_ADDRESS_HERE' | 'TOO_MANY_ATTEMPTS'>> => {
    const attempt = { limit: limits.placesLocatedPerAddress, key: address };
    const allowed = await takeAttempts({ rateLimits }, [attempt], clock.now());
    if (!allowed.ok) return allowed;
    const found = await reverseGeocoding.addressAt({ type: 'Point', coordinates: [longitude, latitude] });
    return found.kind === 'FOUND' ? ok(found.address) : fail('NO_ADDRESS_HERE', WRONG_PLACE);
  };
