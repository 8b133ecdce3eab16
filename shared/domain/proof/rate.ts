/** A whole, in the unit rates are calculated in: hundredths of a percent. */
export const WHOLE = 10_000;

/**
 * A percent (0–100, at most two decimals) as a whole number of hundredths, so that prices never meet a float (design §5).
 * @throws RangeError outside 0–100 or with more decimals: forms refuse those (spec §5)
 */
export const rateOf = (percent: number): number => {
  const rate = Math.round(percent * 100);
  if (!(rate >= 0 && rate <= WHOLE && Math.abs(percent * 100 - rate) < 1e-6))
    throw new RangeError(`not a percent: ${percent}`);
  return rate;
};
