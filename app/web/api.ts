import type { ActionFunctionArgs } from '@remix-run/node';
import type * as z from 'zod';
import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import { personalHeaders } from './cache-headers.ts';
import { type BodyFailure, bringsForm, readForm, readJson } from './forms/read-body.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handler = (args: ActionFunctionArgs) => Promise<Response>;

/** Builds an action that passes each method to its own handler. Any other method gets 405. */
export const byMethod =
  (handlers: Partial<Record<Method, Handler>>): Handler =>
  async (args) => {
    const handler = handlers[args.request.method as Method];
    if (handler) return handler(args);
    const body = { code: 'METHOD_NOT_ALLOWED', message: '허용되지 않은 요청 방식입니다.' };
    return Response.json(body, {
      status: 405,
      headers: { allow: Object.keys(handlers).join(', '), ...personalHeaders },
    });
  };

/** Returns the names and values of a form. A repeated name has all of its values. Files are left out. */
export const valuesOf = (form: FormData): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const known = values[name];
    if (known === undefined) values[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else values[name] = [known, value];
  }
  return values;
};

/** Parses a value with its contract. Fails with INVALID / INVALID_REQUEST and an issue for each wrong field. */
export const parseWith = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): Result<z.output<S>, 'INVALID_REQUEST'> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issues: FieldIssue[] = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return fail('INVALID_REQUEST', issues[0]?.message ?? '입력한 내용을 확인해주세요', { issues });
};

/** True for a DELETE without a body, which is allowed. */
const isBare = ({ method, body }: Request): boolean => method === 'DELETE' && body === null;

/** Parses the body of a call with its contract: JSON, or a form, in which a repeated name becomes a list. */
export const parseBody = async <S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Result<z.output<S>, BodyFailure | 'INVALID_REQUEST'>> => {
  if (isBare(request)) return parseWith(schema, {});
  const body = bringsForm(request) ? await readForm(request, schema) : await readJson(request, schema);
  if (!body.ok) return body;
  return parseWith(schema, body.value instanceof FormData ? valuesOf(body.value) : body.value);
};
