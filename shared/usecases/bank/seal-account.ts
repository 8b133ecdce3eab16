import { maskAccountNumber } from '#shared/domain/bank/mask.ts';
import type { RefundAccount, SealedAccount } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';

/** Owner of an account: `order#P-…` or `user#…`. */
export type AccountOf = `order#${string}` | `user#${string}`;

/** Builds an account for storage: the number masked, and sealed in full for those who open it. */
export const sealAccount =
  ({ fields }: Pick<Ports, 'fields'>) =>
  async (account: RefundAccount, of: AccountOf): Promise<SealedAccount> => ({
    ...account,
    accountNumber: maskAccountNumber(account.accountNumber),
    sealed: await fields.seal(account.accountNumber, of),
  });

/** Seals an account that may be absent. */
export const sealAccountIfAny =
  (ports: Pick<Ports, 'fields'>) =>
  async (account: RefundAccount | undefined, of: AccountOf): Promise<SealedAccount | undefined> =>
    account && sealAccount(ports)(account, of);

/** Seals an account that a clerk names: sending money there needs the password (domain/claim/clerks-refund.ts). */
export const sealNamedByClerk =
  (ports: Pick<Ports, 'fields'>) =>
  async (account: RefundAccount | undefined, of: AccountOf): Promise<SealedAccount | undefined> =>
    account && { ...(await sealAccount(ports)(account, of)), isByClerk: true };

/** Opens the account with its full number. The caller must record the access (rules 7.12). */
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
