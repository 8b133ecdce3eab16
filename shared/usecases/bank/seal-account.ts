import { maskAccountNumber } from '#shared/domain/bank/mask.ts';
import type { RefundAccount, SealedAccount } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';

/** Whose an account is: `order#P-…` or `user#…`. */
export type AccountOf = `order#${string}` | `user#${string}`;

/** An account as it is stored: masked for everybody, whole for who opens it. */
export const sealAccount =
  ({ fields }: Pick<Ports, 'fields'>) =>
  async (account: RefundAccount, of: AccountOf): Promise<SealedAccount> => ({
    ...account,
    accountNumber: maskAccountNumber(account.accountNumber),
    sealed: await fields.seal(account.accountNumber, of),
  });

/** The same of one that may not have been given. */
export const sealAccountIfAny =
  (ports: Pick<Ports, 'fields'>) =>
  async (account: RefundAccount | undefined, of: AccountOf): Promise<SealedAccount | undefined> =>
    account && sealAccount(ports)(account, of);

/** The same of one a clerk names: whoever sends money there gives the password (domain/claim/clerks-refund.ts). */
export const sealNamedByClerk =
  (ports: Pick<Ports, 'fields'>) =>
  async (account: RefundAccount | undefined, of: AccountOf): Promise<SealedAccount | undefined> =>
    account && { ...(await sealAccount(ports)(account, of)), isByClerk: true };

/** The account with its whole number. Whoever reads one must note the access (design §8). */
export const openAccount =
  ({ fields }: Pick<Ports, 'fields'>) =>
  async (
    { sealed, accountBankCode, accountHolder }: SealedAccount,
    of: AccountOf,
  ): Promise<RefundAccount> => ({
    accountBankCode,
    accountHolder,
    accountNumber: await fields.open(sealed, of),
  });
