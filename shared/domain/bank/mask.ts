/** An account as it may be shown: its number masked, nothing sealed beside it, nor who entered it. */
export const shownAccount = <T extends { accountNumber: string; sealed?: string; isByClerk?: true }>({
  sealed,
  isByClerk,
  ...account
}: T): Omit<T, 'sealed' | 'isByClerk'> => ({
  ...account,
  accountNumber: maskAccountNumber(account.accountNumber),
});

/** `********1234`: enough of an account number for its owner to recognise (design §8). */
export const maskAccountNumber = (accountNumber: string): string =>
  accountNumber.slice(-4).padStart(accountNumber.length, '*');
