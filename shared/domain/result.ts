import { type FailureCode, type FailureKind, type InvalidCode, type KindOf, kindsOf } from './failures.ts';

/** One complaint about one field: `path` as in the form (`receiver.phone`), `message` in Korean. */
export type FieldIssue = { path: string; message: string };

/** A payment provider's own word for why it refused, passed on as it came. */
export type ProviderCode = string & { readonly saidBy: 'payment provider' };

/** Any reason at all: the shop's own and the providers'. */
export type AnyCode = FailureCode | ProviderCode;

/**
 * How the shop speaks of failures it expects. A surprise (a bug, a lost table) is thrown instead.
 *
 * `kind` is the family the edge turns into an HTTP status; `code` names the very reason;
 * `message` is Korean and meant for the person at the screen.
 */
export type Failure<Code extends AnyCode> = {
  kind: FailureKind;
  code: Code;
  message: string;
  issues?: FieldIssue[];
  /** What the caller may need to go on: the new quote of a 409, the seconds to wait of a 429. */
  details?: unknown;
};

/** A failure where only its telling matters, not which it is. */
export type AnyFailure = Failure<AnyCode>;

export type Failed<Code extends AnyCode> = { ok: false; failure: Failure<Code> };

/** A value, or one of the failures named: `Result<Order, 'SOLD_OUT' | 'PRICE_CHANGED'>`; without names, never a failure. */
export type Result<T, Code extends AnyCode = never> = { ok: true; value: T } | Failed<Code>;

/** The codes a result, or what a use case answers, may fail with. */
export type CodesOf<Answer> = Answer extends (...args: never[]) => infer Returned
  ? CodesOf<Awaited<Returned>>
  : Answer extends { failure: { code: infer Code } }
    ? Code
    : never;

type Extra = Pick<AnyFailure, 'issues' | 'details'>;

/** Wraps a value as success. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** Makes an expected failure; its kind is the code's usual one (`failures.ts`) unless `extra` names its other. */
export const fail = <const Code extends FailureCode>(
  code: Code,
  message: string,
  { kind, ...extra }: Extra & { kind?: KindOf<Code> } = {},
): Failed<Code> => refused({ kind: kind ?? kindsOf(code)[0], code, message, ...extra });

/** The failure of a field that was filled in wrongly. */
export const failAt = <const Code extends InvalidCode>(
  path: string,
  code: Code,
  message: string,
): Failed<Code> => refused({ kind: 'INVALID', code, message, issues: [{ path, message }] });

/** The failure of a payment that its provider refused, in the provider's words. */
export const failByProvider = (code: string, message: string): Failed<ProviderCode> =>
  refused({ kind: 'CONFLICT', code: code as ProviderCode, message });

/** The failure of a result unless it is one of `codes`, which the caller treats itself. */
export const failedOtherThan = <T, Code extends AnyCode, const Known extends AnyCode>(
  result: Result<T, Code>,
  ...codes: Known[]
): Failed<Exclude<Code, Known>> | undefined =>
  result.ok || (codes as readonly AnyCode[]).includes(result.failure.code)
    ? undefined
    : (result as Failed<Exclude<Code, Known>>);

/** A result that is this failure. */
export const refused = <Code extends AnyCode>(failure: Failure<Code>): Failed<Code> => ({
  ok: false,
  failure,
});
