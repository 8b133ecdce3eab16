/** Korean won: a whole number, never a fraction (rules 1.1). */
export type Won = number & { readonly __unit: 'won' };

/** Brands a whole number as won. Throws RangeError for fractions, NaN and unsafe integers, which are always bugs. */
export const won = (amount: number): Won => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in won: ${amount}`);
  return (amount === 0 ? 0 : amount) as Won;
};

export const ZERO: Won = won(0);

/** Adds up amounts in won; 0 for none. */
export const sum = (amounts: Iterable<number>): Won => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return won(total);
};
