/** The one in the middle: on a machine that others use too, it says more than the mean. */
export const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
