import { takeHint } from '#shared/domain/parcel/asking.ts';
import type { ParcelKey } from '#shared/domain/parcel/parcel.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

/**
 * Takes a hint that something happened to a parcel, from whomever: its carrier is asked soon, at most every ten minutes
 * (rules 3.23). A hint about a number nobody has, or a closed parcel, writes nothing.
 */
export const takeParcelHint =
  (ports: Pick<Ports, 'parcels' | 'unitOfWork' | 'clock'>) =>
  async ({ carrier, number }: ParcelKey): Promise<Result<void, 'BUSY'>> =>
    retryOnConflict(async () => {
      const parcel = await ports.parcels.parcel({ carrier, number });
      const now = ports.clock.now();
      const hinted = parcel && takeHint(parcel, now);
      return hinted ? ports.unitOfWork.commit([ports.parcels.save(hinted, now)]) : ok(undefined);
    });
