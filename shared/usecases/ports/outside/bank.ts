import type { ReceivingAccount } from './payment.ts';

export type BankAccount = Omit<ReceivingAccount, 'accountHolder'>;

export type BankFailure =
  | { kind: 'REJECTED'; code: string; message: string }
  /** Bank maintenance or time-out: try again later. */
  | { kind: 'UNKNOWN' };

/** Account check by a transfer of one won (rules 6.36). `bankCode` is the shop's three-digit code: `004`. */
export interface BankPort {
  /** Finds the account holder's name as the bank writes it. */
  holderName(account: BankAccount): Promise<{ kind: 'FOUND'; accountHolder: string } | BankFailure>;
  /** Sends one won with `printContent` as the sender's name: the code that the member reads in the bank statement. */
  sendWon(account: BankAccount, printContent: string): Promise<{ kind: 'SENT' } | BankFailure>;
}
