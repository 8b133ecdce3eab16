import { parseTypedNumber, readText } from '../spreadsheet/cell.ts';
import { parseDelimited } from '../spreadsheet/delimited.ts';
import { BASE_SKU } from './base-sku.ts';
import type { Product, ProductDiscount, Sku, StockedProduct } from './product.ts';

/** Values of a product the grid edits in place; stock is edited by variant. */
export type GridValues = {
  price: number;
  /** null while the discount is off */
  discount: Pick<ProductDiscount, 'unit' | 'amount'> | null;
  shows: boolean;
  sells: boolean;
  _category: string;
  labels: string[];
};
export type GridField = keyof GridValues;

/** A product as the grid shows it, with the stock of each variant at that time. */
export type GridProduct = Pick<Product, '_id' | 'code' | 'name'> & {
  values: GridValues;
  skus: Pick<Sku, 'sku' | 'name' | 'stock' | 'enabled'>[];
};

export const gridValuesOf = ({
  price,
  discountEnabled,
  discount,
  shows,
  sells,
  _category,
  labels,
}: Product): GridValues => ({
  price,
  discount: discountEnabled && discount ? { unit: discount.unit, amount: discount.amount } : null,
  shows,
  sells,
  _category,
  labels,
});

export const gridProductOf = ({ product, skus }: StockedProduct): GridProduct => ({
  _id: product._id,
  code: product.code,
  name: product.name,
  values: gridValuesOf(product),
  skus: skus.map(({ sku, name, stock, enabled }) => ({ sku, name, stock, enabled })),
});

/** Returns true when two values of a cell are equal; the order of labels matters, as on the product's card. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Content of a cell: a value, or the reason it cannot be read. */
export type Read<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

/** A value with the name shown for it. */
type Choice = { value: string; label: string };
/** Names of categories and labels. */
export type GridNames = { categories: readonly Choice[]; labels: readonly Choice[] };

const numberOf = (text: string): number => parseTypedNumber(text) ?? Number.NaN;
const isTyped = (text: string): boolean => text.trim() !== '';

const priceIn = (text: string): Read<number> => {
  const value = numberOf(text);
  return isTyped(text) && Number.isInteger(value) && value >= 0
    ? { value }
    : { problem: '판매가는 0원 이상의 정수로 입력해주세요' };
};

const discountIn = (text: string): Read<GridValues['discount']> => {
  if (!isTyped(text) || /^(0|0원|0%|-|없음)$/.test(text.trim())) return { value: null };
  const isPercent = text.trim().endsWith('%');
  const amount = numberOf(text.replace('%', ''));
  if (!(amount > 0)) return { problem: '할인은 10% 또는 1,000원처럼 입력해주세요' };
  if (isPercent && amount > 100) return { problem: '할인율은 0 ~ 100 사이로 입력해주세요' };
  if (isPercent && Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    return { problem: '할인율은 소수점 둘째 자리까지 입력할 수 있습니다' };
  if (!isPercent && !Number.isInteger(amount)) return { problem: '할인 금액은 원 단위로 입력해주세요' };
  return { value: { unit: isPercent ? 'PERCENT' : 'WON', amount } };
};

const flagIn =
  (on: RegExp, off: RegExp, problem: string) =>
  (text: string): Read<boolean> => {
    const word = text.trim();
    return on.test(word) ? { value: true } : off.test(word) ? { value: false } : { problem };
  };
const showsIn = flagIn(
  /^(노출|y|예|o|1|true)$/i,
  /^(숨김|n|아니오|x|0|false)$/i,
  '노출 또는 숨김으로 입력해주세요',
);
const sellsIn = flagIn(
  /^(판매|판매중|y|예|o|1|true)$/i,
  /^(중지|판매중지|n|아니오|x|0|false)$/i,
  '판매 또는 중지로 입력해주세요',
);

/** Finds a category by its whole path, or by its last name if only one category has it. */
const categoryIn = (text: string, { categories }: GridNames): Read<string> => {
  const name = text.trim();
  const exact = categories.find(({ label }) => label === name);
  const last = categories.filter(({ label }) => label.split(' › ').at(-1) === name);
  const found = exact ?? (last.length === 1 ? last[0] : undefined);
  if (found) return { value: found.value };
  return {
    problem:
      last.length > 1 ? '같은 이름의 카테고리가 여럿입니다. 전체 경로로 입력해주세요' : '없는 카테고리입니다',
  };
};

const labelsIn = (text: string, { labels }: GridNames): Read<string[]> => {
  const names = text
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !labels.some(({ label, value }) => label === name || value === name));
  if (unknown) return { problem: `없는 라벨입니다 (${unknown})` };
  const values = names.map(
    (name) => labels.find(({ label, value }) => label === name || value === name)?.value ?? name,
  );
  return { value: [...new Set(values)] };
};

