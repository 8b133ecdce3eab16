import type { LineQuote, QuoteLine } from '#shared/domain/pricing/types.ts';
import { BASE_SKU } from '#shared/domain/product/base-sku.ts';
import type { Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';

/** won a unit that each option of an order's products cost more on the day of the order, by product and SKU. */
export type OptionPrices = Record<string, Record<string, number>>;

/** An order keeps as many prices of options, in some 7 KB. Of the products that are too much none is kept. */
export const MOST_OPTIONS = 300;

/** The products of an order whose options it keeps the prices of: those that were chosen by option, and not bought by an offer. */
export const productsWithOptions = (
  lines: readonly Pick<QuoteLine, '_product' | 'sku' | 'offer'>[],
): string[] => [
  ...new Set(lines.flatMap(({ _product, sku, offer }) => (sku === BASE_SKU || offer ? [] : [_product]))),
];

/** The prices an order keeps, of options that are for sale as it is placed; nothing without options. */
export const optionPricesOf = (
  products: readonly { _product: string; skus: readonly Pick<Sku, 'sku' | 'price' | 'enabled'>[] }[],
): OptionPrices | undefined => {
  const kept: OptionPrices = {};
  let left = MOST_OPTIONS;
  for (const { _product, skus } of products) {
    const offered = skus.filter(({ enabled }) => enabled);
    if (offered.length === 0 || offered.length > left) continue;
    left -= offered.length;
    kept[_product] = Object.fromEntries(offered.map(({ sku, price }) => [sku, price]));
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
};

/** A line as it was bought, with the prices its order kept, and its product of today. */
type Compared = {
  bought: Pick<QuoteLine, '_product' | 'sku' | 'optionPrice'>;
  line: Pick<LineQuote, 'salePrice'>;
  kept?: OptionPrices;
  today: StockedProduct;
  /** ISO UTC */
  now: string;
};

/**
 * won a unit that an option costs more than the one that was bought, by the prices of the day of the order. One whose price the
 * order does not keep, for it is younger, costs what it costs more today; by whole unit prices, where the one that was bought is
 * no more.
 */
export const moreThanBought = (
  wanted: Pick<Sku, 'sku' | 'price'>,
  { bought, line, kept, today, now }: Compared,
): number => {
  if (wanted.sku === bought.sku) return 0;
  const then = kept?.[bought._product]?.[wanted.sku];
  if (then !== undefined) return then - bought.optionPrice;
  const has = today.skus.find(({ sku }) => sku === bought.sku);
  if (has) return wanted.price - has.price;
  return productPriceOf(today.product, now).salePrice + wanted.price - line.salePrice;
};
