export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the target of a JSON pointer (`#/components/schemas/Failure`). */
const pointedTo = (document: Json, pointer: string): Json | undefined =>
  pointer
    .slice('#/'.length)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((at, step) => (isObject(at) ? at[step] : undefined), document);

/**
 * Returns a part of a document with its references within the document replaced by their targets. A circular reference
 * stays a reference.
 * @param path keys from the document's root
 */
export const withReferences = (document: Json, path: readonly string[]): Json | undefined => {
  const filled = (value: Json, above: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((item) => filled(item, above));
    if (!isObject(value)) return value;
    const { $ref } = value;
    if (typeof $ref === 'string' && $ref.startsWith('#/') && !above.includes($ref)) {
      const target = pointedTo(document, $ref);
      if (target !== undefined) return filled(target, [...above, $ref]);
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, above)]));
  };
  const part = path.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), document);
  return part === undefined ? undefined : filled(part, []);
};
