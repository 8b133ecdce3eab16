import { trackingUrl } from '#shared/domain/courier/courier.ts';
import type { TrackingPort } from '#shared/usecases/ports/outside/tracking.ts';

/**
 * Tracking pages of the couriers (rules 3.18).
 *
 * @param sandboxUrl page for the made-up parcels of the local stage
 */
export const createTracking = ({ sandboxUrl }: { sandboxUrl?: string }): TrackingPort => ({
  url: (courier, number) =>
    sandboxUrl ? `${sandboxUrl}/${courier.code}/${encodeURIComponent(number)}` : trackingUrl(courier, number),
});
