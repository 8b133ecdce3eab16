import { convertToAttr, convertToNative } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import { documentConfig } from '#shared/wiring/clients.ts';

/**
 * Converts attribute values between the shop's format and the wire format, with the results of the SDK. Strings,
 * integers, lists and maps are converted here, because nearly all values are such and the SDK tries thirty other kinds
 * first. The SDK converts all others.
 */

const isStored = (value: unknown): boolean => value !== undefined && typeof value !== 'function';

const attributeOf = (value: unknown): AttributeValue => {
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'boolean':
      return { BOOL: value };
    case 'number':
      if (Number.isSafeInteger(value)) return { N: String(value) };
      break;
    case 'object':
      if (value === null) return { NULL: true };
      if (Array.isArray(value)) return { L: value.filter(isStored).map(attributeOf) };
      if (Object.getPrototypeOf(value) === Object.prototype) return { M: imageOf(value) };
  }
  return convertToAttr(value, documentConfig.marshallOptions) as AttributeValue;
};

export const imageOf = (values: object): Image => {
  const image: Image = {};
  for (const [name, value] of Object.entries(values)) if (isStored(value)) image[name] = attributeOf(value);
  return image;
};

const plainOf = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined && Number.isSafeInteger(Number(value.N))) return Number(value.N);
  if (value.M !== undefined) return valuesOf(value.M);
  if (value.L !== undefined) return value.L.map(plainOf);
  if (value.BOOL !== undefined) return value.BOOL;
  return convertToNative(value as Parameters<typeof convertToNative>[0]);
};

export const valuesOf = (image: Image): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const name in image) values[name] = plainOf(image[name] as AttributeValue);
  return values;
};

/** An item in the wire format: `{ pk: { S: 'order#…' } }`. */
export type Image = Record<string, AttributeValue>;
