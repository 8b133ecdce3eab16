/** Calculates the median: on a machine with other users it is more meaningful than the mean. */
export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
