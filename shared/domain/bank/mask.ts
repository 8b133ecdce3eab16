/** Returns an account that may be shown: its number masked, without the encrypted number and without who entered it. */
export const maskAccount = <T extends { accountNumber: string; sealed?: string; isByClerk?: true }>({
  sealed,
  isByClerk,
  ...account
}: T): Omit<T, 'sealed' | 'isByClerk'> => ({
  ...account,
  accountNumber: maskAccountNumber(account.accountNumber),
});

/** Masks an account number as `********1234`: enough for its owner to recognise (rules 7.11). */
export const maskAccountNumber = (accountNumber: string): string =>
  accountNumber.slice(-4).padStart(accountNumber.length, '*');
