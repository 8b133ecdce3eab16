import { getZodConstraint } from '@conform-to/zod/v4';
import type * as z from 'zod';

/**
 * Lists the names of the required fields of a contract, for loaders: so the contract itself need not be sent to the
 * browser.
 */
export const requiredOf = (schema: z.ZodType): string[] =>
  Object.entries(getZodConstraint(schema)).flatMap(([name, constraint]) =>
    constraint?.required ? [name] : [],
  );
