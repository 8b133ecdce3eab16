import type { Choice } from '#app/forms/field.tsx';
import type { Brand, CategoryNode } from '#shared/domain/category/category.ts';
import type { NamedCode } from '#shared/domain/content/setting.ts';

/** Lists the categories as options in the order of the tree, each with its path: 욕실 › 수전. */
export const categoryChoices = (tree: readonly CategoryNode[], by: '_id' | 'code', above = ''): Choice[] =>
  tree.flatMap((node) => {
    const label = above ? `${above} › ${node.name}` : node.name;
    return [{ value: node[by], label }, ...categoryChoices(node.children, by, label)];
  });

export const brandChoices = (brands: readonly Brand[], by: '_id' | 'code'): Choice[] =>
  brands.map((brand) => ({ value: brand[by], label: brand.name }));

export const codeChoices = (codes: readonly NamedCode[]): Choice[] =>
  codes.map(({ code, name }) => ({ value: code, label: name }));

/** Lists the values of an enumeration as options with their labels; all values, or the given ones. */
export const labelChoices = <Value extends string>(
  labels: Record<Value, string>,
  values: readonly Value[] = Object.keys(labels) as Value[],
): Choice[] => values.map((value) => ({ value, label: labels[value] }));
