import type { QuoteTotals } from '../pricing/types.ts';
import { listMoneyRows } from './money-rows.ts';

/** Difference of a price between the screen and the order: the money lines that differ, and the totals, in won. */
export type PriceChange = {
  from: number;
  to: number;
  rows: { name: string; from: number; to: number }[];
};

type Seen = Record<keyof QuoteTotals, number>;

/** Compares the price a shopper saw with the current price, line by line. */
export const comparePrices = (seen: Seen, now: QuoteTotals): PriceChange => {
  const before = listMoneyRows(seen);
  const after = listMoneyRows(now);
  const rows = before.flatMap(({ name, amount }, i) => {
    const to = after[i]?.amount ?? 0;
    return amount === to ? [] : [{ name, from: amount, to }];
  });
  return { from: seen.totalPrice, to: now.totalPrice, rows };
};
