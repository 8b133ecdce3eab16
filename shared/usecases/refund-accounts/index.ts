export { getMyRefundAccount, removeMyRefundAccount, saveMyRefundAccount } from './my-refund-account.ts';
