import { sum } from '#shared/domain/money/won.ts';

/** Spec §4 BONUS__SALES: who reaches `from` won in a month gets `amount` won, of the highest tier alone. */
export type SalesTier = { from: number; amount: number };

/** What a promoter's promotees confirmed in a KST month `2026-11`, less what came back of it. */
export type SalesMonth = {
  month: string;
  /** won */
  sum: number;
  /** Set once its bonus was issued: by which tiers, and what it has brought so far */
  issued?: { tiers: SalesTier[]; amount: number };
  /** Changes so far; 0 of one that nothing was confirmed in */
  version: number;
};

/** won that a month's sum brings: the highest tier met pays. */
export const salesBonus = (tiers: readonly SalesTier[], reached: number): number =>
  tiers.reduce<SalesTier>((best, tier) => (tier.from <= reached && tier.from >= best.from ? tier : best), {
    from: 0,
    amount: 0,
  }).amount;

/** The month with its bonus issued, and the won it brings. */
export const issueSales = (month: SalesMonth, tiers: readonly SalesTier[]): SalesMonth => ({
  ...month,
  issued: { tiers: [...tiers], amount: salesBonus(tiers, month.sum) },
});

/**
 * The month after a purchase was confirmed (above 0) or came back (below 0). One that was issued is weighed again by its
 * own tiers: `bonus` is the won that it brings more, or less.
 */
export const changeSales = (was: SalesMonth, change: number): { month: SalesMonth; bonus: number } => {
  const reached = sum([was.sum, change]);
  if (!was.issued) return { month: { ...was, sum: reached }, bonus: 0 };
  const { tiers, amount: before } = was.issued;
  const amount = salesBonus(tiers, reached);
  return { month: { ...was, sum: reached, issued: { tiers, amount } }, bonus: amount - before };
};
