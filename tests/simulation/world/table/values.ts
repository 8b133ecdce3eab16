import type { AttributeValue } from 'aws-lambda';
import type { Image } from './plain-values.ts';

export const numberOf = ({ N }: AttributeValue): number => Number(N);

/** Returns the rank of a letter among others in UTF-8: halves of a pair are above all other letters. */
const rankOf = (unit: number): number => ((unit & 0xf800) === 0xd800 ? unit + 0x10000 : unit);

/** Compares texts as the table does, by their bytes in UTF-8; negative if the first one comes before. */
export const compareTexts = (one: string, other: string): number => {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return rankOf(a) - rankOf(b);
  }
  return one.length - other.length;
};

/** Answers the result of `size` for a value: characters, bytes, or members. */
export const sizeOf = (value: AttributeValue): number => {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.B !== undefined) return value.B.length;
  const members = value.L ?? value.SS ?? value.NS ?? value.BS ?? Object.keys(value.M ?? {});
  return members.length;
};

const bytesOfValue = (value: AttributeValue): number => {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/[-.]/g, '').length / 2) + 1;
  if (value.B !== undefined) return value.B.length;
  if (value.M) return 3 + Object.keys(value.M).length + bytesOfFields(value.M);
  if (value.L) return 3 + value.L.length + value.L.reduce((sum, one) => sum + bytesOfValue(one), 0);
  const members = value.SS ?? value.NS;
  return members ? members.reduce((sum, one) => sum + Buffer.byteLength(one), 0) : 1;
};

const bytesOfFields = (image: Image): number =>
  Object.entries(image).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value),
    0,
  );

/** Size of an item, in bytes as the table counts them. */
export const bytesOf = bytesOfFields;

const areInOrder = (names: readonly string[]): boolean =>
  names.every((name, at) => at === 0 || (names[at - 1] as string) < name);

const inOrderOf = (value: AttributeValue): AttributeValue => {
  if (value.M) {
    const M = inOrder(value.M);
    return M === value.M ? value : { M };
  }
  if (value.L) {
    const L = value.L.map(inOrderOf);
    return L.every((one, at) => one === value.L?.[at]) ? value : { L };
  }
  return value.SS && !areInOrder(value.SS) ? { SS: [...value.SS].sort() } : value;
};

/**
 * Sorts an item's fields. The table returns them in any order, and items that are read and stored again would differ
 * from run to run. An object already sorted is returned unchanged.
 */
export const inOrder = (image: Image): Image => {
  const names = Object.keys(image);
  let isSame = areInOrder(names);
  if (!isSame) names.sort();
  const ordered: Image = {};
  for (const name of names) {
    const value = image[name] as AttributeValue;
    const is = inOrderOf(value);
    if (is !== value) isSame = false;
    ordered[name] = is;
  }
  return isSame ? image : ordered;
};
