/** 100 % in the unit of rates: hundredths of a percent. */
export const WHOLE = 10_000;

/**
 * Converts a percent (0–100, at most two decimals) to a whole number of hundredths, so that prices are never calculated
 * with floats (rules 1.2).
 * @throws RangeError outside 0–100 or with more decimals: forms refuse those (rules 1.2)
 */
export const rateOf = (percent: number): number => {
  const rate = Math.round(percent * 100);
  if (!(rate >= 0 && rate <= WHOLE && Math.abs(percent * 100 - rate) < 1e-6))
    throw new RangeError(`not a percent: ${percent}`);
  return rate;
};
