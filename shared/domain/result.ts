/**
 * How the shop speaks of failures it expects. A surprise (a bug, a lost table) is thrown instead.
 *
 * `kind` is the family the edge turns into an HTTP status; `code` names the very reason;
 * `message` is Korean and meant for the person at the screen.
 */
const failureKinds = [
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'GONE',
  'LIMITED',
  'TOO_LARGE',
  'UNAVAILABLE',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** One complaint about one field: `path` as in the form (`receiver.phone`), `message` in Korean. */
export type FieldIssue = { path: string; message: string };

export type Failure = {
  kind: FailureKind;
  code: string;
  message: string;
  issues?: FieldIssue[];
  /** What the caller may need to go on: the new quote of a 409, the seconds to wait of a 429. */
  details?: unknown;
};

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Wraps a value as success. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** Makes an expected failure. */
export const fail = (
  kind: FailureKind,
  code: string,
  message: string,
  extra: Pick<Failure, 'issues' | 'details'> = {},
): { ok: false; failure: Failure } => ({ ok: false, failure: { kind, code, message, ...extra } });
