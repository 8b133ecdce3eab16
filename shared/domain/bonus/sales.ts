import { sum } from '#shared/domain/money/won.ts';

/** Rules 2.40 BONUS__SALES: a promoter whose month reaches `from` won gets `amount` won, of the highest tier alone. */
export type SalesTier = { from: number; amount: number };

/** Purchases a promoter's promotees confirmed in a KST month `2026-11`, less what was refunded. */
export type SalesMonth = {
  month: string;
  /** won */
  sum: number;
  /** Set once its bonus was issued: the tiers used, and won of bonus so far */
  issued?: { tiers: SalesTier[]; amount: number };
  /** Number of changes so far; 0 for a month without a confirmed purchase */
  version: number;
};

/** Returns the won of bonus for a month's sum: of the highest tier reached. */
export const salesBonusFor = (tiers: readonly SalesTier[], reached: number): number =>
  tiers.reduce<SalesTier>((best, tier) => (tier.from <= reached && tier.from >= best.from ? tier : best), {
    from: 0,
    amount: 0,
  }).amount;

/** Returns the month with its bonus issued. */
export const issueSales = (month: SalesMonth, tiers: readonly SalesTier[]): SalesMonth => ({
  ...month,
  issued: { tiers: [...tiers], amount: salesBonusFor(tiers, month.sum) },
});

/**
 * Returns the month after a purchase was confirmed (above 0) or refunded (below 0). For a month whose bonus was issued,
 * the bonus is calculated again by its own tiers: `bonus` is the difference in won, above or below 0.
 */
export const changeSales = (was: SalesMonth, change: number): { month: SalesMonth; bonus: number } => {
  const reached = sum([was.sum, change]);
  if (!was.issued) return { month: { ...was, sum: reached }, bonus: 0 };
  const { tiers, amount: before } = was.issued;
  const amount = salesBonusFor(tiers, reached);
  return { month: { ...was, sum: reached, issued: { tiers, amount } }, bonus: amount - before };
};
