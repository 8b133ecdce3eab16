import type { OptionCriterion, Product, ProductSort, Sku } from './product.ts';

/**
 * Rules 8.4, `optionsConf.sort`, in the words of rules 8.5: orders of option values. Values have no dates, so `latest`, which is
 * also the default, leaves them as the clerk entered them.
 */
export const optionSorts = [
  'latest',
  'name',
  'price_asc',
  'price_desc',
] as const satisfies readonly Lowercase<ProductSort>[];
export type OptionSort = (typeof optionSorts)[number];

/** Returns the order of a product's options; older products may have any text. */
export const optionSortOf = ({ sort }: Pick<Product['optionsConf'], 'sort'>): OptionSort =>
  optionSorts.find((optionSort) => optionSort === sort) ?? 'latest';

type Value = OptionCriterion['values'][number];
type Compare = (a: Value, b: Value) => number;

/** Sorts `800mm` before `1500mm`. */
const names = new Intl.Collator('ko', { numeric: true });

const difference = (a: number, b: number): number => (a === b ? 0 : a - b);

/**
 * Returns comparisons of the values of the criterion at an index. When a value has several prices in combination with
 * others, `price_asc` uses its lowest and `price_desc` its highest; a value that is not sold comes last in both.
 */
const comparing = (at: number, skus: readonly Sku[]): Record<Exclude<OptionSort, 'latest'>, Compare> => {
  const pricesOf = ({ name }: Value) =>
    skus.filter(({ enabled, value }) => enabled && value[at] === name).map(({ price }) => price);
  const least = (value: Value) => Math.min(...pricesOf(value));
  const highest = (value: Value) => Math.max(...pricesOf(value));
  return {
    name: (a, b) => names.compare(a.name, b.name),
    price_asc: (a, b) => difference(least(a), least(b)),
    price_desc: (a, b) => difference(highest(b), highest(a)),
  };
};

/** Compares variants by the order of their criteria's values, the first criterion before the next. */
const byPlaces =
  (criteria: readonly OptionCriterion[]) =>
  (a: Sku, b: Sku): number =>
    criteria
      .map(({ values }, at) => {
        const placeOf = ({ value }: Sku) => values.findIndex(({ name }) => name === value[at]);
        return placeOf(a) - placeOf(b);
      })
      .find((places) => places !== 0) ?? 0;

/** Returns a product with its option values, and its variants, in the order it is set to. */
export const sortOptions = <P extends Pick<Product, 'optionsConf'>, S extends { product: P; skus: Sku[] }>(
  stocked: S,
): S => {
  const { product, skus } = stocked;
  const { optionsConf } = product;
  const sort = optionSortOf(optionsConf);
  if (!optionsConf.enabled || sort === 'latest') return stocked;
  const criteria = optionsConf.criteria.map((criterion, at) => ({
    ...criterion,
    values: criterion.values.toSorted(comparing(at, skus)[sort]),
  }));
  return {
    ...stocked,
    product: { ...product, optionsConf: { ...optionsConf, criteria } },
    skus: skus.toSorted(byPlaces(criteria)),
  };
};
