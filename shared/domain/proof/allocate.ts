/**
 * Allocates `total` won by `weights` (whole, ≥ 0), so that the parts add up to the whole (rules 1.10): each gets its
 * floor, and the remaining won go to the largest remainders, of equal ones to the earlier. When all weights are 0 they
 * count as equal. No share exceeds its weight while the total does not exceed their sum. Throws RangeError for a total
 * that is negative or no safe integer, and for a total above 0 without weights.
 */
export const allocate = (total: number, weights: readonly number[]): number[] => {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`cannot share out ${total}`);
  if (weights.length === 0) {
    if (total > 0) throw new RangeError(`nobody to share ${total} out to`);
    return [];
  }
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0)
    return allocate(
      total,
      weights.map(() => 1),
    );
  const shares: number[] = [];
  const remainders: number[] = [];
  let rest = total;
  for (const weight of weights) {
    const { floor, remainder } = divide(total, weight, sum);
    shares.push(floor);
    remainders.push(remainder);
    rest -= floor;
  }
  if (rest === 0) return shares;
  const byRemainder = (a: number, b: number) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b;
  for (const index of [...weights.keys()].sort(byRemainder).slice(0, rest))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};

/** Divides total × weight by sum in whole numbers; with BigInt only when the product is no safe integer. */
const divide = (total: number, weight: number, sum: number) => {
  const product = total * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % sum;
    return { floor: (product - remainder) / sum, remainder };
  }
  const exact = BigInt(total) * BigInt(weight);
  return { floor: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) };
};
