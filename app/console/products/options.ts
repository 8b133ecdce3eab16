import type { ImageRef } from '#shared/domain/media/image.ts';
import type { OptionCriterion, OptionType } from '#shared/domain/product/product.ts';

export type Criterion = OptionCriterion;
export type OptionValue = Criterion['values'][number];
/** Variant of a product while it is being edited: amounts as typed. */
export type Variant = {
  /** absent for a variant that is not saved yet */
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

const NEW_COLOR = '#cccccc';

/** Changes the type of a criterion. Only colours have a colour per value; names and pictures stay. */
export const ofType = (criterion: Criterion, type: OptionType): Criterion => ({
  ...criterion,
  type,
  values: criterion.values.map(({ hexa = NEW_COLOR, ...value }) => ({
    ...value,
    ...(type === 'COLOR' && { hexa }),
  })),
});

/** Adds values with these names to a criterion, each name once. */
export const withNames = (criterion: Criterion, names: readonly string[]): Criterion => {
  const known = new Set(criterion.values.map(({ name }) => name));
  const fresh = [...new Set(names)].filter((name) => name && !known.has(name));
  const color = criterion.type === 'COLOR' && { hexa: NEW_COLOR };
  return { ...criterion, values: [...criterion.values, ...fresh.map((name) => ({ name, ...color }))] };
};

/** Pictures of a value: its swatch, and those that show the product in it. */
export type ValuePictures = { img?: ImageRef | undefined; pictures?: readonly ImageRef[] };

/** Sets or removes pictures of the value with this name. A value that was removed meanwhile is not added again. */
export const withPictures = (criterion: Criterion, name: string, change: ValuePictures): Criterion => ({
  ...criterion,
  values: criterion.values.map((value) => {
    if (value.name !== name) return value;
    const { img, pictures = [], ...rest } = { ...value, ...change };
    return { ...rest, ...(img && { img }), ...(pictures.length > 0 && { pictures: [...pictures] }) };
  }),
});

/**
 * Lists every combination of the values of the criteria; the first criterion varies slowest. Returns none while a
 * criterion is empty.
 */
const combinationsOf = (criteria: readonly Criterion[]): string[][] =>
  criteria.length === 0
    ? []
    : criteria.reduce<string[][]>(
        (combinations, { values }) =>
          combinations.flatMap((above) => values.map(({ name }) => [...above, name])),
        [[]],
      );

/**
 * Builds the variants of the criteria: existing ones stay as they are, new ones begin without stock, and one that only
 * lacks the value of a new criterion passes its figures on.
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
 * Merges a clerk's variants with those that were saved or sold since the form was opened: figures the clerk left
 * unchanged take the saved value, and a stock the clerk typed is relative to the current one.
 */
export const mergeVariants = (typed: unknown, saved: unknown, opened: unknown): unknown => {
  const find = (list: unknown, sku: unknown): SavedVariant | undefined =>
    (list as SavedVariant[] | undefined)?.find((candidate) => sku !== undefined && candidate.sku === sku);
  return (typed as SavedVariant[] | undefined)?.map((mine) => {
    const [now, before] = [find(saved, mine.sku), find(opened, mine.sku)];
    if (!now || !before) return mine;
    const unchanged = FIGURES.filter((figure) => String(mine[figure]) === String(before[figure]));
    const followed = Object.fromEntries(unchanged.map((figure) => [figure, now[figure]]));
    return { ...mine, ...followed, stockSeen: now.stockSeen };
  });
};
