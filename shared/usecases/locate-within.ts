import type { Ports } from './ports/index.ts';
import type { Located } from './ports/outside/geocoding.ts';
import { type Attempt, takeAttempts } from './rate-limit.ts';

/**
 * Locates an address, within the limits: the geocoder allows a number of requests a day for the whole shop. Above them
 * it counts as AWAY.
 */
export const locateWithin = async (
  ports: Pick<Ports, 'geocoding' | 'rateLimits' | 'clock'>,
  attempts: readonly Attempt[],
  address1: string,
): Promise<Located> => {
  const allowed = await takeAttempts(ports, attempts, ports.clock.now());
  return allowed.ok ? ports.geocoding.locate(address1) : { kind: 'AWAY' };
};
