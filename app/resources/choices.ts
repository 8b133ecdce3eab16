import type { Choice } from '#app/forms/field.tsx';
import type { Brand, CategoryNode } from '#shared/domain/category/category.ts';
import type { NamedCode } from '#shared/domain/content/setting.ts';

/** Categories to choose from, in the order of the tree, each with its way down: 욕실 › 수전. */
export const categoryChoices = (tree: readonly CategoryNode[], by: '_id' | 'code', above = ''): Choice[] =>
  tree.flatMap((node) => {
    const label = above ? `${above} › ${node.name}` : node.name;
    return [{ value: node[by], label }, ...categoryChoices(node.children, by, label)];
  });

export const brandChoices = (brands: readonly Brand[], by: '_id' | 'code'): Choice[] =>
  brands.map((brand) => ({ value: brand[by], label: brand.name }));

export const codeChoices = (codes: readonly NamedCode[]): Choice[] =>
  codes.map(({ code, name }) => ({ value: code, label: name }));

/** The values of an enumeration under their labels, all or these. */
export const labelChoices = <Value extends string>(
  labels: Record<Value, string>,
  values: readonly Value[] = Object.keys(labels) as Value[],
): Choice[] => values.map((value) => ({ value, label: labels[value] }));