const readers: { [Field in GridField]: (text: string, names: GridNames) => Read<GridValues[Field]> } = {
  price: priceIn,
  discount: discountIn,
  shows: showsIn,
  sells: sellsIn,
  _category: categoryIn,
  labels: labelsIn,
};

/** Parses the text typed into a cell. */
export const parseGridValue = (
  field: GridField,
  text: string,
  names: GridNames,
): Read<GridValues[GridField]> => readers[field](text, names);

/** Returns a cell's value as text that `parseGridValue` parses. */
export const textOfValue = (
  field: GridField,
  values: GridValues,
  { categories, labels }: GridNames,
): string => {
  const { price, discount, shows, sells, _category } = values;
  const named = (all: readonly Choice[], name: string) =>
    all.find(({ value }) => value === name)?.label ?? name;
  switch (field) {
    case 'price':
      return price.toLocaleString('en-US');
    case 'discount':
      if (!discount) return '';
      return discount.unit === 'PERCENT'
        ? `${discount.amount}%`
        : `${discount.amount.toLocaleString('en-US')}원`;
    case 'shows':
      return shows ? '노출' : '숨김';
    case 'sells':
      return sells ? '판매' : '중지';
    case '_category':
      return named(categories, _category);
    case 'labels':
      return values.labels.map((label) => named(labels, label)).join(', ');
  }
};

/** A change of stock: to a number in place of the one that was seen, or by a difference. */
export type StockChange = { seen: number; to: number } | { by: number };

export const STOCK_MAX = 9_999_999;
const BELOW_ZERO = '재고는 0보다 작아질 수 없습니다';

/** Parses a change of stock: `12` replaces the stock that was seen, `+5` and `-3` change the stock at that time. */
export const parseStockChange = (text: string, seen: number): Read<StockChange> => {
  const value = numberOf(text);
  if (!isTyped(text) || !Number.isInteger(value))
    return { problem: '재고는 12처럼 입력하거나 +5, -3처럼 늘리고 줄일 수량을 입력해주세요' };
  const isStep = /^\s*[+-]/.test(text);
  if ((isStep ? seen + value : value) > STOCK_MAX) return { problem: '재고가 너무 큽니다' };
  if (!isStep) return { value: { seen, to: value } };
  return seen + value < 0 ? { problem: BELOW_ZERO } : { value: { by: value } };
};

/**
 * Returns the stock after a change, or the reason it is refused; a stock that is already the new number is accepted.
 */
export const applyStockChange = (stock: number, change: StockChange): Read<number> => {
  if ('by' in change) {
    const value = stock + change.by;
    if (value < 0) return { problem: `${BELOW_ZERO} (현재 ${stock.toLocaleString('en-US')}개)` };
    return value > STOCK_MAX ? { problem: '재고가 너무 큽니다' } : { value };
  }
  if (stock === change.seen || stock === change.to) return { value: change.to };
  return { problem: `그사이 재고가 바뀌었습니다 (현재 ${stock.toLocaleString('en-US')}개)` };
};

/**
 * Returns true when a product has variants, which are shown below it; without options its one SKU is in the product's
 * own row.
 */
export const hasVariants = (skus: readonly Pick<Sku, 'sku'>[]): boolean =>
  skus.some(({ sku }) => sku !== BASE_SKU);

/**
 * Parses cells as spreadsheets copy them: tab-separated, a line a row; a cell with a tab or line break is in quotes.
 */
export const cellsOfPaste = (text: string): string[][] =>
  parseDelimited(text, '\t').map((row) => row.map((cell) => readText({ text: cell })));
