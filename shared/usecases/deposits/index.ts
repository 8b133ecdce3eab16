export { keepDeposits } from './keep-deposits.ts';
export { listDeposits } from './list-deposits.ts';
export { matchDeposits } from './match-deposits.ts';
export { settleDeposit } from './settle-deposit.ts';
