import type { Purchase } from './order.ts';
import { isClaimOpen } from './status.ts';

type Line = Pick<
  Purchase,
  'orderNo' | '_product' | 'sku' | 'product' | 'name' | 'amount' | 'orderStatus' | 'claimStatus'
>;

/** Goods to take from the shelf: the units of one product and option, and the number of orders they are for. */
export type PickingRow = {
  key: string;
  code: string;
  name: string;
  option: string;
  amount: number;
  orders: number;
};

const waiting = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'];

/** True when a line still has to be packed: paid, not sent, and without an open claim. */
export const isToPack = ({ orderStatus, claimStatus }: Pick<Line, 'orderStatus' | 'claimStatus'>): boolean =>
  waiting.includes(orderStatus) && !isClaimOpen(claimStatus);

/**
 * Lists the goods to take from the shelf for these lines, one row per product and option, sorted by product code and
 * option.
 */
export const listPickingRows = (lines: readonly Line[]): PickingRow[] => {
  const rows = new Map<string, PickingRow & { of: Set<string> }>();
  for (const { orderNo, _product, sku, product, name: option, amount } of lines.filter(isToPack)) {
    const key = `${_product}#${sku}`;
    const { code, name } = product;
    const row = rows.get(key) ?? { key, code, name, option, amount: 0, orders: 0, of: new Set() };
    row.amount += amount;
    row.of.add(orderNo);
    rows.set(key, row);
  }
  return [...rows.values()]
    .map(({ of, ...row }) => ({ ...row, orders: of.size }))
    .sort((a, b) => a.code.localeCompare(b.code) || a.option.localeCompare(b.option));
};
