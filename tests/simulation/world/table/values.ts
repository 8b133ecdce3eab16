import type { AttributeValue } from 'aws-lambda';
import type { Image } from './mirror.ts';

export const numberOf = ({ N }: AttributeValue): number => Number(N);

/** What `size` says of a value: letters, bytes, or members. */
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

const known = new WeakMap<Image, number>();

/** What an item weighs, in bytes as the table counts them. */
export const bytesOf = (image: Image): number => {
  const counted = known.get(image) ?? bytesOfFields(image);
  known.set(image, counted);
  return counted;
};

const inOrderOf = (value: AttributeValue): AttributeValue => {
  if (value.M) return { M: inOrder(value.M) };
  if (value.L) return { L: value.L.map(inOrderOf) };
  if (value.SS) return { SS: [...value.SS].sort() };
  return value;
};

/** Fields in one order: the table keeps them in any, and what is stored of what was read would differ from run to run. */
export const inOrder = (image: Image): Image =>
  Object.fromEntries(
    Object.keys(image)
      .sort()
      .map((name) => [name, inOrderOf(image[name] as AttributeValue)]),
  );
