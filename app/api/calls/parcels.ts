import { parcelNotice } from '#shared/contracts/orders/parcel-notice.ts';
import { publicCall } from '../call.ts';

/** Calls of the company that follows parcels. */
export const parcelCalls = [
  // Nothing is signed: it only makes the shop ask the carrier.
  publicCall({
    method: 'POST',
    path: '/api/plugins/tracking/webhook',
    summary: '택배가 움직였다는 알림 (Delivery Tracker)',
    takes: { body: parcelNotice },
    answers: ['received'],
    status: 202,
    failures: ['BUSY', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, address, body: { carrierId: carrier, trackingNumber: number } }) =>
      shop.takeParcelHint({ carrier, number, address }),
    answer: () => ({ received: true }),
  }),
];
