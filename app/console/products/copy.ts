import type { productValue } from './product-form.tsx';

type Value = ReturnType<typeof productValue>;

const ENDING = '-copy';
const CODE_MAX = 60;

/** A code that says of which product it is a copy; the clerk gives it another if they like. */
const codeOfCopy = (code: string): string => `${code.slice(0, CODE_MAX - ENDING.length)}${ENDING}`;

/**
 * What the form of a new product begins with when it is made from another: everything but what is its own alone, hidden, and
 * without stock until somebody has counted it.
 */
export const copyOf = (value: Value) => {
  const { _id, _categories, meta, createdAt, updatedAt, updatedBy, version, target, ...rest } = value;
  return {
    ...rest,
    code: codeOfCopy(value.code),
    shows: false,
    skus: value.skus.map(({ sku, stock, stockSeen, ...variant }) => variant),
  };
};
