import { z } from '#shared/contracts/zod.ts';

/**
 * Limits of a request before it is parsed. Every part of it costs work in each step from the parser to the answer, so a
 * request that is larger than any contract allows is refused unread.
 */
export type BodyLimits = {
  /** Fields of a form, or values of a JSON body, including its lists and objects. */
  fields: number;
  /** Most repetitions of one name, most entries of a list, and the highest index of a list plus one (`items[3]`). */
  entries: number;
  /** Nesting depth of lists and objects: `options[0].name` is 3. */
  depth: number;
  /** Bytes without the files. */
  bytes: number;
};

/** The limits where a contract sets none. Bytes are counted as browsers escape forms: nine for a Korean letter. */
export const DEFAULT_LIMITS: BodyLimits = { fields: 500, entries: 100, depth: 8, bytes: 64 * 1024 };

/** Most bytes that reach the function at all: Lambda accepts events of 6 MB, and base64 makes a body a third larger. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Most bytes of one letter: `%EA%B0%80` in a form, an escape of half a surrogate pair in JSON. */
const BYTES_OF_A_LETTER = 9;
/** Bytes for a value without a maximum length (a number, a date, a code), with its name and separators. */
const BYTES_OF_A_VALUE = 256;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const NOTHING: BodyLimits = { fields: 0, entries: 0, depth: 0, bytes: 0 };

const most = (all: readonly BodyLimits[]): BodyLimits =>
  all.reduce(
    (a, b) => ({
      fields: Math.max(a.fields, b.fields),
      entries: Math.max(a.entries, b.entries),
      depth: Math.max(a.depth, b.depth),
      bytes: Math.max(a.bytes, b.bytes),
    }),
    NOTHING,
  );

const together = (all: readonly BodyLimits[]): BodyLimits => ({
  ...most(all),
  fields: all.reduce((sum, { fields }) => sum + fields, 0),
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
});

const times = (count: number, { fields, bytes, ...rest }: BodyLimits): BodyLimits => ({
  ...rest,
  fields: count * fields,
  bytes: count * bytes,
});

const holding = (inside: BodyLimits): BodyLimits => ({
  ...inside,
  fields: inside.fields + 1,
  depth: inside.depth + 1,
  bytes: inside.bytes + BYTES_OF_A_VALUE,
});

/** Calculates the size of the largest value of a schema. */
const largest = (schema: JsonSchema | boolean): BodyLimits => {
  if (typeof schema === 'boolean') return largest({});
  const { anyOf, oneOf, allOf, items, prefixItems, properties, additionalProperties } = schema;
  // Next to a type they are conditions, which only restrict its values (`contracts/by-kind.ts`).
  const alternatives = schema.type ? undefined : (anyOf ?? oneOf);
  if (alternatives) return most(alternatives.map(largest));
  if (allOf && !schema.type) return together(allOf.map(largest));
  if (schema.type === 'array') {
    const entries = schema.maxItems ?? prefixItems?.length ?? DEFAULT_LIMITS.entries;
    const entry = prefixItems ? most(prefixItems.map((item) => largest(item))) : largest(items as JsonSchema);
    const inside = times(entries, entry);
    return holding({ ...inside, entries: Math.max(entries, inside.entries) });
  }
  if (schema.type === 'object') {
    const named = Object.values(properties ?? {}).map(largest);
    const others = additionalProperties ? [times(DEFAULT_LIMITS.entries, largest(additionalProperties))] : [];
    return holding(together([...named, ...others]));
  }
  const letters = schema.maxLength ?? 0;
  return { ...NOTHING, fields: 1, depth: 0, bytes: BYTES_OF_A_VALUE + letters * BYTES_OF_A_LETTER };
};

const cache = new WeakMap<z.ZodType, BodyLimits>();

/**
 * Calculates the limits of a request for one contract: the size of the largest value it allows, and at least the
 * defaults.
 */
const limitsOfOne = (contract: z.ZodType): BodyLimits => {
  const before = cache.get(contract);
  if (before) return before;
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const limits = most([DEFAULT_LIMITS, largest(schema)]);
  const bounded = { ...limits, bytes: Math.min(limits.bytes, MOST_BYTES) };
  cache.set(contract, bounded);
  return bounded;
};

/** Calculates the limits of a route with several contracts, when only the body shows which one applies. */
export const limitsOf = (contracts: z.ZodType | readonly z.ZodType[]): BodyLimits =>
  most([DEFAULT_LIMITS, ...[contracts].flat().map(limitsOfOne)]);
