import { MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { formatItemText } from '#shared/domain/cart/item-text.ts';
import type { ChoiceView, ProductPage } from '#shared/domain/display/views.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { BASE_SKU, type Sku } from '#shared/domain/product/product.ts';

/** Choices of a shopper so far: a value of each option, the amount, and the units of optional add-ons by id. */
export type Selection = {
  values: (string | undefined)[];
  amount: number;
  extras: Readonly<Record<string, number>>;
};

type Page = Pick<ProductPage, 'product' | 'skus' | 'choicees' | 'relateds'>;

/** Returns the options to choose from; none when the product has only one variant. */
export const criteriaOf = ({ product: { optionsConf } }: Page) =>
  optionsConf.enabled ? optionsConf.criteria : [];

const isInStock = ({ stock }: Sku): boolean => stock > 0;

/** Finds the SKU of the chosen values, or the only SKU of a product without options. */
export const chosenSku = (page: Page, values: Selection['values']): Sku | undefined => {
  const criteria = criteriaOf(page);
  if (!criteria.length) return page.skus.find(({ sku }) => sku === BASE_SKU) ?? page.skus[0];
  if (criteria.some((_, at) => values[at] === undefined)) return undefined;
  return page.skus.find(({ value }) => criteria.every((_, at) => value[at] === values[at]));
};

/** Lists the variants that have all chosen values. */
const variantsWith = ({ skus }: Page, values: Selection['values']): Sku[] =>
  skus.filter((sku) => values.every((chosen, at) => chosen === undefined || sku.value[at] === chosen));

/** True when every variant with the chosen values is sold out; false while nothing is chosen. */
export const isChoiceSoldOut = (page: Page, values: Selection['values']): boolean =>
  values.some((chosen) => chosen !== undefined) && !variantsWith(page, values).some(isInStock);

/**
 * Tells if a value can be had together with the chosen values of the other options: `NOT_MADE` when there is no such
 * variant.
 */
export const stateOfValue = (
  page: Page,
  values: Selection['values'],
  at: number,
  name: string,
): 'IN_STOCK' | 'SOLD_OUT' | 'NOT_MADE' => {
  const variants = variantsWith(page, values.with(at, name));
  if (variants.some(isInStock)) return 'IN_STOCK';
  return variants.length > 0 ? 'SOLD_OUT' : 'NOT_MADE';
};

/** Kind of an add-on: a choicee or a related product. */
export type ExtraRole = 'choicee' | 'related';

/** Calculates the most units of an add-on that the current choice allows (domain/offer). */
export const mostAddOns = ({ amount }: Pick<Selection, 'amount'>, item: ChoiceView): number =>
  item.amount * amount;

/** Calculates the units of an add-on: mandatory ones follow the product's amount, others are chosen. */
export const addOnUnitsOf = (selection: Pick<Selection, 'amount' | 'extras'>, item: ChoiceView): number => {
  const most = mostAddOns(selection, item);
  return item.mandatory ? most : Math.min(selection.extras[item._id] ?? 0, most);
};

/** Builds the value of the cart form's `extra` field for a number of units of an add-on. */
export const extraValue = (role: ExtraRole, { _product, _option }: ChoiceView, units: number): string =>
  formatItemText({ _product, sku: _option, role, amount: units });

/** Calculates the won a value adds, if it adds the same amount whatever else is chosen. */
export const extraPrice = ({ skus }: Page, at: number, name: string): number => {
  const prices = new Set(skus.filter(({ value }) => value[at] === name).map(({ price }) => price));
  const [price = 0] = prices;
  return prices.size === 1 ? price : 0;
};

/** Returns the values chosen at first: those of options that have a single one. */
export const firstValuesOf = (page: Page): Selection['values'] =>
  criteriaOf(page).map(({ values }) => (values.length === 1 ? values[0]?.name : undefined));

/** Calculates the most units that can be ordered at once. */
export const mostOf = ({ product }: Pick<Page, 'product'>, sku: Sku | undefined): number =>
  Math.max(1, Math.min(sku?.stock ?? MAX_LINE_AMOUNT, amountPerBuyerOf(product)));

const extraTotal = (items: ChoiceView[], selection: Selection): number =>
  items.reduce((total, item) => total + item.salePrice * addOnUnitsOf(selection, item), 0);

/** Calculates the running total in won of the current choices, before grade discount, coupons and shipping. */
export const totalOf = (page: Page, selection: Selection): number => {
  const { values, amount } = selection;
  const option = chosenSku(page, values)?.price ?? 0;
  return (
    (page.product.salePrice + option) * amount + extraTotal([...page.choicees, ...page.relateds], selection)
  );
};
