import type { Courier } from '#shared/domain/courier/courier.ts';
import type { ParcelEvent, ParcelStatus } from '#shared/domain/parcel/parcel.ts';

/** Pages where a shopper tracks a parcel: the courier's page, or the sandbox's in the local stage. */
export interface TrackingPort {
  url(courier: Courier, number: string): string;
}

export type TrackedStatus = ParcelStatus;
export type TrackedEvent = ParcelEvent;

/** A parcel by the name of its carrier (`carrierOf` in `domain/courier/carrier.ts`) and its invoice number. */
export type TrackedParcel = { carrier: string; number: string };

/**
 * NOT_FOUND: the carrier does not know the number, perhaps not yet. AWAY: nobody knows, as the company did not answer,
 * had been asked too often or refused the shop's key.
 */
export type TrackedEvents =
  | { kind: 'FOUND'; events: readonly TrackedEvent[] }
  | { kind: 'NOT_FOUND' }
  | { kind: 'AWAY' };

/** Asks carriers about the parcels they carry. No method throws for any answer of the company. */
export interface ParcelTrackingPort {
  /** Lists the events of a parcel, the oldest first. */
  track(parcel: TrackedParcel): Promise<TrackedEvents>;
  /**
   * Asks the company to call the shop when something changes, until `until` (ISO UTC); a repetition renews it, and a time
   * that has passed ends it.
   */
  watch(parcel: TrackedParcel, until: string): Promise<{ kind: 'WATCHED' } | { kind: 'AWAY' }>;
}
