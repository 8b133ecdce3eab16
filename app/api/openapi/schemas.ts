import * as z from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';
import { slidePlace } from '#shared/contracts/content.ts';
import { emptyAsMissing } from '#shared/contracts/field-preprocessing.ts';
import { code, id } from '#shared/contracts/list.ts';
import { purchaseListName } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema, purchaseNoSchema } from '#shared/contracts/orders/order.ts';
import { providerSchema } from '#shared/contracts/orders/payment.ts';

/** Any path segment; control characters are not accepted. */
export const pathWord = z.string().meta({ pattern: '^[^\\u0000-\\u001F]+$' });

/** Schemas of path parameters by name, unless the call has its own contract of its path. */
export const pathParams: Record<string, z.ZodType> = {
  id,
  code,
  comment: id,
  n: slidePlace,
  manage: purchaseListName,
  orderNo: orderNoSchema,
  purchaseNo: purchaseNoSchema,
  provider: providerSchema,
};

type Override = NonNullable<CreateDocumentOptions['override']>;
type Rendered = Parameters<Override>[0]['jsonSchema'];

/**
 * Replacements outside and inside of a character class: in other languages `\d` and `\w` match more letters than in
 * JavaScript.
 */
const PORTABLE: Record<string, readonly [outside: string, inside: string]> = {
  '\\d': ['[0-9]', '0-9'],
  '\\w': ['[A-Za-z0-9_]', 'A-Za-z0-9_'],
};

/** Converts a pattern to one that all languages understand alike. */
const portable = (pattern: string): string => {
  let inside = false;
  return pattern.replace(/\\.|[[\]]/g, (token) => {
    if (token === '[') inside = true;
    if (token === ']') inside = false;
    return PORTABLE[token]?.[inside ? 1 : 0] ?? token;
  });
};

/** Builds the pattern for at least `least` characters after trimming. */
const afterTrimming = (least: number): string => (least === 1 ? '\\S' : `\\S[\\s\\S]{${least - 2},}\\S`);

/** True when the contract changes the text (mostly trims it) before it counts its characters. */
const isTrimmed = (schema: z.core.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite');

/** Returns the two schemas of a pipe. */
const endsOf = (schema: z.core.$ZodType): { first?: z.core.$ZodType; then?: z.core.$ZodType } => {
  if (schema._zod.def.type !== 'pipe') return {};
  const { in: first, out: then } = schema._zod.def as z.core.$ZodPipeDef;
  return { first, then };
};

const isSilentOnEmpty = (schema: z.core.$ZodType): boolean => {
  const { first, then } = endsOf(schema);
  const { transform } = (first?._zod.def ?? {}) as Partial<z.core.$ZodTransformDef>;
  return transform === emptyAsMissing && then?._zod.optin === 'optional';
};

/** Returns the pattern of the text schema that a text is piped to unchanged. */
const patternBehind = (schema: z.core.$ZodType): string | undefined => {
  const { first, then } = endsOf(schema);
  if (first?._zod.def.type !== 'string' || then?._zod.def.type !== 'string') return undefined;
  const definitions = [then._zod.def, ...(then._zod.def.checks ?? []).map(({ _zod }) => _zod.def)];
  return definitions.flatMap((def) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
  )[0];
};

/** Adds to a JSON Schema the rules of the contract that the conversion leaves out. For `createDocument`. */
export const patchJsonSchema: Override = ({ zodSchema, jsonSchema }) => {
  const { pattern = patternBehind(zodSchema), minLength = 0 } = jsonSchema;
  if (pattern) jsonSchema.pattern = portable(pattern);
  else if (minLength > 0 && isTrimmed(zodSchema)) jsonSchema.pattern = afterTrimming(minLength);
  if (isSilentOnEmpty(zodSchema)) takeEmpty(jsonSchema);
};

/** Makes the schema accept an empty value, which counts as absent. */
const takeEmpty = (schema: Rendered): void => {
  const output = { ...schema };
  for (const key of Object.keys(schema)) delete schema[key];
  schema.anyOf = [output, { type: 'string', maxLength: 0 }];
};
