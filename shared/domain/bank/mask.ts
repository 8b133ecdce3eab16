/** An account as it may be shown: its number masked, nothing sealed beside it. */
export const shownAccount = <T extends { accountNumber: string; sealed?: string }>({
  sealed,
  ...account
}: T): Omit<T, 'sealed'> => ({ ...account, accountNumber: maskAccountNumber(account.accountNumber) });

/** `********1234`: enough of an account number for its owner to recognise (design §8). */
export const maskAccountNumber = (accountNumber: string): string =>
  accountNumber.slice(-4).padStart(accountNumber.length, '*');
