import { data } from '@remix-run/server-runtime';
import type { FailureKind } from '#shared/domain/failures.ts';
import type { AnyCode, AnyFailure, Failed, Failure, FieldIssue, Result } from '#shared/domain/result.ts';

/** The HTTP status of each kind of failure. */
export const STATUS: Record<FailureKind, number> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  LIMITED: 429,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
};

/** What a caller reads of a failure: the error body of the API, and the error data of screens. */
export type FailureBody = { code: AnyCode; message: string; issues?: FieldIssue[]; details?: unknown };

/** HTTP status of a failure. */
export const statusOf = (failure: AnyFailure): number => STATUS[failure.kind];

/** The failure without its inner `kind`. */
export const failureBodyOf = ({ code, message, issues, details }: AnyFailure): FailureBody => ({
  code,
  message,
  ...(issues && { issues }),
  ...(details !== undefined && { details }),
});

/** Marks the answer to a request that no form of the shop could have sent. */
export const MADE_UP_FORM = 'x-made-up-form';

/** Headers of a failure: no cache keeps it; LIMITED says in seconds when to come again (`details.retryAfter`). */
export const headersOf = ({ code, details }: AnyFailure): Record<string, string> => {
  const seconds = (details as { retryAfter?: unknown } | undefined)?.retryAfter;
  return {
    'cache-control': 'no-store',
    ...((code === 'TOO_MANY_FIELDS' || code === 'MALFORMED_REQUEST') && { [MADE_UP_FORM]: '1' }),
    ...(typeof seconds === 'number' && { 'retry-after': String(seconds) }),
  };
};

/** Status and headers of a failure's answer. */
export const initOf = (failure: AnyFailure) => ({ status: statusOf(failure), headers: headersOf(failure) });

/**
 * An answer of the API whose type names the codes it may carry. The type exists for the compiler alone, which checks the
 * description of the API against it (`api/openapi/failures.ts`).
 */
export type ApiResponse<Code extends AnyCode> = Response & { readonly mayFailWith?: Code };

/** The API's answer to a failure: `{code, message, issues?, details?}` with its status. */
export const failureResponse = <Code extends AnyCode>(failure: Failure<Code>): ApiResponse<Code> =>
  Response.json(failureBodyOf(failure), initOf(failure));

/** The answer of the API when nothing can fail any more. */
export const apiValue = (body: object, init: ResponseInit = {}): ApiResponse<never> =>
  Response.json(body, init);

/** The API's answer to a use case: the value under its named key (`{order: …}`), or the failure. */
export const apiAnswer = <T, Code extends AnyCode>(
  result: Result<T, Code>,
  body: (value: T) => object,
  init: ResponseInit = {},
): ApiResponse<Code> => (result.ok ? apiValue(body(result.value), init) : failureResponse(result.failure));

/** An action's answer that lets the form show what was wrong, with the failure's status. */
export const failureData = (failure: AnyFailure) =>
  data({ failure: failureBodyOf(failure) }, initOf(failure));

/** What a loader throws to the nearest ErrorBoundary: `throw thrown(fail('NOT_FOUND', …))`, as `{code, message}` with its status. */
export const thrown = ({ failure }: Failed<AnyCode>) => data(failureBodyOf(failure), initOf(failure));

/** A loader's value; a failure is thrown. */
export const orThrow = <T>(result: Result<T, AnyCode>): T => {
  if (result.ok) return result.value;
  throw thrown(result);
};

/** What a file is made of. Where there is no screen to say why there is none, the browser shows it in place of the file. */
export const ofFileOrThrow = <T>(result: Result<T, AnyCode>): T => {
  if (result.ok) return result.value;
  const { status, headers } = initOf(result.failure);
  throw new Response(result.failure.message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
};
