import { type FailureCode, type FailureKind, type InvalidCode, type KindOf, kindsOf } from './failures.ts';

/** An error of one field: `path` as in the form (`receiver.phone`), `message` in Korean. */
export type FieldIssue = { path: string; message: string };

/** A payment provider's own code of a refusal, passed on unchanged. */
export type ProviderCode = string & { readonly saidBy: 'payment provider' };

/** Any failure code: the shop's own and the providers'. */
export type AnyCode = FailureCode | ProviderCode;

/**
 * An expected failure. An unexpected one (a bug, a lost table) is thrown instead.
 *
 * `kind` is the family that `app/web/failure.ts` maps to an HTTP status; `code` is the exact reason; `message` is
 * Korean and meant for the user.
 */
export type Failure<Code extends AnyCode> = {
  kind: FailureKind;
  code: Code;
  message: string;
  issues?: FieldIssue[];
  /** Data the caller may need to continue: the new quote of a 409, the seconds to wait of a 429. */
  details?: unknown;
};

/** Any failure, when its code does not matter. */
export type AnyFailure = Failure<AnyCode>;

export type Failed<Code extends AnyCode> = { ok: false; failure: Failure<Code> };

/**
 * A value, or one of the failures named: `Result<Order, 'SOLD_OUT' | 'PRICE_CHANGED'>`; without codes, never a failure.
 */
export type Result<T, Code extends AnyCode = never> = { ok: true; value: T } | Failed<Code>;

/** Failure codes of a result, or of the result a use case returns. */
export type CodesOf<Answer> = Answer extends (...args: never[]) => infer Returned
  ? CodesOf<Awaited<Returned>>
  : Answer extends { failure: { code: infer Code } }
    ? Code
    : never;

type Extra = Pick<AnyFailure, 'issues' | 'details'>;

/** Wraps a value as success. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** Returns an expected failure; its kind is the code's usual one (`failures.ts`) unless `extra` names the other. */
export const fail = <const Code extends FailureCode>(
  code: Code,
  message: string,
  { kind, ...extra }: Extra & { kind?: KindOf<Code> } = {},
): Failed<Code> => failWith({ kind: kind ?? kindsOf(code)[0], code, message, ...extra });

/** Returns the failure of a field with invalid input. */
export const failAt = <const Code extends InvalidCode>(
  path: string,
  code: Code,
  message: string,
): Failed<Code> => failWith({ kind: 'INVALID', code, message, issues: [{ path, message }] });

/** Returns the failure of a payment that its provider refused, in the provider's words. */
export const failByProvider = (code: string, message: string): Failed<ProviderCode> =>
  failWith({ kind: 'CONFLICT', code: code as ProviderCode, message });

/**
 * Returns the failure of a result unless it is one of `codes`, which the caller handles itself; undefined otherwise.
 */
export const failedOtherThan = <T, Code extends AnyCode, const Known extends AnyCode>(
  result: Result<T, Code>,
  ...codes: Known[]
): Failed<Exclude<Code, Known>> | undefined =>
  result.ok || (codes as readonly AnyCode[]).includes(result.failure.code)
    ? undefined
    : (result as Failed<Exclude<Code, Known>>);

/** Returns a result with this failure. */
export const failWith = <Code extends AnyCode>(failure: Failure<Code>): Failed<Code> => ({
  ok: false,
  failure,
});
