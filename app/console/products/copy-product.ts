import type { productValue } from './product-form.tsx';

type Value = ReturnType<typeof productValue>;

const ENDING = '-copy';
const CODE_MAX = 60;

/** Builds a code that shows of which product this is a copy. The clerk may change it. */
const codeOfCopy = (code: string): string => `${code.slice(0, CODE_MAX - ENDING.length)}${ENDING}`;

/**
 * Builds the initial values of a new product that is made from another: everything except what belongs to the original
 * only. It is hidden, and it has no stock until the clerk enters it.
 */
export const copyProduct = (value: Value) => {
  const { _id, _categories, meta, createdAt, updatedAt, updatedBy, version, target, ...rest } = value;
  return {
    ...rest,
    code: codeOfCopy(value.code),
    shows: false,
    skus: value.skus.map(({ sku, stock, stockSeen, ...variant }) => variant),
  };
};
