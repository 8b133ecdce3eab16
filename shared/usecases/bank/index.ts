export { getAccountVerification, startAccountVerification } from './account-verifications.ts';
export { confirmMyRefundAccount, getMyRefundAccount, removeMyRefundAccount } from './my-refund-account.ts';
