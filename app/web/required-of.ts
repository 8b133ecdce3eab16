import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** Names of the fields a contract cannot do without, for loaders: the contract itself stays with the server. */
export const requiredOf = (schema: z.ZodType): string[] =>
  Object.entries(getZodConstraint(schema)).flatMap(([name, constraint]) =>
    constraint?.required ? [name] : [],
  );
