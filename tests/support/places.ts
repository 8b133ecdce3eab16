import { addresses, roadAddressOf } from '#localstack/doubles/addresses/fixtures.ts';
import type { Located } from '#shared/usecases/ports/outside/geocoding.ts';

/**
 * Finds addresses like a map service that knows those of the double, written exactly as there, and does not answer for
 * any other.
 */
export const locateKnown = async (address1: string): Promise<Located> => {
  const found = addresses.find((address) => roadAddressOf(address) === address1);
  return found
    ? {
        kind: 'FOUND',
        point: { type: 'Point', coordinates: [found.longitude, found.latitude] },
        postcode: found.zonecode,
      }
    : { kind: 'AWAY' };
};
