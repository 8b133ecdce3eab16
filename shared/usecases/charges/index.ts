export { cancelCharge, confirmCharge, requestCharge } from './console-charges.ts';
export { refundCharge } from './refund-charge.ts';
