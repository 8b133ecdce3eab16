import { z } from '../zod.ts';

/** POST /api/plugins/tracking/webhook: a parcel that has moved, as Delivery Tracker names it. Anybody may send one. */
export const parcelNotice = z.object({
  carrierId: z.string().regex(/^[a-z0-9.-]{1,60}$/, { error: '택배사 코드가 올바르지 않습니다.' }),
  trackingNumber: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, { error: '송장번호가 올바르지 않습니다.' }),
});
