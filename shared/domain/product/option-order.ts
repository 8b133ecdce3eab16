import type { OptionCriterion, Product, ProductSort, Sku } from './product.ts';

/**
 * Spec §3, `optionsConf.sort`, in the words of §4: how the values of options are ordered. Values have no dates, so `latest`,
 * which is also what nobody has chosen, leaves them as the clerk entered them.
 */
export const optionSorts = [
  'latest',
  'name',
  'price_asc',
  'price_desc',
] as const satisfies readonly Lowercase<ProductSort>[];
export type OptionSort = (typeof optionSorts)[number];

/** The order a product's options have; older products may hold any text. */
export const optionSortOf = ({ sort }: Pick<Product['optionsConf'], 'sort'>): OptionSort =>
  optionSorts.find((one) => one === sort) ?? 'latest';

type Value = OptionCriterion['values'][number];
type Compare = (one: Value, other: Value) => number;

/** `800mm` before `1500mm`. */
const names = new Intl.Collator('ko', { numeric: true });

const difference = (one: number, other: number): number => (one === other ? 0 : one - other);

/**
 * Orders the values of the criterion at a place. Where a value adds more with some of the others than with the rest, its least
 * price counts upwards and its highest downwards; one that is not sold comes last either way.
 */
const comparing = (at: number, skus: readonly Sku[]): Record<Exclude<OptionSort, 'latest'>, Compare> => {
  const pricesOf = ({ name }: Value) =>
    skus.filter(({ enabled, value }) => enabled && value[at] === name).map(({ price }) => price);
  const least = (value: Value) => Math.min(...pricesOf(value));
  const highest = (value: Value) => Math.max(...pricesOf(value));
  return {
    name: (one, other) => names.compare(one.name, other.name),
    price_asc: (one, other) => difference(least(one), least(other)),
    price_desc: (one, other) => difference(highest(other), highest(one)),
  };
};

/** Orders variants as the values of their criteria stand, the first criterion before the next. */
const byPlaces =
  (criteria: readonly OptionCriterion[]) =>
  (one: Sku, other: Sku): number =>
    criteria
      .map(({ values }, at) => {
        const placeOf = ({ value }: Sku) => values.findIndex(({ name }) => name === value[at]);
        return placeOf(one) - placeOf(other);
      })
      .find((places) => places !== 0) ?? 0;

/** A product with the values of its options, and its variants with them, in the order it asks for. */
export const inOptionOrder = <P extends Pick<Product, 'optionsConf'>, S extends { product: P; skus: Sku[] }>(
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
