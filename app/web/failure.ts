import { data } from '@remix-run/server-runtime';
import type { FailureKind } from '#shared/domain/failures.ts';
import type { AnyCode, AnyFailure, Failed, FieldIssue, Result } from '#shared/domain/result.ts';
import { addLogFields } from '#shared/log/log-fields.ts';

/** HTTP status of each kind of failure. */
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

/** Public fields of a failure: the error body of the API, and the error data of screens. */
export type FailureBody = { code: AnyCode; message: string; issues?: FieldIssue[]; details?: unknown };

/** Returns the HTTP status of a failure. */
export const statusOf = (failure: AnyFailure): number => STATUS[failure.kind];

/** Returns the failure without its internal `kind`. */
export const failureBodyOf = ({ code, message, issues, details }: AnyFailure): FailureBody => ({
  code,
  message,
  ...(issues && { issues }),
  ...(details !== undefined && { details }),
});

/** Header of the answer to a request that no form of the shop could have sent. */
export const TAMPERED_FORM = 'x-made-up-form';

/**
 * Builds the headers of a failure: it is never cached. LIMITED contains the seconds until a retry
 * (`details.retryAfter`). The request's log line gets the code.
 */
export const headersOf = ({ code, details }: AnyFailure): Record<string, string> => {
  addLogFields({ failure: code });
  const seconds = (details as { retryAfter?: unknown } | undefined)?.retryAfter;
  return {
    'cache-control': 'no-store',
    ...((code === 'TOO_MANY_FIELDS' || code === 'MALFORMED_REQUEST') && { [TAMPERED_FORM]: '1' }),
    ...(typeof seconds === 'number' && { 'retry-after': String(seconds) }),
  };
};

/** Builds the status and headers of a failure's answer. */
export const initOf = (failure: AnyFailure) => ({ status: statusOf(failure), headers: headersOf(failure) });

/** Builds the API's answer to a failure: `{code, message, issues?, details?}` with its status. */
export const failureResponse = (failure: AnyFailure): Response =>
  Response.json(failureBodyOf(failure), initOf(failure));

/** Builds the API's answer when nothing can fail any more. */
export const apiValue = (body: object, init: ResponseInit = {}): Response => Response.json(body, init);

/** Builds the API's answer to a use case: the value under its key (`{order: …}`), or the failure. */
export const apiAnswer = <T>(
  result: Result<T, AnyCode>,
  body: (value: T) => object,
  init: ResponseInit = {},
): Response => (result.ok ? apiValue(body(result.value), init) : failureResponse(result.failure));

/** Builds an action's answer with the failure and its status, which the form shows, beside what else it tells. */
export const failureData = <Told extends object = object>(failure: AnyFailure, extra?: Told) =>
  data({ ...extra, failure: failureBodyOf(failure) } as Told & { failure: FailureBody }, initOf(failure));

/**
 * Builds what a loader throws to the nearest ErrorBoundary: `throw thrown(fail('NOT_FOUND', …))`, as `{code, message}`
 * with its status.
 */
export const toThrownFailure = ({ failure }: Failed<AnyCode>) =>
  data(failureBodyOf(failure), initOf(failure));

/** Returns the value of a result. Throws its failure. */
export const orThrow = <T>(result: Result<T, AnyCode>): T => {
  if (result.ok) return result.value;
  throw toThrownFailure(result);
};

/**
 * Returns the content of a file. Throws a failure as plain text, since there is no screen to show it: the browser shows
 * it instead of the file.
 */
export const ofFileOrThrow = <T>(result: Result<T, AnyCode>): T => {
  if (result.ok) return result.value;
  const { status, headers } = initOf(result.failure);
  throw new Response(result.failure.message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
};
