import type { Purchase } from './order.ts';

/** Returns the product name and option of a line of an order's quote. */
export const lineNames =
  (
    purchases: readonly (Pick<Purchase, 'lineId' | 'name'> & {
      product: Pick<Purchase['product'], 'name'>;
    })[],
  ) =>
  (lineId: string): string => {
    const bought = purchases.find((purchase) => purchase.lineId === lineId);
    return bought ? [bought.product.name, bought.name].filter(Boolean).join(' ') : '상품';
  };
