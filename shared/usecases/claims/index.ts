export { changeClaimFault } from './change-fault.ts';
export { compareClaims } from './compare-claims.ts';
export { movePurchases } from './move-purchases.ts';
export { previewRefund } from './preview-refund.ts';
export { refundExtra } from './refund-extra.ts';
export { claimPurchases } from './request-claim.ts';
export { waiveExchangeFee } from './waive-exchange-fee.ts';
export { withdrawClaim } from './withdraw-claim.ts';
