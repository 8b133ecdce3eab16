import { parseWithZod } from '@conform-to/zod/v4';
import type * as z from 'zod';
import type { Check } from './use-checked-form.ts';

/** Validates a form with its contract, as the server will. Loaded by `useCheckedForm`, never with the page. */
export const checkBy =
  (schema: z.ZodType): Check =>
  (form) => {
    const submission = parseWithZod(form, { schema });
    return submission.status === 'success' ? {} : (submission.error ?? {});
  };
