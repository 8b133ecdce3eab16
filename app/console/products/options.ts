import type { OptionType } from '#shared/domain/product/product.ts';

/** What the options of a product are while they are being edited: amounts as typed. */
export type OptionValue = { name: string; hexa?: string };
export type Criterion = { type: OptionType; name: string; values: OptionValue[] };
export type Variant = {
  /** absent for one that is not saved yet */
  sku?: string;
  value: string[];
  hexa?: string;
  price: string;
  stock: string;
  stockSeen?: number;
  enabled: boolean;
};

export const MOST_CRITERIA = 3;
export const MOST_VARIANTS = 40;

/** Every combination of the values of the criteria, the first varying slowest; none while a criterion is empty. */
const combinationsOf = (criteria: readonly Criterion[]): string[][] =>
  criteria.length === 0
    ? []
    : criteria.reduce<string[][]>(
        (combinations, { values }) =>
          combinations.flatMap((above) => values.map(({ name }) => [...above, name])),
        [[]],
      );

/**
 * The variants the criteria ask for: those that are there stay as they are, new ones begin without stock, and one
 * that only lacks the value of a new criterion hands its figures on.
 */
export const variantsFor = (criteria: readonly Criterion[], variants: readonly Variant[]): Variant[] => {
  const colors = criteria.find(({ type }) => type === 'COLOR')?.values ?? [];
  const byValue = new Map(variants.map((variant) => [variant.value.join('\n'), variant]));
  return combinationsOf(criteria).map((value) => {
    const hexa = colors.find(({ name }) => value.includes(name))?.hexa;
    const known = byValue.get(value.join('\n'));
    if (known) return { ...known, hexa };
    const shorter = byValue.get(value.slice(0, -1).join('\n'));
    return { value, hexa, price: shorter?.price ?? '0', stock: '0', enabled: true };
  });
};

type SavedVariant = Partial<Record<keyof Variant, unknown>>;
const FIGURES = ['price', 'stock', 'enabled'] as const;

/**
 * A clerk's variants over those that were saved, or sold, since the form was opened: what they left as it was follows, and
 * a stock they typed is one of what is there now.
 */
export const keepVariants = (typed: unknown, saved: unknown, opened: unknown): unknown => {
  const find = (list: unknown, sku: unknown): SavedVariant | undefined =>
    (list as SavedVariant[] | undefined)?.find((one) => sku !== undefined && one.sku === sku);
  return (typed as SavedVariant[] | undefined)?.map((mine) => {
    const [now, before] = [find(saved, mine.sku), find(opened, mine.sku)];
    if (!now || !before) return mine;
    const left = FIGURES.filter((figure) => String(mine[figure]) === String(before[figure]));
    const followed = Object.fromEntries(left.map((figure) => [figure, now[figure]]));
    return { ...mine, ...followed, stockSeen: now.stockSeen };
  });
};
