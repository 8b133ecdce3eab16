import { MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { itemText } from '#shared/domain/cart/item-text.ts';
import type { ChoiceView, ProductPage } from '#shared/domain/display/views.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { BASE_SKU, type Sku } from '#shared/domain/product/product.ts';

/** What a shopper has chosen so far: a value of each option, how many, and units of optional items beside it by id. */
export type Selection = {
  values: (string | undefined)[];
  amount: number;
  extras: Readonly<Record<string, number>>;
};

type Page = Pick<ProductPage, 'product' | 'skus' | 'choicees' | 'relateds'>;

/** Options to choose on; none when the product is sold as it is. */
export const criteriaOf = ({ product: { optionsConf } }: Page) =>
  optionsConf.enabled ? optionsConf.criteria : [];

const isInStock = ({ stock }: Sku): boolean => stock > 0;

/** The SKU the chosen values name; the one SKU of a product without options. */
export const chosenSku = (page: Page, values: Selection['values']): Sku | undefined => {
  const criteria = criteriaOf(page);
  if (!criteria.length) return page.skus.find(({ sku }) => sku === BASE_SKU) ?? page.skus[0];
  if (criteria.some((_, at) => values[at] === undefined)) return undefined;
  return page.skus.find(({ value }) => criteria.every((_, at) => value[at] === values[at]));
};

/** Whether a value can still be had together with what is chosen on the other options. */
export const isChoosable = (page: Page, values: Selection['values'], at: number, name: string): boolean =>
  page.skus.some(
    (sku) =>
      isInStock(sku) &&
      sku.value[at] === name &&
      values.every((chosen, other) => other === at || chosen === undefined || sku.value[other] === chosen),
  );

/** How an item beside the product is sold: chosen with it, or related to it. */
export type ExtraRole = 'choicee' | 'related';

/** The most units of an item that go with what is chosen (domain/offer). */
export const mostAddOns = ({ amount }: Pick<Selection, 'amount'>, item: ChoiceView): number =>
  item.amount * amount;

/** Units of an item beside the product: mandatory ones go with it, others are chosen. */
export const addOnUnitsOf = (selection: Pick<Selection, 'amount' | 'extras'>, item: ChoiceView): number => {
  const most = mostAddOns(selection, item);
  return item.mandatory ? most : Math.min(selection.extras[item._id] ?? 0, most);
};

/** The cart form's `extra` field of so many units of an item. */
export const extraValue = (role: ExtraRole, { _product, _option }: ChoiceView, units: number): string =>
  itemText({ _product, sku: _option, role, amount: units });

/** won a value adds, where it adds the same whatever else is chosen. */
export const extraPrice = ({ skus }: Page, at: number, name: string): number => {
  const prices = new Set(skus.filter(({ value }) => value[at] === name).map(({ price }) => price));
  const [price = 0] = prices;
  return prices.size === 1 ? price : 0;
};

/** Where a shopper starts: options with a single value are chosen already, of optional items none. */
export const startOf = (page: Page): Selection => ({
  values: criteriaOf(page).map(({ values }) => (values.length === 1 ? values[0]?.name : undefined)),
  amount: 1,
  extras: {},
});

/** The most units that can be ordered at once. */
export const mostOf = ({ product }: Pick<Page, 'product'>, sku: Sku | undefined): number =>
  Math.max(1, Math.min(sku?.stock ?? MAX_LINE_AMOUNT, amountPerBuyerOf(product)));

const extraTotal = (items: ChoiceView[], selection: Selection): number =>
  items.reduce((total, item) => total + item.salePrice * addOnUnitsOf(selection, item), 0);

/** The running total in won of what is chosen, before grade, coupons and shipping. */
export const totalOf = (page: Page, selection: Selection): number => {
  const { values, amount } = selection;
  const option = chosenSku(page, values)?.price ?? 0;
  return (
    (page.product.salePrice + option) * amount + extraTotal([...page.choicees, ...page.relateds], selection)
  );
};
