import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import { personal } from './cache-headers.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handler = (args: ActionFunctionArgs) => Promise<Response>;

/** An action that hands each method to its own handler; any other gets 405. */
export const byMethod =
  (handlers: Partial<Record<Method, Handler>>): Handler =>
  async (args) => {
    const handler = handlers[args.request.method as Method];
    if (handler) return handler(args);
    const body = { code: 'METHOD_NOT_ALLOWED', message: '허용되지 않은 요청 방식입니다.' };
    return Response.json(body, {
      status: 405,
      headers: { allow: Object.keys(handlers).join(', '), ...personal },
    });
  };

const UNREADABLE = fail('INVALID', 'MALFORMED_REQUEST', '요청 내용을 읽을 수 없습니다');

/** The body of a call: JSON, or a form whose repeated names become lists. */
const readBody = async (request: Request): Promise<unknown> => {
  if (
    !/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(
      request.headers.get('content-type') ?? '',
    )
  )
    return request.json();
  return valuesOf(await request.formData());
};

/** Names and values of a form; a name given several times holds all its values. Files are left out. */
export const valuesOf = (form: FormData): Record<string, string | string[]> => {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of texts) {
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
};

/** A value as its contract has it, or INVALID / INVALID_REQUEST with what is wrong, field by field. */
export const parseWith = <S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issues: FieldIssue[] = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return fail('INVALID', 'INVALID_REQUEST', issues[0]?.message ?? '입력한 내용을 확인해주세요', { issues });
};

/** The body of a call as its contract has it. */
export const parseBody = async <S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Result<z.output<S>>> => {
  const body = await readBody(request).catch(() => UNREADABLE);
  return body === UNREADABLE ? UNREADABLE : parseWith(schema, body);
};
