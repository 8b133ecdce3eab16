import { addresses, roadAddressOf } from '#localstack/doubles/addresses/fixtures.ts';
import type { Located } from '#shared/usecases/ports/geocoding.ts';

/** A map service that knows the addresses of the double, written as they are there, and is away for all others. */
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
