import type * as z from 'zod';
import type { AnyCode } from '#shared/domain/result.ts';

/**
 * Callers that are allowed: anybody, the owner of a member's token, or one whose scope includes one of those listed.
 */
export type Access = 'anyone' | 'member' | 'refresh token' | 'credentials' | readonly string[];

/** Call of the API with its contracts. `answers` lists the keys its answer is wrapped in (rules 10.2). */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `/api/v1/shop/products/{id}` */
  path: string;
  summary: string;
  access: Access;
  /** Schemas of the path's parameters, when their names do not determine them (schemas.ts) */
  params?: Record<string, z.ZodType>;
  /** Contract of the query; `skip` and `limit` are sent as headers, and so are the names in `headers` */
  query?: z.ZodObject | z.ZodPipe<z.ZodObject>;
  headers?: readonly string[];
  /** Contract of the body */
  body?: z.ZodType;
  /** The body may be left out when the parameters suffice */
  bodyOptional?: true;
  /** The body is multipart, with a `file` in addition to the contract's fields */
  multipart?: true;
  /** Keys of the answer; optional ones end in `?` */
  answers: readonly string[];
  /** Schemas of its keys, when the document describes them completely (answers.ts) */
  forms?: Readonly<Record<string, z.ZodType>>;
  /** 302: it redirects and returns no body */
  status?: 201 | 302;
  /** Failures in addition to those of its guard; for calls outside the console's resources they are in failures.ts */
  failures?: readonly AnyCode[];
};

/** Builds the operations of one part of the API under a common path. */
export const withBasePath = (base: string, operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => ({ ...operation, path: base + operation.path }));
