/**
 * Shares `total` won out by `weights` (whole, ≥ 0), so that the parts sum to the whole (design §5): each gets its floor,
 * and the won left over go to the largest remainders, of equal ones to the earlier. Without any weight all weigh the same.
 * No share exceeds its weight while the total does not exceed their sum.
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
  const parts = weights.map((weight, index) => ({ index, ...divide(total, weight, sum) }));
  let rest = total - parts.reduce((given, { floor }) => given + floor, 0);
  const shares = parts.map(({ floor }) => floor);
  for (const { index, floor } of parts.sort((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (rest === 0) break;
    shares[index] = floor + 1;
    rest -= 1;
  }
  return shares;
};

/** total × weight ÷ sum in whole numbers; by BigInt only where the product leaves the safe range. */
const divide = (total: number, weight: number, sum: number) => {
  const product = total * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % sum;
    return { floor: (product - remainder) / sum, remainder };
  }
  const exact = BigInt(total) * BigInt(weight);
  return { floor: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) };
};
