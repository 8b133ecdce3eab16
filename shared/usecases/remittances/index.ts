export { completeTransferRefund, finishRemittance } from './finish-remittance.ts';
export { listRemittances } from './list-remittances.ts';
export { matchWithdrawals } from './match-withdrawals.ts';
export { listRemittanceTransfers } from './remittance-transfers.ts';
