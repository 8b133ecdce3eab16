import type * as z from 'zod';
import type { AnyCode } from '#shared/domain/result.ts';

/** Who may call: anybody, the bearer of a member's token, or one whose scope includes one of those listed. */
export type Access = 'anyone' | 'member' | 'refresh token' | 'credentials' | readonly string[];

/** One call of the API, as its contract declares it. `answers` names the keys its answer is wrapped in (spec §7). */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `/api/v1/shop/products/{id}` */
  path: string;
  summary: string;
  access: Access;
  /** What the words of its path are, where their names do not tell (schemas.ts) */
  params?: Record<string, z.ZodType>;
  /** Contract of the query; `skip` and `limit` travel as headers, and what `headers` names too */
  query?: z.ZodObject | z.ZodPipe<z.ZodObject>;
  headers?: readonly string[];
  /** Contract of the body */
  body?: z.ZodType;
  /** A call that its parameters alone may ask for */
  bodyOptional?: true;
  /** The body is multipart, with a `file` beside the contract's fields */
  multipart?: true;
  /** Those that are not always there end in `?` */
  answers: readonly string[];
  /** What its keys hold, where the document tells it in full (answers.ts) */
  forms?: Readonly<Record<string, z.ZodType>>;
  /** 302: it leads elsewhere, and answers nothing itself */
  status?: 201 | 302;
  /** Why it may be refused, besides what its guard answers; of calls outside the console's resources it stands in failures.ts */
  failures?: readonly AnyCode[];
};

/** Operations of one part of the API under a common path. */
export const under = (base: string, operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => ({ ...operation, path: base + operation.path }));
