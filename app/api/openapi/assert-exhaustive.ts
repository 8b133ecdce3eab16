import type { AnyCode } from '#shared/domain/result.ts';

/** Calls, each with the codes its module may answer. */
type Answers = { readonly [Call in string]: AnyCode };
type Lists<Calls extends Answers> = { readonly [Call in keyof Calls]: readonly Calls[Call][] };
/** Codes of a call that its list leaves out. */
type Missing<Calls extends Answers, Given extends Lists<Calls>> = {
  [Call in keyof Calls as Exclude<Calls[Call], Given[Call][number]> extends never ? never : Call]: Exclude<
    Calls[Call],
    Given[Call][number]
  >;
};

/** Accepts lists that name all codes of their calls and no others: anything else does not compile. */
export const assertExhaustive =
  <Calls extends Answers>() =>
  <const Given extends Lists<Calls>>(lists: Given & Missing<Calls, Given>): Given =>
    lists;
