export { getHoldVerification, startHoldVerification } from './hold-verifications.ts';
export { confirmMyRefundAccount, getMyRefundAccount, removeMyRefundAccount } from './my-refund-account.ts';
