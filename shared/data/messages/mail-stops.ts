import type { MailStop } from '#shared/domain/message/mail-stop.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import type { DataConfig } from '../data-config.ts';
import { mailStopEntity } from './mail-stop.entity.ts';

/** Addresses that get no mail, by keyed hashes of the address. */
export interface MailStopsPort {
  /** Finds the stop of an address by any of its hashes (one for each key); also an expired one. */
  find(addressHashes: readonly string[]): Promise<MailStop | undefined>;
  /** Stores a stop, replacing the existing one. */
  put(stop: MailStop): Promise<void>;
  remove(addressHashes: readonly string[]): Promise<void>;
}

/** Access pattern: the stop of one address, by each hash it may be stored under. */
export const createMailStops = (data: DataConfig): MailStopsPort => {
  const stops = mailStopEntity(data);
  return {
    async find(addressHashes) {
      const found = await Promise.all(
        addressHashes.map((addressHash) => stops.get({ addressHash }).go({ consistent: true })),
      );
      const [stop] = found.flatMap(({ data: stored }) => (stored ? [stored] : []));
      if (!stop) return undefined;
      const { expiresAt, ...current } = stop;
      return current;
    },
    async put(stop) {
      await stops.put({ ...stop, expiresAt: epochSeconds(stop.until) }).go();
    },
    async remove(addressHashes) {
      await Promise.all(addressHashes.map((addressHash) => stops.delete({ addressHash }).go()));
    },
  };
};
