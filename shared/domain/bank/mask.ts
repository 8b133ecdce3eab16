/** `********1234`: enough of an account number for its owner to recognise (design §8). */
export const maskAccountNumber = (accountNumber: string): string =>
  accountNumber.slice(-4).padStart(accountNumber.length, '*');
