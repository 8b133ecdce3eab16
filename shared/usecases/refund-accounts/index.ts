export { confirmMyRefundAccount, getMyRefundAccount, removeMyRefundAccount } from './my-refund-account.ts';
