import { trackingUrl } from '#shared/domain/courier/courier.ts';
import type { TrackingPort } from '#shared/usecases/ports/tracking.ts';

/**
 * The couriers' own tracking pages (integrations §7).
 *
 * @param sandboxUrl in the local stage parcels are made up, so their way is shown there
 */
export const createTracking = ({ sandboxUrl }: { sandboxUrl?: string }): TrackingPort => ({
  url: (courier, number) =>
    sandboxUrl ? `${sandboxUrl}/${courier.code}/${encodeURIComponent(number)}` : trackingUrl(courier, number),
});
