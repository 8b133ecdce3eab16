import type { ChoiceView } from '#shared/domain/display/views.ts';

/** What is chosen beside a product on its page: of its choicees or of its related items. */
export type Chosen = { role: 'choicee' | 'related'; _product: string; sku: string; amount: number };

/** One `choicees` field of the product page's form: role, product, SKU and amount in one text. */
export const choiceValue = (role: Chosen['role'], { _product, _option, amount }: ChoiceView): string =>
  [role, _product, _option, amount].join('~');

/** Reads a `choicees` field; nothing for a text that is none. */
export const chosenOf = (value: string): Chosen | undefined => {
  const [, role, _product, sku, amount] =
    /^(choicee|related)~(\w{1,40})~(\w{1,40})~(\d{1,3})$/.exec(value) ?? [];
  if (!role || !_product || !sku || !Number(amount)) return undefined;
  return { role: role === 'related' ? 'related' : 'choicee', _product, sku, amount: Number(amount) };
};
