import type { AccountVerificationView } from '#shared/usecases/bank/account-verifications.ts';

/** Converts a one-won verification for the API (rules 6.36). */
export const verificationOf = ({ account, expiresAt, ...check }: AccountVerificationView) => ({
  ...check,
  bank: {
    code: account.accountBankCode,
    accountNumber: account.accountNumber,
    accountHolder: account.accountHolder,
  },
  expiresAt: new Date(expiresAt * 1000).toISOString(),
});
