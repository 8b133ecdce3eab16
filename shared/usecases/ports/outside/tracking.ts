import type { Courier } from '#shared/domain/courier/courier.ts';

/** Pages where a shopper tracks a parcel: the courier's page, or the sandbox's in the local stage. */
export interface TrackingPort {
  url(courier: Courier, number: string): string;
}
