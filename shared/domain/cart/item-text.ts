import type { CartLine } from './cart.ts';

const PARTS = '~';

/** A thing to buy as the value of a form's field or of an address: `{_product}~{sku}~{role}~{amount}`. */
export const itemText = ({
  _product,
  sku,
  role,
  amount,
}: Pick<CartLine, '_product' | 'sku' | 'role' | 'amount'>): string =>
  [_product, sku, role, amount].join(PARTS);

/** The other way round, unchecked: what a text leaves out is left to the contract. */
export const itemOf = (text: string) => {
  const [_product, sku, role, amount] = text.split(PARTS).map((part) => part || undefined);
  return { _product, sku, role, amount };
};

/** What is bought beside a product; unchecked. */
export const besides = <T>(texts: readonly string[], main: { _product?: T; sku?: T } | undefined) =>
  texts.map((text) => ({ ...itemOf(text), _main: main?._product, mainSku: main?.sku }));
