import * as limits from '#shared/domain/limits.ts';
import { takeHint } from '#shared/domain/parcel/asking.ts';
import type { ParcelKey } from '#shared/domain/parcel/parcel.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'parcels' | 'unitOfWork' | 'clock'>;

/**
 * Has the carrier of a parcel asked soon, at most every ten minutes (rules 3.23). For a number nobody has, or a closed
 * parcel, nothing is written.
 */
export const askSoon =
  (ports: Needs) =>
  async ({ carrier, number }: ParcelKey): Promise<Result<void, 'BUSY'>> =>
    retryOnConflict(async () => {
      const parcel = await ports.parcels.parcel({ carrier, number });
      const now = ports.clock.now();
      const hinted = parcel && takeHint(parcel, now);
      return hinted ? ports.unitOfWork.commit([ports.parcels.save(hinted, now)]) : ok(undefined);
    });

/**
 * Takes a hint that something happened to a parcel, from whomever: it is unsigned, so it only has the carrier asked
 * (rules 3.23). A network that sends too many is refused (rules 12.1).
 *
 * @param address network address of the request
 */
export const takeParcelHint =
  (ports: Needs & Pick<Ports, 'rateLimits'>) =>
  async ({
    address,
    ...parcel
  }: ParcelKey & { address: string }): Promise<Result<void, 'BUSY' | 'TOO_MANY_ATTEMPTS'>> => {
    const attempt = { limit: limits.parcelNoticesPerNetwork, key: address };
    const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
    return allowed.ok ? askSoon(ports)(parcel) : allowed;
  };
