import type { LineQuote, QuoteLine } from '#shared/domain/pricing/types.ts';
import { BASE_SKU } from '#shared/domain/product/base-sku.ts';
import type { Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';

/**
 * Price difference of each option of an order's products on the day of the order, in won per unit, by product and SKU.
 */
export type OptionPrices = Record<string, Record<string, number>>;

/**
 * Most option prices an order stores, about 7 KB. For a product that exceeds the rest of this limit none are stored.
 */
export const MOST_OPTIONS = 300;

/**
 * Lists the products of an order whose option prices it stores: those that were chosen by option, and not bought with
 * an offer.
 */
export const productsWithOptions = (
  lines: readonly Pick<QuoteLine, '_product' | 'sku' | 'offer'>[],
): string[] => [
  ...new Set(lines.flatMap(({ _product, sku, offer }) => (sku === BASE_SKU || offer ? [] : [_product]))),
];

/** Collects the prices an order stores, of options that are for sale when it is placed; undefined without options. */
export const optionPricesOf = (
  products: readonly { _product: string; skus: readonly Pick<Sku, 'sku' | 'price' | 'enabled'>[] }[],
): OptionPrices | undefined => {
  const prices: OptionPrices = {};
  let remaining = MOST_OPTIONS;
  for (const { _product, skus } of products) {
    const offered = skus.filter(({ enabled }) => enabled);
    if (offered.length === 0 || offered.length > remaining) continue;
    remaining -= offered.length;
    prices[_product] = Object.fromEntries(offered.map(({ sku, price }) => [sku, price]));
  }
  return Object.keys(prices).length > 0 ? prices : undefined;
};

/** Line as it was bought, with the prices stored with its order, and its current product. */
type Compared = {
  bought: Pick<QuoteLine, '_product' | 'sku' | 'optionPrice'>;
  line: Pick<LineQuote, 'salePrice'>;
  kept?: OptionPrices;
  today: StockedProduct;
  /** ISO UTC */
  now: string;
};

/**
 * Calculates the price difference of an option to the one that was bought, in won per unit, by the prices of the day of
 * the order. An option without a stored price, for example because it is newer, is compared by current prices; if the
 * bought option no longer exists, by whole unit prices.
 */
export const optionPriceDifference = (
  option: Pick<Sku, 'sku' | 'price'>,
  { bought, line, kept, today, now }: Compared,
): number => {
  if (option.sku === bought.sku) return 0;
  const then = kept?.[bought._product]?.[option.sku];
  if (then !== undefined) return then - bought.optionPrice;
  const has = today.skus.find(({ sku }) => sku === bought.sku);
  if (has) return option.price - has.price;
  return productPriceOf(today.product, now).salePrice + option.price - line.salePrice;
};
