export { findGuestOrder } from './find-guest-order.ts';
export { readGuestPass } from './guest-pass.ts';
export { proveGuest, sendGuestCode } from './prove-guest.ts';
