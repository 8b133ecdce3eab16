export {
  getSettlement,
  listMyPayments,
  listSettlements,
  listWaiting,
  noteTaxInvoice,
  payWithdrawal,
  readResidentNumber,
  readYearOfPayments,
  refuseWithdrawal,
} from './console-settlements.ts';
export { issueSalesBonuses } from './issue-sales-bonuses.ts';
export {
  getMySettlement,
  listMyBonuses,
  listMyScores,
  listMySettlements,
  listPromoteePurchases,
} from './my-bonuses.ts';
export { permitPayee } from './permit-payee.ts';
export { listTransfers } from './transfers.ts';
export { getMyWithdrawal, requestWithdrawal, stepWithdrawal } from './withdraw.ts';
