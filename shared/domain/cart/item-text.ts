import type { CartLine } from './cart.ts';

const PARTS = '~';

/** Formats an item as the value of a form field or of a query parameter: `{_product}~{sku}~{role}~{amount}`. */
export const formatItemText = ({
  _product,
  sku,
  role,
  amount,
}: Pick<CartLine, '_product' | 'sku' | 'role' | 'amount'>): string =>
  [_product, sku, role, amount].join(PARTS);

/** Parses the text of an item without validation: missing parts are left to the contract. */
export const parseItemText = (text: string) => {
  const [_product, sku, role, amount] = text.split(PARTS).map((part) => part || undefined);
  return { _product, sku, role, amount };
};

/** Parses the items that are bought with a main product, without validation. */
export const parseAddOns = <T>(texts: readonly string[], main: { _product?: T; sku?: T } | undefined) =>
  texts.map((text) => ({ ...parseItemText(text), _main: main?._product, mainSku: main?.sku }));
