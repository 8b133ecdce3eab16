import type { AnyCode } from '#shared/domain/result.ts';

/** Calls, each with the codes its module may answer. */
type Answers = { readonly [Call in string]: AnyCode };
type Lists<Calls extends Answers> = { readonly [Call in keyof Calls]: readonly Calls[Call][] };
/** What a list leaves out of its call's codes. */
type Missing<Calls extends Answers, Given extends Lists<Calls>> = {
  [Call in keyof Calls as Exclude<Calls[Call], Given[Call][number]> extends never ? never : Call]: Exclude<
    Calls[Call],
    Given[Call][number]
  >;
};

/** Takes the lists when each names all codes of its call and no other: anything else does not compile. */
export const heldTo =
  <Calls extends Answers>() =>
  <const Given extends Lists<Calls>>(lists: Given & Missing<Calls, Given>): Given =>
    lists;
