import type { ReceivingAccount } from './payment.ts';

export type BankAccount = Omit<ReceivingAccount, 'accountHolder'>;

export type BankFailure =
  | { kind: 'REJECTED'; code: string; message: string }
  /** Bank maintenance, time-out: try later. */
  | { kind: 'UNKNOWN' };

/** One-won account check (integrations §3). `bankCode` is the shop's three digits: `004`. */
export interface BankPort {
  /** Whose account it is, as the bank writes it. */
  holderName(account: BankAccount): Promise<{ kind: 'FOUND'; accountHolder: string } | BankFailure>;
  /** Sends one won whose sender's name is `printContent`, the code the member reads in their statement. */
  sendWon(account: BankAccount, printContent: string): Promise<{ kind: 'SENT' } | BankFailure>;
}
