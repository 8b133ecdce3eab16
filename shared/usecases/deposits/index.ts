export { getDeposit, listDeposits } from './list-deposits.ts';
export { matchDeposits, matchDueDeposits } from './match-deposits.ts';
export { settleDeposit } from './settle-deposit.ts';
export { storeDeposits } from './store-deposits.ts';
